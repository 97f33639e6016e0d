import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { cacheControl } from '../../../../generator/publish/file-policy.ts';
import { isDue, nextChangeFile } from '../../../../generator/publish/next-change.ts';
import type { Schedule } from '../../../../generator/site/schedule.ts';
import type { Site } from '../../../../generator/site/site.ts';

const schedule: Schedule = { drafts: 2, changes: [{ day: '2026-12-01', what: 'article', file: 'content/blog/secret.md' }] };
const file = nextChangeFile({ practice: { timeZone: 'America/New_York' } } as Site, schedule);

let server: Server | undefined;
const close = () => {
  server?.closeAllConnections();
  server?.close();
};
afterEach(close);

/** A published site that answers the one question; without an answer it hangs. */
async function siteThatAnswers(status: number, body?: string): Promise<string> {
  server = createServer(({ url }, response) => {
    if (body !== undefined) response.writeHead(url === '/next-change.json' ? status : 500).end(body);
  });
  await new Promise<void>((listening) => server?.listen(0, '127.0.0.1', listening));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

it('the day of the next change is published without a word of what waits, and never cached', () => {
  expect(file.path).toBe('next-change.json');
  expect(JSON.parse(file.bytes.toString())).toEqual({ timeZone: 'America/New_York', nextChange: '2026-12-01' });
  expect(cacheControl(file.path)).toBe('no-cache');
});

it('the day of the next change comes when it is that day at the practice', async () => {
  const url = await siteThatAnswers(200, file.bytes.toString());
  const dueAt = async (moment: string) => (await isDue(url, { SOURCE_DATE_EPOCH: String(Date.parse(moment) / 1000) })).due;
  expect(await dueAt('2026-12-01T04:59:59Z')).toBe(false);
  expect(await dueAt('2026-12-01T05:00:00Z')).toBe(true);
  expect(await dueAt('2027-03-01T12:00:00Z')).toBe(true);
});

it.each([
  [404, 'Not found', 'answers 404'],
  [200, '<!DOCTYPE html>', 'is not what a build writes'],
  [200, '{"timeZone":"Mars/Base","nextChange":"2026-12-01"}', 'is not what a build writes'],
  [200, '{"timeZone":"UTC","nextChange":"soon"}', 'is not what a build writes'],
  [200, 'null', 'is not what a build writes'],
])('a build is due where the site answers %i with %s', async (status, body, why) => {
  const url = await siteThatAnswers(status, body);
  expect(await isDue(url, {})).toEqual({ due: true, why: `${url}/next-change.json ${why}, so nobody knows when a build is due.` });
});

it('a build is due where nothing answers', async () => {
  const silent = await siteThatAnswers(200);
  expect((await isDue(silent, {}, { timeoutMs: 20 })).why).toMatch(/cannot be read \(.*timeout.*\)/);
  close();
  expect(await isDue(silent, {})).toMatchObject({ due: true, why: expect.stringContaining('(ECONNREFUSED)') });
});
