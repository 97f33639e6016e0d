import type { Page } from 'playwright-core';
import { expect, inject, it } from 'vitest';
import { atBreakpoints } from '../helpers/breakpoints.ts';
import { rowSpread } from '../helpers/page-checks.ts';
import { siteOrigin, useSite, visit } from '../helpers/visit.ts';

useSite(() => inject('realSite'));

const PHONE = { width: 360, height: 740 };
/** The maximum position of an answer after the last tap: on the first screen or the next one (px). */
const TWO_SCREENS = 2 * PHONE.height;
const MOST_TAPS = 2;

/** A Wednesday noon in Atlanta: the office is open. */
const atNoon = (page: Page) => page.clock.setFixedTime('2026-01-07T17:00:00Z');

/** The question of a patient who opens Home, what is pressed (a selector; `type:` types into the focused field), and what answers it. */
type Errand = readonly [wish: string, taps: string[], answer: string];

const MENU = '.mobile-menu summary';
const SEARCH = '.site-header .search-link';

const ERRANDS: Errand[] = [
  ['are they open, and until when?', [], '.top-bar :text("Open until 4:30 PM")'],
  ['I want to talk to someone', [], '.hero a[href="tel:+14045550100"]'],
  ['I want an appointment', ['.hero [data-opens="booking"]'], '#booking a[href^="https://book."]'],
  ['where is it, and can I park there?', [MENU, '.mobile-menu a[href="/contact-us"]'], 'main :text("parking")'],
  [
    'my husband snores: is that bad, can they help?',
    ['.service-bento a[href="/service/sleep-apnea"]'],
    'main :text("take the test at home")',
  ],
  ['who will operate on me?', [MENU, '.mobile-menu a[href="/about"]'], 'main h2:has-text("Dr. Mara Larkwell")'],
  ['does my plan pay, and what will it cost?', [SEARCH, 'type:insurance', '#search .search__group a'], 'h1:has-text("insurance")'],
  ['my child swallowed a button battery', [SEARCH, 'type:swallowed battery'], '.search__urgent a[href="tel:911"]'],
  ['is it my sinuses?', [MENU, '.mobile-menu a[href="/sinus-quiz"]'], '.question-card__answers :text("Severe")'],
];

it('answers nine questions of patients on a phone after at most two taps, within two screens', async () => {
  await visit('/', { ...PHONE, before: atNoon }, async (page) => {
    for (const [wish, taps, answer] of ERRANDS) {
      expect(taps.filter((tap) => !tap.startsWith('type:')).length, wish).toBeLessThanOrEqual(MOST_TAPS);
      if (taps.length > 0) await page.goto(`${siteOrigin()}/`);
      for (const tap of taps) {
        if (tap.startsWith('type:')) await page.locator('#search-query:focus').pressSequentially(tap.slice('type:'.length));
        else await page.locator(tap).first().click();
      }
      await page.waitForLoadState();
      const found = page.locator(answer).filter({ visible: true }).first();
      await found.waitFor();
      const bottom = found.evaluate((element) => element.getBoundingClientRect().bottom + scrollY);
      expect.soft(await bottom, wish).toBeLessThanOrEqual(TWO_SCREENS);
    }
  });
});

it('the sample practice has a header of one row at each breakpoint of its style sheets (P2)', async () => {
  await visit('/404', {}, async (page) => {
    await page.evaluate('for (const part of document.querySelectorAll("main, footer")) part.remove(); document.fonts.ready.then(() => {})');
    await atBreakpoints(page, async (width, isTight) => {
      if (isTight) expect.soft(await rowSpread(page), `at ${width} px`).toBeLessThan(2);
    });
  });
});
