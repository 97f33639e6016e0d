import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createRequestHandler } from '../../generator/requests/handler.ts';
import { RATE_LIMITS, RateLimit } from '../../generator/requests/rate-limit.ts';
import { RequestStore } from '../../generator/requests/store.ts';
import { startSiteServer } from '../../generator/serve/http/server.ts';
import { TEST_KEY } from '../../generator/shared/office-keys.ts';
import { seal } from '../../generator/shared/seal.ts';
import { makeFolder } from '../helpers/folder.ts';
import { openedRequests } from '../helpers/sealed.ts';

const POSTS = 10_000;
/** Posts that are sent at the same time. */
const AT_ONCE = 50;
/** A slow machine encrypts ten messages in a second. */
const TIME_LIMIT = 1_200_000;
const MAX_GROWTH = 200_000_000;
const NO_SITE = { files: new Map(), redirects: new Map(), wildcards: [], notFound: [], headers: {} };

const folder = makeFolder();

it(
  'of 10,000 posts, every accepted one is stored, most are refused, others are still accepted, and memory stays bounded',
  async () => {
    const store = new RequestStore(join(folder, 'requests'));
    // One window for the whole flood, on any machine.
    const rateLimit = new RateLimit(RATE_LIMITS, () => 0);
    const handle = createRequestHandler({ store, rateLimit, currentSite: () => ({ key: TEST_KEY.public }) });
    const server = await startSiteServer({ host: '127.0.0.1', port: 0, currentSite: () => NO_SITE, handle });
    const accepted = new Set<number>();
    const send = async (number: number, sender: string) => {
      const sealed = Buffer.from(await seal({ kind: 'appointment', values: { name: `Test ${number}` } }, TEST_KEY.public)).toString(
        'base64',
      );
      const answer = await fetch(`${server.url}/api/requests`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': sender },
        body: JSON.stringify({ sealed }),
      });
      await answer.text();
      if (answer.status === 200) accepted.add(number);
      return answer.status;
    };
    const before = process.memoryUsage().rss;
    const statuses = new Set<number>();
    for (let sent = 0; sent < POSTS; sent += AT_ONCE) {
      const batch = Array.from({ length: AT_ONCE }, (_, index) => send(sent + index, `198.51.100.${index % 5}`));
      for (const status of await Promise.all(batch)) statuses.add(status);
      if (sent % 1_000 === 0) expect(await send(POSTS + sent, `203.0.113.${sent / 1_000}`)).toBe(200);
    }
    await server.stop();
    expect([...statuses].sort()).toEqual([200, 429]);
    expect(accepted.size).toBe(5 * RATE_LIMITS.ofSender + 10);
    const names = (await openedRequests(store.folder)).map((request) => (request as { values: { name: string } }).values.name);
    expect(names.sort()).toEqual([...accepted].map((number) => `Test ${number}`).sort());
    expect(process.memoryUsage().rss - before).toBeLessThan(MAX_GROWTH);
  },
  TIME_LIMIT,
);
