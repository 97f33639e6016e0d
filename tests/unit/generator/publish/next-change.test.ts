import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { cacheControl } from '../../../../generator/publish/file-policy.ts';
import { isDue, nextChangeFile } from '../../../../generator/publish/next-change.ts';
import type { Schedule } from '../../../../generator/site/schedule.ts';
import type { Site } from '../../../../generator/site/site.ts';

const schedule: Schedule = { drafts: 2, changes: [{ day: '2026-12-01', what: 'article', file: 'content/blog/secret.md' }] };
const file = nextChangeFile({ practice: { timeZone: 'America/New_York' } } as Site, schedule);

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

/** A published site that answers the one question; without an answer it hangs. */
async function siteThatAnswers(status: number, body?: string): Promise<string> {
  server = createServer(({ url }, response) => {
    if (body !== undefined) response.writeHead(url === '/next-change.json' ? status : 500).end(body);
  });
  await new Promise<void>((listening) => server?.listen(0, '127.0.0.1', listening));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** The environment of a moment. */
const at = (moment: string) => ({ SOURCE_DATE_EPOCH: String(Date.parse(moment) / 1000) });

describe('the day of the next change', () => {
  it('is published without a word of what waits, and asked for anew each time', () => {
    expect(file.path).toBe('next-change.json');
    expect(JSON.parse(file.bytes.toString())).toEqual({ timeZone: 'America/New_York', nextChange: '2026-12-01' });
    expect(cacheControl(file.path)).toBe('no-cache');
  });

  it.each([
    ['2026-12-01T04:59:59Z', false],
    ['2026-12-01T05:00:00Z', true],
    ['2027-03-01T12:00:00Z', true],
  ])('comes when it is that day where the practice is: at %s it is %j', async (moment, due) => {
    const url = await siteThatAnswers(200, file.bytes.toString());
    expect(await isDue(url, at(moment))).toMatchObject({ due });
  });

  it.each([
    [404, 'Not found', 'answers 404'],
    [200, '<!DOCTYPE html>', 'is not what a build writes'],
    [200, '{"timeZone":"Mars/Base","nextChange":"2026-12-01"}', 'is not what a build writes'],
    [200, '{"timeZone":"UTC","nextChange":"soon"}', 'is not what a build writes'],
    [200, 'null', 'is not what a build writes'],
  ])('is taken for today where the site answers %i with %s', async (status, body, why) => {
    const url = await siteThatAnswers(status, body);
    expect(await isDue(url, {})).toEqual({ due: true, why: `${url}/next-change.json ${why}, so nobody knows when a build is due.` });
  });

  it('is taken for today where nobody answers', async () => {
    const silent = await siteThatAnswers(200);
    expect((await isDue(silent, {}, { timeoutMs: 20 })).why).toMatch(/cannot be read \(.*timeout.*\)/);
    server?.closeAllConnections();
    server?.close();
    expect(await isDue(silent, {})).toMatchObject({ due: true, why: expect.stringContaining('(ECONNREFUSED)') });
  });
});
