import { expect } from 'vitest';
import type { Patient } from '../patient.ts';
import type { Scenarios } from '../scenario.ts';

const CAROUSEL = '.testimonial-carousel';
const TRACK = `${CAROUSEL}__track`;

/** Runs in the page: the numbers of the quotes in sight, of the marked dots, and of the quotes that can have focus, and their total. */
const SHOWN = `(() => {
  const track = document.querySelector('${TRACK}');
  const { left } = track.getBoundingClientRect();
  const numbers = (all, isSo) => [...all].flatMap((one, index) => (isSo(one) ? [index + 1] : []));
  const dots = document.querySelectorAll('${CAROUSEL} .dots button');
  return [
    numbers(track.children, (slide) => Math.abs(slide.getBoundingClientRect().left - left) < 2),
    numbers(dots, (dot) => dot.matches('[aria-current="true"]')),
    numbers(track.children, (slide) => !slide.inert),
    dots.length,
  ];
})()`;

async function atQuote(patient: Patient, number: number, total: number): Promise<void> {
  await patient.finds(SHOWN, [[number], [number], [number], total]);
}

/** Scrolls to the carousel, and waits until it can be used; returns the number of its quotes. */
async function arriveAtQuotes(patient: Patient): Promise<number> {
  await patient.evaluate(`document.querySelector('${CAROUSEL}').scrollIntoView({ block: 'center', behavior: 'instant' })`);
  await patient.sees(`${CAROUSEL} .dots button`);
  const total = Number(await patient.evaluate(`document.querySelectorAll('${TRACK} > *').length`));
  expect(total).toBeGreaterThan(2);
  await atQuote(patient, 1, total);
  return total;
}

export const CAROUSELS: Scenarios = {
  'step through the quotes with arrows and dots, past both ends, and turn the phone': {
    path: '/',
    act: async (patient) => {
      const total = await arriveAtQuotes(patient);
      const [previous, next] = [`${CAROUSEL}__steps button:first-child`, `${CAROUSEL}__steps button:last-child`];
      await patient.click(previous);
      await atQuote(patient, total, total);
      await patient.click(next);
      await atQuote(patient, 1, total);
      await patient.click(next);
      await atQuote(patient, 2, total);
      await patient.click(`${CAROUSEL} .dots li:nth-child(3) button`);
      await atQuote(patient, 3, total);
      await patient.resize(844, 390);
      await atQuote(patient, 3, total);
    },
  },
  'step through the quotes by keyboard, and swipe': {
    path: '/',
    size: { width: 1440, height: 900 },
    act: async (patient) => {
      const total = await arriveAtQuotes(patient);
      await patient.evaluate(`document.querySelector('${TRACK}').focus()`);
      await patient.press('ArrowRight');
      await atQuote(patient, 2, total);
      for (let stop = 0; stop < total + 2; stop += 1) await patient.press('Tab');
      await patient.hasFocus(`${CAROUSEL}__steps button:last-child`);
      await patient.press('Enter');
      await atQuote(patient, 3, total);
      await patient.press(' ');
      await atQuote(patient, 4, total);
      await patient.hasFocus(`${CAROUSEL}__steps button:last-child`);
      await patient.evaluate(`(track => track.scrollBy({ left: track.clientWidth }))(document.querySelector('${TRACK}'))`);
      await atQuote(patient, 5, total);
    },
  },
};
