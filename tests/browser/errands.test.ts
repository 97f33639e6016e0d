import type { Page } from 'playwright-core';
import { expect, inject, it } from 'vitest';
import { hydrated, useSite, visit } from '../helpers/visit.ts';

useSite(() => inject('realSite'));

const PHONE = { width: 360, height: 740 };
/** Where an answer may stand after the last tap: on the first screen or the one below it (px). */
const TWO_SCREENS = 2 * PHONE.height;
const MOST_TAPS = 2;

/** A Wednesday noon in Atlanta: the office is open. */
const atNoon = (page: Page) => page.clock.setFixedTime('2026-01-07T17:00:00Z');

interface Errand {
  /** What brings a patient to Home. */
  wish: string;
  /** What is pressed, each a selector; `type:` types into the field that has the focus. */
  taps: string[];
  /** What answers. */
  answer: string;
}

const MENU = '.mobile-menu summary';
const SEARCH = '.site-header .search-link';

const ERRANDS: Errand[] = [
  { wish: 'are they open, and until when?', taps: [], answer: '.top-bar :text("Open until 4:30 PM")' },
  { wish: 'I want to talk to someone', taps: [], answer: '.floating a[href^="tel:"]' },
  { wish: 'I want an appointment', taps: ['.floating__book'], answer: '#booking a[href^="https://book."]' },
  { wish: 'where is it, and can I park there?', taps: [MENU, '.mobile-menu a[href="/contact-us"]'], answer: 'main :text("parking")' },
  {
    wish: 'my husband snores: is that bad, can they help?',
    taps: ['.service-bento a[href="/service/sleep-apnea"]'],
    answer: 'main :text("treated in the way that suits you")',
  },
  { wish: 'who will operate on me?', taps: [MENU, '.mobile-menu a[href="/about"]'], answer: 'main h2:has-text("Dr. Mara Larkwell")' },
  {
    wish: 'does my plan pay, and what will it cost?',
    taps: [SEARCH, 'type:insurance', '#search .search__group a'],
    answer: 'h1:has-text("insurance")',
  },
  { wish: 'my child swallowed a button battery', taps: [SEARCH, 'type:swallowed battery'], answer: '.search__urgent a[href="tel:911"]' },
  { wish: 'is it my sinuses?', taps: [MENU, '.mobile-menu a[href="/sinus-quiz"]'], answer: '.question-card__answers :text("Severe")' },
];

it('are the nine errands of patients', () => expect(ERRANDS).toHaveLength(9));

it.each(ERRANDS)('“$wish” is answered on a phone after at most two taps, within two screens', async ({ taps, answer }) => {
  expect(taps.filter((tap) => !tap.startsWith('type:')).length).toBeLessThanOrEqual(MOST_TAPS);
  await visit('/', { ...PHONE, before: atNoon }, async (page) => {
    await hydrated(page);
    for (const tap of taps) {
      if (tap.startsWith('type:')) await page.keyboard.type(tap.slice('type:'.length));
      else await page.locator(tap).first().click();
    }
    await page.waitForLoadState();
    const found = page.locator(answer).filter({ visible: true }).first();
    await found.waitFor();
    expect(await bottomOf(page, found)).toBeLessThanOrEqual(TWO_SCREENS);
  });
});

async function bottomOf(page: Page, found: ReturnType<Page['locator']>): Promise<number> {
  const box = await found.boundingBox();
  return (box?.y ?? Number.POSITIVE_INFINITY) + (box?.height ?? 0) + Number(await page.evaluate('scrollY'));
}
