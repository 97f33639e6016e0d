import { afterEach, expect, it, vi } from 'vitest';
import { cacheControl } from '../../../../generator/publish/headers.ts';
import { isDue, nextChangeFile } from '../../../../generator/publish/next-change.ts';
import type { Schedule } from '../../../../generator/site/schedule.ts';
import type { Site } from '../../../../generator/site/site.ts';

const schedule: Schedule = { drafts: 2, changes: [{ day: '2026-12-01', what: 'article', file: 'content/blog/secret.md' }] };
const file = nextChangeFile({ practice: { timeZone: 'America/New_York' } } as Site, schedule);

/** Makes the published site give this answer. tests/site/generator/schedule.test.ts uses a real site. */
const answer = (respond: (address: string, init: { signal: AbortSignal }) => Promise<Response>) => vi.stubGlobal('fetch', respond);
afterEach(() => void vi.unstubAllGlobals());
const ADDRESS = 'https://www.example.com/next-change.json';
const dueAt = (environment: Record<string, string>, options?: object) => isDue('https://www.example.com', environment, options);

it('the day of the next change is published without details of what is scheduled, and never cached', () => {
  expect(file.path).toBe('next-change.json');
  expect(JSON.parse(file.bytes.toString())).toEqual({ timeZone: 'America/New_York', nextChange: '2026-12-01' });
  expect(cacheControl(file.path)).toBe('no-cache');
});

it('the day of the next change is reached by the clock of the practice', async () => {
  answer(async (address) => new Response(address === ADDRESS ? String(file.bytes) : 'another address'));
  const isDueAt = async (moment: string) => (await dueAt({ SOURCE_DATE_EPOCH: String(Date.parse(moment) / 1000) })).due;
  expect(await isDueAt('2026-12-01T04:59:59Z')).toBe(false);
  expect(await isDueAt('2026-12-01T05:00:00Z')).toBe(true);
});

it.each([
  [404, 'Not found', 'returned status 404'],
  [200, '<!DOCTYPE html>', 'is not valid'],
  [200, '{"timeZone":"Mars/Base","nextChange":"2026-12-01"}', 'is not valid'],
  [200, '{"timeZone":"UTC","nextChange":"soon"}', 'is not valid'],
])('a build is due if the site answers %i with %s', async (status, body, why) => {
  answer(async () => new Response(body, { status }));
  expect(await dueAt({})).toEqual({ due: true, why: `${ADDRESS} ${why}, so a build may be due.` });
});

it('a build is due if the site does not answer', async () => {
  answer((_, { signal }) => new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))));
  expect((await dueAt({}, { timeoutMs: 1 })).why).toMatch(/cannot be read \(.*timeout.*\)/);
  answer(() => Promise.reject(new TypeError('fetch failed', { cause: Object.assign(new Error(), { code: 'ECONNREFUSED' }) })));
  expect(await dueAt({})).toMatchObject({ due: true, why: expect.stringContaining('(ECONNREFUSED)') });
});
