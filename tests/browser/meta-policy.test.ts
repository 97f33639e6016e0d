import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, describe, expect, it } from 'vitest';
import { askForCalendar, bookingService, CALENDAR } from '../helpers/booking-service.ts';
import { serveBuiltSite } from '../helpers/built-site.ts';
import { QUIZ_PATH } from '../helpers/quiz.ts';
import { beforeMouseWalk, walkQuizByMouse } from '../helpers/quiz-walk.ts';
import { createSite, type TestSite } from '../helpers/sites.ts';
import { hydrated, useServer, visit } from '../helpers/visit.ts';

/** What an attacker has added to a page: two scripts, before and after those of the page. */
const FOREIGN = '<script>globalThis.foreign = true</script>';

let site: TestSite;
useServer(async () => {
  site = createSite({ edits: [{ file: 'site.yaml', replace: 'language: en-US', with: 'language: en-US\nhost: github' }] });
  const { problems } = await site.build();
  expect(problems).toBe('');
  const own = await serveBuiltSite(site.outDir);
  const server = createServer(async ({ url }, response) => {
    const answer = await fetch(`${own.origin}${url}`);
    const type = answer.headers.get('content-type') ?? '';
    const bytes = Buffer.from(await answer.arrayBuffer());
    const withForeign = () => `${bytes}`.replace('</title>', `</title>${FOREIGN}`).replace('</body>', `${FOREIGN}</body>`);
    response.writeHead(answer.status, { 'Content-Type': type }).end(type.startsWith('text/html') ? withForeign() : bytes);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => Promise.all([own.close(), server.close()]).then(() => undefined),
  };
});
afterAll(() => site?.remove());

describe('a page of a host that sends no headers', () => {
  it('contains its policy before everything to which the policy applies (H4)', () => {
    const html = site.read('about.html');
    const policy = html.indexOf('http-equiv="Content-Security-Policy"');
    expect(policy).toBeGreaterThan(0);
    expect(policy).toBeLessThan(html.search(/<script|<link|<style/));
    expect(html).not.toContain('frame-ancestors');
    expect(html).toContain('<meta name="referrer" content="strict-origin-when-cross-origin">');
  });

  it('blocks foreign scripts, and runs its own (H4, S5)', async () => {
    await visit(QUIZ_PATH, { before: beforeMouseWalk }, async (page, { complaints }) => {
      expect(await page.evaluate(() => 'foreign' in globalThis)).toBe(false);
      expect(complaints).toHaveLength(2);
      for (const complaint of complaints) expect(complaint).toContain('Content Security Policy');
      await walkQuizByMouse(page);
      expect(complaints).toHaveLength(2);
    });
  });

  it('shows the calendar of the booking service in its frame', async () => {
    await visit('/about', { before: (page) => bookingService(page, CALENDAR) }, async (page, { complaints }) => {
      await hydrated(page);
      await askForCalendar(page);
      await page.frameLocator('#booking iframe').locator('#calendar').waitFor();
      // Two in the page and one in the document of the frame, to which the server adds one too.
      expect(complaints.filter((complaint) => !complaint.includes('Content Security Policy'))).toEqual([]);
    });
  });
});
