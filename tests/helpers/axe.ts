import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

interface AxeResult {
  violations: { id: string; help: string; nodes: { target: string[]; failureSummary: string }[] }[];
}

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * What axe finds in the page as it is: WCAG 2.2 AA, target size included, and best practice. Empty is good. `part` selects the only
 * part to look at, for a state that changes nothing else, which takes a fraction of the time.
 */
export function axeViolations(page: Page, part?: string): Promise<string[]> {
  return run(page, ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'], part);
}

/** Text of too little contrast in the dark scheme, which the page has from then on; all else in it is the same in both. */
export async function darkContrastViolations(page: Page, part?: string): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'dark' });
  return run(page, ['color-contrast'], part);
}

async function run(page: Page, runOnly: string[], part?: string): Promise<string[]> {
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(axeSource);
  const context = part ? `${JSON.stringify(part)}, ` : '';
  // Only rules that are not run here read the style sheets, which it would fetch once more.
  const options = JSON.stringify({ resultTypes: ['violations'], runOnly, preload: false });
  const { violations } = (await page.evaluate(`axe.run(${context}${options})`)) as AxeResult;
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary.replace(/\s+/g, ' ')}`),
  );
}
