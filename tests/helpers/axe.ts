import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

interface AxeResult {
  violations: { id: string; help: string; nodes: { target: string[]; failureSummary: string }[] }[];
}

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Returns what axe finds in the page in its current state: WCAG 2.2 AA with target size, and best practice. An empty result is good.
 * `part` limits the check to a part of the page, for a state that changes nothing else; this takes a fraction of the time.
 */
export function axeViolations(page: Page, part?: string): Promise<string[]> {
  return run(page, ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'], part);
}

/** Returns text with too little contrast in the dark scheme, to which the page is switched; everything else is the same in both schemes. */
export async function darkContrastViolations(page: Page, part?: string): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'dark' });
  return run(page, ['color-contrast'], part);
}

async function run(page: Page, runOnly: string[], part?: string): Promise<string[]> {
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(axeSource);
  const context = part ? `${JSON.stringify(part)}, ` : '';
  // Only rules that do not run here read the style sheets, which axe would fetch again.
  const options = JSON.stringify({ resultTypes: ['violations'], runOnly, preload: false });
  const { violations } = (await page.evaluate(`axe.run(${context}${options})`)) as AxeResult;
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary.replace(/\s+/g, ' ')}`),
  );
}
