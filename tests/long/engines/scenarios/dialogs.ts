import { expect } from 'vitest';
import { DESKTOP, type Patient } from '../patient.ts';
import type { Scenarios } from '../scenario.ts';

const BOOKING = 'dialog#booking[open]';
const SEARCH = 'dialog#search[open]';

/** Runs in the page: whether the dialog is no higher than its content, with some padding. */
const SPACE_BELOW = `document.querySelector('${BOOKING}').getBoundingClientRect().bottom -
  Math.max(...[...document.querySelectorAll('${BOOKING} :is(a, p)')].map((part) => part.getBoundingClientRect().bottom)) < 50`;

/** Checks that the page under an open dialog can neither be clicked nor get the focus, which stays inside for a whole round. */
async function isModal(patient: Patient, dialog: string): Promise<void> {
  await patient.finds(`document.querySelector('${dialog}').matches(':modal')`, true);
  const stops = Number(await patient.evaluate(`document.querySelectorAll('${dialog} :is(a, button, input)').length`));
  expect(stops).toBeGreaterThan(1);
  for (let stop = 0; stop <= stops + 1; stop += 1) {
    await patient.press('Tab');
    const isInside = `document.activeElement === document.body || Boolean(document.activeElement.closest('${dialog}'))`;
    expect(await patient.evaluate(isInside)).toBe(true);
  }
}

export const DIALOGS: Scenarios = {
  'open the dialog for appointments, and close it by its button, by Escape and by a click beside it': {
    path: '/service/sleep-apnea',
    size: DESKTOP,
    act: async (patient) => {
      await patient.click('.floating__book');
      await patient.sees(`${BOOKING} a[href^="tel:"]`);
      await patient.sees(`${BOOKING} a[href^="https://book."]`);
      await patient.click(`${BOOKING} .round-button`);
      await patient.misses(BOOKING);
      await patient.hasFocus('.floating__book');
      await patient.press('Enter');
      await patient.sees(BOOKING);
      await patient.press('Escape');
      await patient.misses(BOOKING);
      await patient.hasFocus('.floating__book');
      await patient.click('.site-header__actions .button--book');
      await patient.sees(BOOKING);
      await patient.clickAt(20, 300);
      await patient.misses(BOOKING);
      // Last, because Tab goes on to the toolbar of the browser, where a driver leaves it.
      await patient.click('.floating__book');
      await isModal(patient, BOOKING);
    },
  },
  'see the whole dialog for appointments on a phone': {
    path: '/',
    act: async (patient) => {
      await patient.click('.hero [data-opens="booking"]');
      await patient.sees(BOOKING);
      await patient.finds(
        `(({ left, right, top, bottom }) => [left, right - document.documentElement.clientWidth, top >= 0, Math.round(bottom)])(
          document.querySelector('${BOOKING}').getBoundingClientRect())`,
        [0, 0, true, 844],
      );
      await patient.finds(SPACE_BELOW, true);
      await patient.resize(844, 390);
      await patient.finds(SPACE_BELOW, true);
      await patient.click(`${BOOKING} .round-button`);
      await patient.misses(BOOKING);
    },
  },
  'search by keyboard, walk through the results, and open one': {
    path: '/blog',
    size: DESKTOP,
    act: async (patient) => {
      await patient.click('.site-header .search-link');
      await patient.hasFocus('#search-query');
      await patient.sees(`${SEARCH} .chips a`);
      await patient.type('snorring');
      await patient.sees(`${SEARCH} mark`);
      await patient.seesPainted(`${SEARCH} .round-button`);
      await isModal(patient, SEARCH);
      await patient.evaluate('document.querySelector("#search-query").focus()');
      await patient.press('ArrowDown', 'ArrowDown');
      await patient.hasFocus(`${SEARCH} .search__group li:nth-child(2) a`);
      await patient.press('ArrowUp', 'ArrowUp');
      await patient.hasFocus('#search-query');
      await patient.press('Enter');
      const to = String(await patient.evaluate('(({ pathname, hash }) => pathname + hash)(document.activeElement)'));
      await patient.press('Enter');
      await patient.isAt(to);
      await patient.misses(SEARCH);
    },
  },
  'search on a phone without a result, and close the search': {
    path: '/',
    act: async (patient) => {
      await patient.click('.mobile-menu summary');
      await patient.click('.mobile-menu .search-link');
      await patient.hasFocus('#search-query');
      await patient.type('zzzz');
      await patient.sees(`${SEARCH} .search__none a[href^="tel:"]`);
      await patient.finds(`document.querySelector('${SEARCH}').scrollWidth - document.documentElement.clientWidth`, 0);
      await patient.click(`${SEARCH} .round-button`);
      await patient.misses(SEARCH);
    },
  },
};
