import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { ROOT } from './command.ts';

/** Function for `before` of a visit: adds helpers/in-page.js to the page as `access`. */
export async function watchFocus(page: Page): Promise<void> {
  await page.addInitScript({ path: join(ROOT, 'tests/helpers/in-page.js') });
}

/**
 * Presses Tab through a whole page and returns every stop that has no visible focus, is out of sight, is under the header
 * or the floating buttons, or is out of order; keyboard traps; and controls that were never reached. An empty result is good.
 */
export async function walkByKeyboard(page: Page): Promise<{ stops: number; problems: string[] }> {
  const problems: string[] = [];
  // A browser may add a few stops, such as a list that scrolls.
  const most = 20 + (await page.locator('a, button, input, select, textarea, summary, iframe, [tabindex]').count());
  for (let stops = 0; stops < most; stops += 1) {
    await page.keyboard.press('Tab');
    const stop = (await page.evaluate('access.stop()')) as { problems: string[]; left: boolean };
    problems.push(...stop.problems);
    if (!stop.left) continue;
    const missed = (await page.evaluate('access.missed()')) as string[];
    return { stops, problems: [...problems, ...missed.map((name) => `${name} was never reached`)] };
  }
  return { stops: most, problems: [...problems, 'the page does not let go of the focus'] };
}
