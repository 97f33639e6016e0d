import { expect } from 'vitest';
import type { Patient } from '../patient.ts';
import { pageField, type Scenarios, sampleQuiz } from '../scenario.ts';

const MENU = '.mobile-menu summary';
const SEARCH = '.site-header .search-link';

/** Opens a page by the menu of phones. */
async function byMenu(patient: Patient, to: string): Promise<void> {
  await patient.click(MENU);
  await patient.click(`.mobile-menu a[href="${to}"]`);
  await patient.isAt(to);
}

async function search(patient: Patient, query: string): Promise<void> {
  await patient.click(SEARCH);
  await patient.hasFocus('#search-query');
  await patient.type(query);
}

/** The nine errands of tests/browser/errands.test.ts, where their number of taps and their position are tested. */
export const ERRANDS: Scenarios = {
  'see whether the office is open': {
    path: '/',
    act: async (patient) => {
      await patient.sees('.top-bar .open-now');
      await expect.poll(() => patient.words('.top-bar .open-now')).toMatch(/\S/);
      // The second time, an engine paints the page before the script that writes the state.
      await patient.open('/about');
      await patient.open('/about');
      await expect.poll(() => patient.words('.top-bar .open-now')).toMatch(/\S/);
      await patient.misses('.top-bar__hours');
    },
  },
  'find the number to call': {
    path: '/',
    act: (patient) => patient.sees('.hero a[href^="tel:"]'),
  },
  'get to an appointment': {
    path: '/',
    act: async (patient) => {
      await patient.click('.hero [data-opens="booking"]');
      await patient.sees('#booking a[href^="https://book."]');
    },
  },
  'read where the office is, and about parking': {
    path: '/',
    act: async (patient) => {
      await byMenu(patient, '/contact-us');
      await patient.sees('main :is(p, li)', 'arking');
    },
  },
  'read whether snoring is bad, and can be helped': {
    path: '/',
    act: async (patient) => {
      await patient.click('.service-bento a[href="/service/sleep-apnea"]');
      await patient.isAt('/service/sleep-apnea');
      await patient.sees('main p', pageField('services/sleep-apnea.md', 'lead'));
    },
  },
  'read who will operate': {
    path: '/',
    act: async (patient) => {
      await byMenu(patient, '/about');
      await patient.sees('main h2', 'Dr. Mara Larkwell');
    },
  },
  'find out what it costs': {
    path: '/',
    act: async (patient) => {
      await search(patient, 'insurance');
      await patient.click('#search .search__group a');
      await patient.isAt('/costs-and-insurance');
      await patient.sees('h1');
    },
  },
  'learn in the search that a swallowed battery is an emergency': {
    path: '/',
    act: async (patient) => {
      await search(patient, 'swallowed battery');
      await patient.sees('.search__urgent a[href="tel:911"]');
    },
  },
  'begin the quiz about the sinuses': {
    path: '/',
    act: async (patient) => {
      await byMenu(patient, '/sinus-quiz');
      for (const { label } of sampleQuiz.scale) await patient.sees('.question-card__answers b', label);
    },
  },
};
