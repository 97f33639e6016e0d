import type { Browser } from 'playwright-core';
import { axeViolations, darkContrastViolations } from '../helpers/axe.ts';
import type { BuiltPage } from '../helpers/built-site.ts';
import { statesAt } from '../helpers/states.ts';
import { WIDTHS } from '../helpers/widths.ts';

export interface AxeSummary {
  /** Number of views that were checked. */
  pages: number;
  states: number;
  widths: readonly number[];
  violations: string[];
}

/** Checks pages with axe at three widths, in all of their states, and with the contrast of the dark scheme. */
export async function measureAxe(browser: Browser, origin: string, pages: readonly BuiltPage[]): Promise<AxeSummary> {
  const violations: string[] = [];
  let states = 0;
  for (const width of WIDTHS) {
    for (const { path } of pages) violations.push(...(await look(browser, origin, { name: path, path, width })));
    for (const state of statesAt(width)) {
      if (!pages.some(({ path }) => path === state.path)) continue;
      violations.push(...(await look(browser, origin, { ...state, width })));
      states += 1;
    }
  }
  return { pages: pages.length, states, widths: WIDTHS, violations };
}

interface View extends Partial<Pick<ReturnType<typeof statesAt>[number], 'before' | 'reach'>> {
  name: string;
  path: string;
  width: number;
}

async function look(browser: Browser, origin: string, { name, path, width, before, reach }: View): Promise<string[]> {
  const context = await browser.newContext({ viewport: { width, height: 800 }, reducedMotion: 'reduce' });
  try {
    const page = await context.newPage();
    await before?.(page);
    await page.goto(origin + path, { waitUntil: 'load' });
    await reach?.(page);
    const light = (await axeViolations(page)).map((violation) => `${name} at ${width} px: ${violation}`);
    const dark = (await darkContrastViolations(page)).map((violation) => `${name} at ${width} px, dark: ${violation}`);
    return [...light, ...dark];
  } finally {
    await context.close();
  }
}
