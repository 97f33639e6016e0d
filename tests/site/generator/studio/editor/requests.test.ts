import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { RequestStore } from '../../../../../generator/requests/store.ts';
import { TOKEN_HEADER } from '../../../../../generator/serve/protocol.ts';
import { TEST_KEY } from '../../../../../generator/shared/office-keys.ts';
import { ADMIN_API, type RequestList } from '../../../../../generator/studio/editor/api.ts';
import { type AdminSite, startAdmin } from '../../../../helpers/admin.ts';
import { makeFolder } from '../../../../helpers/folder.ts';
import { createSite } from '../../../../helpers/sites.ts';

const site = createSite({ write: { 'requests.yaml': `key: ${TEST_KEY.public}\ndays: 10\n` } });
const folder = join(makeFolder(), 'store');
const store = new RequestStore(folder);

let admin: AdminSite;
beforeAll(async () => {
  admin = await startAdmin(site.contentDir, '--store', folder);
});
afterAll(() => {
  admin.end();
  site.remove();
});

const ADDRESSES = [ADMIN_API.sealed, ADMIN_API.markRequest, ADMIN_API.removeRequests];
const list = async (headers: Record<string, string> = { [TOKEN_HEADER]: admin.token }) =>
  fetch(admin.origin + ADMIN_API.requests, { headers });

it('the editor of a server with --store lists, reads, marks and deletes the requests of that folder', async () => {
  store.add(Buffer.from('a'));
  const { key, requests } = (await (await list()).json()) as RequestList;
  const { id = '' } = requests[0] ?? {};
  expect([key, requests]).toEqual([TEST_KEY.public, [expect.objectContaining({ id, isAnswered: false, daysLeft: 10 })]]);
  expect(await admin.post(ADMIN_API.sealed, { ids: [id] })).toEqual({ status: 200, body: { sealed: { [id]: 'YQ==' } } });
  expect(await admin.post(ADMIN_API.markRequest, { id, isAnswered: true })).toEqual({ status: 200, body: {} });
  expect(store.list()).toEqual([expect.objectContaining({ id, isAnswered: true })]);
  expect(await admin.post(ADMIN_API.removeRequests, { ids: [id] })).toEqual({ status: 200, body: { removed: 1 } });
  expect(store.list()).toEqual([]);
});

it('requests of patients need the token, also to be listed, and are refused to other origins', async () => {
  expect((await list({})).status).toBe(403);
  expect((await list({ [TOKEN_HEADER]: 'x' })).status).toBe(403);
  expect((await list({ [TOKEN_HEADER]: admin.token, Origin: 'https://other.example' })).status).toBe(403);
  for (const address of ADDRESSES) {
    expect((await admin.post(address, {}, { [TOKEN_HEADER]: 'x' })).status).toBe(403);
    expect((await admin.post(address, {}, { Origin: 'https://other.example' })).status).toBe(403);
  }
});

it('ids that are not those of requests are refused, so that no other file can be read or deleted', async () => {
  const id = '0'.repeat(32);
  const wrong = ['../urls.lock', '', 'answered', `${id}/`, id.toUpperCase().replace('0', 'A'), `${id}0`];
  for (const one of wrong) {
    expect((await admin.post(ADMIN_API.sealed, { ids: [one] })).status).toBe(400);
    expect((await admin.post(ADMIN_API.markRequest, { id: one, isAnswered: true })).status).toBe(400);
    expect((await admin.post(ADMIN_API.removeRequests, { ids: [one] })).status).toBe(400);
  }
  expect((await admin.post(ADMIN_API.sealed, { ids: Array(201).fill(id) })).status).toBe(400);
  expect((await admin.post(ADMIN_API.removeRequests, { ids: Array(5_000).fill(id) })).status).toBe(404);
});
