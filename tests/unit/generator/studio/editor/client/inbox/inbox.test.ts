import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { TEST_KEY } from '../../../../../../../generator/shared/office-keys.ts';
import { createKeys, seal } from '../../../../../../../generator/shared/seal.ts';
import { ADMIN_API, type ListedRequest } from '../../../../../../../generator/studio/editor/api.ts';
import { Inbox, waitingRequests } from '../../../../../../../generator/studio/editor/client/inbox/inbox.ts';

/** The messages on the server of the tests, by id. */
let stored: Map<string, { message: Uint8Array | undefined; isAnswered: boolean }>;
let siteKey: string | undefined;
/** All that the editor has sent: address and body. */
let sent: string[];
let isDown: boolean;

const listed = (): ListedRequest[] =>
  [...stored].map(([id, { isAnswered }]) => ({ id, receivedAt: '2026-11-28T12:00:00Z', isAnswered, daysLeft: 30 }));

function answer(address: string, ids: string[] = [], id = '', isAnswered = false): Response {
  if (address === ADMIN_API.requests) return Response.json({ ...(siteKey && { key: siteKey }), requests: listed() });
  if (address === ADMIN_API.sealed) {
    const found = ids.flatMap((one) => {
      const { message } = stored.get(one) ?? {};
      return message ? [[one, Buffer.from(message).toString('base64')]] : [];
    });
    return Response.json({ sealed: Object.fromEntries(found) });
  }
  const wanted = address === ADMIN_API.markRequest ? [id] : ids;
  if (!wanted.some((one) => stored.has(one))) return Response.json({ error: 'Deleted.' }, { status: 404 });
  for (const one of wanted) {
    const request = stored.get(one);
    if (address === ADMIN_API.removeRequests) stored.delete(one);
    else if (request) request.isAnswered = isAnswered;
  }
  return Response.json({});
}

beforeEach(() => {
  [stored, siteKey, sent, isDown] = [new Map(), TEST_KEY.public, [], false];
  vi.stubGlobal('fetch', async (address: string, { body = '{}' }: { body?: string } = {}) => {
    if (isDown) throw new Error('not there');
    sent.push(`${address} ${body}`);
    const { ids, id, isAnswered } = JSON.parse(body) as { ids?: string[]; id?: string; isAnswered?: boolean };
    return answer(address, ids, id, isAnswered);
  });
});
afterEach(() => void vi.unstubAllGlobals());

async function store(id: string, name: string, key: string = TEST_KEY.public): Promise<void> {
  stored.set(id, { message: await seal({ kind: 'callBack', values: { name }, sentAt: '' }, key), isAnswered: false });
}

async function loaded(): Promise<Inbox> {
  const inbox = new Inbox();
  await inbox.refresh();
  return inbox;
}

/** Returns the names of opened requests, and why others are not open, in the order of the list. */
const shown = (inbox: Inbox) =>
  listed().map(({ id }) => {
    const one = inbox.state().opened.get(id);
    return typeof one === 'object' ? one.values.name : one;
  });

it('the key file opens requests, also new ones; Lock forgets keys and texts, and no request to the server contains any of them', async () => {
  await store('1', 'Test Patient');
  const inbox = await loaded();
  expect([shown(inbox), inbox.state().isUnlocked]).toEqual([[undefined], false]);
  expect(await inbox.unlock(`# created: today\n# public key: ${TEST_KEY.public}\n${TEST_KEY.secret}\r\n`)).toBeUndefined();
  await expect.poll(() => shown(inbox)).toEqual(['Test Patient']);
  await store('2', 'Second Tester');
  await inbox.refresh();
  expect(shown(inbox)).toEqual(['Test Patient', 'Second Tester']);
  inbox.lock();
  await inbox.refresh();
  expect([shown(inbox), inbox.state().isUnlocked]).toEqual([[undefined, undefined], false]);
  expect(sent.join('\n')).not.toMatch(/AGE-SECRET|Test|Tester/i);
});

it('requests for another key, damaged ones and unreadable files are not open, count no longer as new, and an older key opens the first', async () => {
  const old = await createKeys();
  await store('1', 'Test Patient');
  await store('2', 'Older Tester', old.publicKey);
  stored.set('3', { message: new Uint8Array([1, 2, 3]), isAnswered: false });
  stored.set('4', { message: undefined, isAnswered: false });
  stored.set('5', { message: await seal({ kind: 'nothing' }, TEST_KEY.public), isAnswered: false });
  const inbox = await loaded();
  expect(waitingRequests(inbox.state())).toHaveLength(5);
  await inbox.unlock(TEST_KEY.secret);
  await expect.poll(() => shown(inbox)).toEqual(['Test Patient', 'other-key', 'damaged', 'unreadable', 'damaged']);
  expect(waitingRequests(inbox.state()).map(({ id }) => id)).toEqual(['1']);
  expect(await inbox.unlock(old.secretKey)).toBeUndefined();
  await store('4', 'Fourth Tester');
  await inbox.refresh();
  expect(shown(inbox)).toEqual(['Test Patient', 'Older Tester', 'damaged', 'Fourth Tester', 'damaged']);
});

it('an older key opens its requests before the current one is added', async () => {
  const old = await createKeys();
  await store('1', 'Older Tester', old.publicKey);
  siteKey = undefined;
  const inbox = await loaded();
  expect(await inbox.unlock(old.secretKey)).toBeUndefined();
  expect([shown(inbox), inbox.state().isUnlocked]).toEqual([['Older Tester'], true]);
});

it('a file without a key, a key with a typing mistake, a key of another office and one that is open already are refused in words', async () => {
  await store('1', 'Test Patient');
  const inbox = await loaded();
  const typo = TEST_KEY.secret.replace('0KH3', '0KH4');
  const { secretKey } = await createKeys();
  expect(await inbox.unlock('Hello')).toMatch(/^There is no key in it\./);
  expect(await inbox.unlock(typo)).toMatch(/^The key in it has a typo\./);
  expect(await inbox.unlock(TEST_KEY.secret.slice(0, -1))).toMatch(/^The key in it has a typo\./);
  expect(await inbox.unlock(secretKey)).toMatch(/^This is not the key file of this office/);
  expect([inbox.state().isUnlocked, shown(inbox)]).toEqual([false, ['other-key']]);
  await inbox.unlock(TEST_KEY.secret);
  expect(await inbox.unlock(TEST_KEY.secret)).toBe('This key file is open already.');
  await expect.poll(() => shown(inbox)).toEqual(['Test Patient']);
});

it('a change appears in the list; one of a request that was deleted elsewhere is refused, and the request disappears', async () => {
  await store('1', 'Test Patient');
  await store('2', 'Second Tester');
  const inbox = await loaded();
  await inbox.unlock(TEST_KEY.secret);
  expect(await inbox.mark('1', true)).toBeUndefined();
  expect(inbox.state().list?.requests.map(({ isAnswered }) => isAnswered)).toEqual([true, false]);
  expect(await inbox.remove(['2'])).toBeUndefined();
  stored.delete('1');
  expect(await inbox.mark('1', false)).toBe('Deleted.');
  expect([inbox.state().list?.requests, inbox.state().opened.size]).toEqual([[], 0]);
});

it('while the server does not answer, the list stays with the reason, and it continues later', async () => {
  await store('1', 'Test Patient');
  const inbox = await loaded();
  isDown = true;
  await inbox.unlock(TEST_KEY.secret);
  await expect.poll(() => inbox.state().failure).toMatch(/^The program that shows the site has stopped/);
  expect(await inbox.mark('1', true)).toMatch(/^The program that shows the site has stopped/);
  expect(inbox.state().list?.requests).toHaveLength(1);
  isDown = false;
  await inbox.refresh();
  expect([inbox.state().failure, shown(inbox)]).toEqual([undefined, ['Test Patient']]);
});

it('an answer that arrives after a newer one is ignored', async () => {
  await store('1', 'Test Patient');
  const inbox = new Inbox();
  const old = Response.json({ requests: listed() });
  let arrive: (answer: Response) => void = () => undefined;
  const late = new Promise<Response>((resolve) => {
    arrive = resolve;
  });
  vi.stubGlobal('fetch', () => late);
  const first = inbox.refresh();
  vi.stubGlobal('fetch', async () => Response.json({ requests: [] }));
  await inbox.refresh();
  arrive(old);
  await first;
  expect(inbox.state().list?.requests).toEqual([]);
});
