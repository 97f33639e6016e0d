import { PNG } from 'pngjs';
import { expect } from 'vitest';
import type { Engine, Scheme, Tab } from './engine.ts';

/** How to wait for a page; a busy machine takes long. */
const WAIT = { interval: 30, timeout: 60_000 };
const PHONE = { width: 390, height: 844 };
export const DESKTOP = { width: 1440, height: 900 };

export interface Arrival {
  size?: { width: number; height: number };
  scheme?: Scheme;
}

/** Runs in the page: the first rendered element that matches a selector and contains some words, or null. */
const FIND = `(selector, words) => [...document.querySelectorAll(selector)].find((element) =>
  element.textContent.includes(words) && element.checkVisibility({ visibilityProperty: true }))`;

/**
 * Runs in the page: returns why an element cannot be clicked now, and scrolls to it. The answer is empty when it is at rest in the
 * middle of nothing that covers it.
 */
const OBSTACLE = `(element) => {
  if (!element) return 'is not shown';
  if (element.matches(':disabled')) return 'is disabled';
  const before = element.getBoundingClientRect();
  element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
  const { left, top, width, height } = element.getBoundingClientRect();
  if (before.left !== left || before.top !== top) return 'moves';
  const hit = document.elementFromPoint(left + width / 2, top + height / 2);
  if (!hit) return 'is outside of the window';
  return element.contains(hit) || hit.contains(element) ? '' : 'is covered by ' + hit.localName + '.' + hit.className;
}`;

/** A patient on the site, in any engine: looks, clicks, types, and waits until the page shows what was asked for. */
export class Patient {
  private constructor(
    readonly tab: Tab,
    private readonly origin: string,
  ) {}

  /** Opens a page in a fresh window, a phone by default, and closes it after `act`. */
  static async arrive(engine: Engine, origin: string, path: string, act: (patient: Patient) => Promise<void>, arrival: Arrival = {}) {
    const { size = PHONE, scheme = 'light' } = arrival;
    const tab = await engine.open(scheme);
    try {
      const patient = new Patient(tab, origin);
      await patient.resize(size.width, size.height);
      await patient.open(path);
      await act(patient);
    } finally {
      await tab.close();
    }
  }

  open(path: string): Promise<void> {
    return this.tab.open(this.origin + path);
  }

  /** Clicks the first rendered element that matches and contains the words, as soon as it is at rest and not covered. */
  async click(selector: string, words = ''): Promise<void> {
    const found = `(${FIND})(${JSON.stringify(selector)}, ${JSON.stringify(words)})`;
    const name = `${selector} ${words}`.trim();
    await expect.poll(() => this.evaluate(`(${OBSTACLE})(${found})`), { ...WAIT, message: `click on ${name}` }).toBe('');
    await this.tab.click(found);
  }

  clickAt(x: number, y: number): Promise<void> {
    return this.tab.clickAt(x, y);
  }

  type(text: string): Promise<void> {
    return this.tab.type(text);
  }

  async press(...keys: string[]): Promise<void> {
    for (const key of keys) await this.tab.press(key);
  }

  /** Resizes the window, and waits until the page has this width. */
  async resize(width: number, height: number): Promise<void> {
    await this.tab.resize(width, height);
    await expect
      .poll(() => this.evaluate('[innerWidth, innerHeight]'), { ...WAIT, message: 'the size of the window' })
      .toEqual([width, height]);
  }

  /** Whether an element is rendered that matches and contains the words. */
  isShown(selector: string, words = ''): Promise<boolean> {
    return this.evaluate(`Boolean((${FIND})(${JSON.stringify(selector)}, ${JSON.stringify(words)}))`) as Promise<boolean>;
  }

  /** Waits until an element is rendered that matches and contains the words. */
  async sees(selector: string, words = ''): Promise<void> {
    await expect.poll(() => this.isShown(selector, words), { ...WAIT, message: `see ${selector} ${words}` }).toBe(true);
  }

  /** Waits until no such element is rendered. */
  async misses(selector: string): Promise<void> {
    await expect.poll(() => this.isShown(selector), { ...WAIT, message: `not see ${selector}` }).toBe(false);
  }

  /** Waits until an expression has a value in the page. */
  async finds(expression: string, value: unknown): Promise<void> {
    await expect.poll(() => this.evaluate(expression), { ...WAIT, message: expression }).toEqual(value);
  }

  /** Waits until the focused element matches a selector. */
  async hasFocus(selector: string): Promise<void> {
    const focused = `document.activeElement.matches(${JSON.stringify(selector)}) || document.activeElement.outerHTML.slice(0, 120)`;
    await expect.poll(() => this.evaluate(focused), { ...WAIT, message: `focus on ${selector}` }).toBe(true);
  }

  /** Waits until the page at a path is shown. */
  async isAt(path: string): Promise<void> {
    await expect.poll(() => this.evaluate('location.pathname + location.hash'), { ...WAIT, message: 'address' }).toBe(path);
    await this.finds('document.readyState', 'complete');
  }

  /** Returns the words of the first rendered element that matches. */
  async words(selector: string): Promise<string> {
    return String(await this.evaluate(`(${FIND})(${JSON.stringify(selector)}, '')?.textContent.trim()`));
  }

  /** Scrolls to an element, and waits until its background is painted at its left edge, so that nothing is painted over it. */
  async seesPainted(selector: string): Promise<void> {
    const element = `document.querySelector(${JSON.stringify(selector)})`;
    await this.evaluate(`${element}.scrollIntoView({ block: 'center', behavior: 'instant' })`);
    const edge = `(({ left, top, height }) => [left + 5, top + height / 2])(${element}.getBoundingClientRect())`;
    const [x, y] = (await this.evaluate(edge)) as [number, number];
    const color = await this.evaluate(`getComputedStyle(${element}).backgroundColor`);
    await expect.poll(() => this.colorAt(x, y), { ...WAIT, message: `see ${selector}` }).toBe(color);
  }

  /** Returns the color that is painted at a position in the window: `rgb(1, 2, 3)`. */
  private async colorAt(x: number, y: number): Promise<string> {
    const { width, data } = PNG.sync.read(await this.tab.picture());
    const start = (Math.round(y) * width + Math.round(x)) * 4;
    return `rgb(${[...data.subarray(start, start + 3)].join(', ')})`;
  }

  evaluate(expression: string): Promise<unknown> {
    return this.tab.evaluate(expression);
  }
}
