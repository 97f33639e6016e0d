import { expect } from 'vitest';
import { DESKTOP, type Patient } from '../patient.ts';
import type { Scenarios } from '../scenario.ts';

const PANEL = '#accessibility-panel:popover-open';
/** The minimum contrast of text (WCAG 1.4.3). */
const CONTRAST = 4.5;
/** The texts on which a patient depends. */
const TEXTS = 'h1, main p, .top-bar, .site-nav a, .brand b, .floating > *, .site-footer a, .button';
const PAGES = ['/', '/service/sleep-apnea', '/contact-us', '/sinus-quiz'];

/**
 * Runs in the page: returns texts with less contrast than a limit. The background is that of the nearest ancestor that has one; a text on
 * a picture or a gradient is left out.
 */
const TOO_FAINT = `(selector, least) => {
  const rgba = (color) => {
    const context = Object.assign(document.createElement('canvas'), { width: 1, height: 1 }).getContext('2d');
    context.fillStyle = color;
    context.fillRect(0, 0, 1, 1);
    return [...context.getImageData(0, 0, 1, 1).data];
  };
  const light = (color) => {
    const [r, g, b] = rgba(color).map((part) => (part / 255 <= 0.04045 ? part / 3294.6 : ((part / 255 + 0.055) / 1.055) ** 2.4));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const ground = (element) => {
    for (let at = element; at; at = at.parentElement) {
      const { backgroundColor, backgroundImage } = getComputedStyle(at);
      if (backgroundImage !== 'none') return undefined;
      if (rgba(backgroundColor)[3] === 255) return backgroundColor;
    }
    return 'white';
  };
  return [...document.querySelectorAll(selector)].flatMap((element) => {
    const isText = [...element.childNodes].some(({ nodeType, data }) => nodeType === Node.TEXT_NODE && data.trim());
    const below = ground(element);
    if (!isText || !below || !element.checkVisibility({ visibilityProperty: true })) return [];
    const { color } = getComputedStyle(element);
    const [one, other] = [light(color), light(below)].sort((a, b) => b - a);
    const contrast = (one + 0.05) / (other + 0.05);
    return contrast < least ? [element.className + ' ' + element.textContent.trim().slice(0, 30) + ': ' + contrast.toFixed(2)] : [];
  });
}`;

async function isReadable(patient: Patient): Promise<void> {
  expect(await patient.evaluate(`(${TOO_FAINT})(${JSON.stringify(TEXTS)}, ${CONTRAST})`)).toEqual([]);
}

const ground = (patient: Patient) => patient.evaluate('getComputedStyle(document.body).backgroundColor');

/** Checks that the page is dark, and asks for dark scroll bars and fields. */
async function isDark(patient: Patient): Promise<void> {
  await patient.finds('getComputedStyle(document.documentElement).colorScheme', 'dark');
  const [red = 255, green = 255, blue = 255] =
    String(await ground(patient))
      .match(/\d+/g)
      ?.map(Number) ?? [];
  expect(Math.max(red, green, blue)).toBeLessThan(64);
}

export const DISPLAYS: Scenarios = {
  'read every main text in the scheme of a light device': {
    path: '/',
    act: async (patient) => {
      await patient.finds('getComputedStyle(document.documentElement).colorScheme', 'light');
      for (const path of PAGES) {
        await patient.open(path);
        await isReadable(patient);
      }
    },
  },
  'read every main text in the dark scheme of a device': {
    path: '/',
    scheme: 'dark',
    act: async (patient) => {
      for (const path of PAGES) {
        await patient.open(path);
        await isDark(patient);
        await isReadable(patient);
      }
    },
  },
  'choose colors, text size and contrast in the panel, which later pages keep until they are reset': {
    path: '/about',
    act: async (patient) => {
      const size = () => patient.evaluate('Number.parseFloat(getComputedStyle(document.documentElement).fontSize)');
      const before = [await ground(patient), await size()];
      await patient.click('.floating__panel');
      await patient.sees(PANEL);
      await patient.click('#scheme-dark');
      await isDark(patient);
      await patient.click('#text-size-130');
      await patient.click('#high-contrast');
      await patient.press('Escape');
      await patient.misses(PANEL);
      await patient.click('.site-footer a[href="/contact-us"]');
      await patient.isAt('/contact-us');
      await isDark(patient);
      await patient.finds('({ ...document.documentElement.dataset }).contrast', 'high');
      expect(Number(await size()) / Number(before[1])).toBeCloseTo(1.3);
      await isReadable(patient);
      await patient.click('.floating__panel');
      await patient.finds('document.querySelector("#text-size-130").checked && document.querySelector("#scheme-dark").checked', true);
      await patient.click('.accessibility-panel__reset');
      await expect.poll(async () => [await ground(patient), await size()]).toEqual(before);
      await patient.click(`${PANEL} .round-button`);
      await patient.misses(PANEL);
    },
  },
  'keep light colors on a dark device': {
    path: '/',
    size: DESKTOP,
    scheme: 'dark',
    act: async (patient) => {
      await isDark(patient);
      await patient.click('.floating__panel');
      await patient.click('#scheme-light');
      await patient.finds('getComputedStyle(document.documentElement).colorScheme', 'light');
      await patient.open('/contact-us');
      await patient.finds('getComputedStyle(document.documentElement).colorScheme', 'light');
      await isReadable(patient);
    },
  },
  'see the fields of a form in the colors of the dark scheme': {
    path: '/contact-us',
    scheme: 'dark',
    act: async (patient) => {
      await isDark(patient);
      await patient.seesPainted('.request-form input[type="text"]');
      await patient.seesPainted('.request-form select');
    },
  },
  'read and share an article, of which every part loads': {
    path: '/blog/nosebleeds-how-to-stop-one',
    act: async (patient) => {
      // The button works when the script has loaded that also writes dates.
      await expect
        .poll(async () => {
          await patient.click('[data-share]');
          return patient.evaluate('document.querySelector("[data-share] ~ [role=status], :has(> [data-share]) [role=status]").textContent');
        })
        .toMatch(/\S/);
      expect(await patient.evaluate('document.querySelector(".notice").textContent')).toBe('');
    },
  },
  'read every page without scrolling sideways, on a phone and on a desktop': {
    path: '/',
    act: async (patient) => {
      for (const { width, height } of [{ width: 390, height: 844 }, DESKTOP]) {
        await patient.resize(width, height);
        for (const path of [...PAGES, '/blog', '/about', '/conditions', '/locations/decatur-ga']) {
          await patient.open(path);
          expect(await patient.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth'), path).toBe(0);
        }
      }
    },
  },
};
