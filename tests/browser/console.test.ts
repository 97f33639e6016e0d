import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { askForCalendar, bookingService, CALENDAR } from '../helpers/booking-service.ts';
import { listen } from '../helpers/page-checks.ts';
import { share } from '../helpers/share.ts';
import { type PageState, statesAt } from '../helpers/states.ts';
import { useSite, visit } from '../helpers/visit.ts';

useSite();

const calendar: PageState = {
  name: 'booking calendar',
  path: '/about',
  before: (page) => bookingService(page, CALENDAR),
  reach: async (page) => {
    await askForCalendar(page);
    await page.frameLocator('#booking iframe').locator('#calendar').waitFor();
  },
};

/**
 * In some states a service refuses or a file is missing, which browsers report as well; other tests cover failures. Browsers also report
 * that the search field, which takes the focus when its dialog opens, does not get it if another element had it before the first frame.
 */
const ofPages = (line: string) => !/Failed to load resource|^info: Autofocus processing was blocked/.test(line);

// pages.test.ts checks pages when they open.
it.each(share([calendar, ...new Set([...statesAt(1280), ...statesAt(390)])], 4))(
  'the console stays empty in every island and dialog: $name (P1)',
  async ({ path, before: prepare, reach, maxWidth = 1280 }) => {
    let reported: string[] = [];
    const before = async (page: Page) => {
      reported = listen(page);
      await prepare?.(page);
    };
    await visit(path, { before, width: Math.min(maxWidth, 1280) }, async (page) => {
      await reach(page);
      expect(reported.filter(ofPages)).toEqual([]);
    });
  },
);

it('no text becomes markup or script on a page, even if it comes from an attacker, and the browser knows every feature that pages disable (P1, H5)', async () => {
  await visit('/sinus-quiz', {}, async (page) => {
    const header = (await fetch(page.url())).headers.get('permissions-policy') ?? '';
    const off = [...header.matchAll(/([\w-]+)=\(\)/g)].map(([, name]) => name);
    const known = (await page.evaluate('document.featurePolicy.features()')) as string[];
    expect(off.length).toBeGreaterThan(8);
    expect(off.filter((name = '') => !known.includes(name))).toEqual([]);
    expect(await page.evaluate('document.featurePolicy.allowedFeatures()')).not.toContain('camera');

    // One attempt to add markup and one to run script; the browser knows the other features.
    const tries = ['document.body.innerHTML = "<p>text</p>"', 'document.createElement("script").src = "/client.js"'];
    for (const attempt of tries) await expect(page.evaluate(attempt), attempt).rejects.toThrow(/Trusted|policy/i);
  });
});
