import { describe, expect, inject, it } from 'vitest';
import { askForCalendar, BOOKING_SERVICE, bookingService, CALENDAR } from '../helpers/booking-service.ts';
import { siteOrigin, useSite, visit } from '../helpers/visit.ts';

// The packaged browser blocks no windows and shows no PDF, so this needs an installed one: without it every test below is skipped.
// Playwright allows every window; a visitor's browser does not.
const browser = inject('installedBrowser');
useSite(undefined, { ...browser, ignoreDefaultArgs: ['--disable-popup-blocking'] });

describe.skipIf(!browser)('in an installed browser', () => {
  it('a booking script opens no window before a press in its own frame (P1)', async () => {
    await visit('/about', {}, async (page) => {
      const { service } = await bookingService(page, `${CALENDAR} open('${BOOKING_SERVICE}/popup'); fetch('${BOOKING_SERVICE}/tried');`);
      const tried = page.waitForRequest(`${BOOKING_SERVICE}/tried`);
      await askForCalendar(page);
      await tried;
      await page.frameLocator('#booking iframe').locator('#calendar').waitFor();
      expect(page.context().pages()).toHaveLength(1);
      expect(service.map((request) => new URL(request.url()).pathname)).toEqual(['/widget.js', '/tried']);
    });
  });

  it('a PDF of the site opens in the viewer of the browser, with its policy (P4)', async () => {
    await visit('/about', {}, async (page) => {
      const complaints: string[] = [];
      page.on('console', (message) => complaints.push(message.text()));
      const pdf = `${siteOrigin()}/files/publications-and-credentials.pdf`;
      const { headers } = await fetch(pdf);
      expect([headers.get('content-security-policy'), headers.get('content-type')]).toEqual(["script-src 'none'", 'application/pdf']);
      const viewer = page.waitForEvent('framenavigated', (frame) => frame.url().startsWith('chrome-extension://'));
      await page.goto(pdf);
      await viewer;
      await expect.poll(() => page.frames().filter((frame) => frame.url() === pdf).length).toBe(2);
      expect(complaints).toEqual([]);
    });
  });
});
