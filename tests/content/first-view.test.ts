import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { expect, inject, it } from 'vitest';
import type { RenderedDocument } from '../../generator/render/rendered-document.ts';
import { firstViewWeights } from '../../generator/rules/checks/weights.ts';
import { type BuiltPage, builtPages } from '../helpers/built-site.ts';

/**
 * Maximum Brotli bytes of HTML and CSS for the first view of the heaviest page of each type (quality P5); the aim is 14,600, which fits the
 * first answer of a connection. The second style sheet does not count: only what comes after its link waits for it.
 */
const AT_MOST: Record<string, number> = {
  conditions: 26_830,
  home: 18_000,
  post: 19_043,
  service: 17_646,
  'sinus-quiz': 16_600,
  others: 14_850,
};
/** Maximum size of the second style sheet, with the footer and what a press opens; also with the lower bands of Home, and the results of the quiz. */
const LATER_AT_MOST: Record<string, number> = { home: 5500, 'sinus-quiz': 6150, others: 5250 };

/** Number of pages that are measured for each limit, of those that seem heaviest. */
const HEAVIEST = 2;

const site = inject('realSite');
const read = (file: string) => readFileSync(join(site, file));
const groupOf = ({ pageType }: BuiltPage) => (pageType in AT_MOST ? pageType : 'others');

/** Replaces the fingerprints in file names with equal ones: by chance, others make a page up to 40 bytes larger or smaller (Brotli). */
function withoutFingerprints(html: Buffer): Buffer {
  return Buffer.from(html.toString().replace(/(?<=\/assets\/[\w.-]+[.-])[\da-f]{8}(?=\.)/g, '00000000'));
}

function sheetsOf({ file }: BuiltPage): string[] {
  const html = read(file).toString();
  return [...html.matchAll(/<link rel="stylesheet" href="\/([^"]+)">/g)].map(([, sheet = '']) => sheet);
}

/** Estimates the size in a twentieth of the time that it takes to measure what is served; it puts pages in the same order. */
function roughWeight(page: BuiltPage): number {
  const quickly = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
  return [page.file, ...sheetsOf(page)].reduce((sum, file) => sum + brotliCompressSync(read(file), quickly).length, 0);
}

function heaviestOf(pages: readonly BuiltPage[]): BuiltPage[] {
  const rough = new Map(pages.map((page) => [page, roughWeight(page)]));
  const heaviestFirst = pages.toSorted((a, b) => (rough.get(b) ?? 0) - (rough.get(a) ?? 0));
  return Object.keys(AT_MOST).flatMap((group) => heaviestFirst.filter((page) => groupOf(page) === group).slice(0, HEAVIEST));
}

it('the first view of the heaviest pages stays within its limits for HTML and CSS (P5)', async () => {
  const heaviest = heaviestOf(builtPages(site));
  expect(heaviest.length).toBeGreaterThan(7);
  const files = [...new Set(heaviest.flatMap((page) => [page.file, ...sheetsOf(page)]))];
  const weights = await firstViewWeights(
    heaviest.map(({ path, file, pageType }) => ({ path, html: read(file).toString(), page: { pageType } }) as RenderedDocument),
    files.map((path) => ({ path, bytes: path.endsWith('.html') ? withoutFingerprints(read(path)) : read(path), sources: [] })),
  );
  for (const [index, page] of heaviest.entries()) {
    const { html, css, later } = weights[index] ?? { html: 0, css: 0, later: 0 };
    expect(css, page.path).toBeGreaterThan(3000);
    expect(html + css, page.path).toBeLessThanOrEqual(AT_MOST[groupOf(page)] ?? 0);
    expect(later, page.path).toBeLessThanOrEqual(LATER_AT_MOST[page.pageType] ?? LATER_AT_MOST['others'] ?? 0);
  }
});
