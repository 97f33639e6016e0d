import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject, it } from 'vitest';
import { type FirstViewWeight, firstViewWeights } from '../generator/check/first-view-weight.ts';
import type { RenderedDocument } from '../generator/render/render-documents.ts';

/**
 * Brotli bytes of HTML and CSS that the first view of the heaviest page of each type may need (quality P5). What fits the first answer
 * of a connection, 14,600, is the aim; the types above it have that many words, drawings or, in an index, addresses.
 * A new hash in the name of a file moves the bytes of a page by some thirty, which is not what this watches.
 */
const AT_MOST: Record<string, number> = {
  conditions: 20_800,
  home: 20_900,
  post: 20_900,
  service: 19_350,
  'sinus-quiz': 18_600,
  others: 16_900,
};

interface Manifest {
  files: { route?: string; redirectsTo?: string; file: string }[];
}

function weights(): FirstViewWeight[] {
  const site = inject('site');
  const { files } = JSON.parse(readFileSync(join(site, 'build-manifest.json'), 'utf8')) as Manifest;
  const bytes = files
    .filter(({ file }) => /\.(html|css)$/.test(file))
    .map(({ file }) => ({ path: file, bytes: readFileSync(join(site, file)), sources: [] }));
  const documents = files.flatMap(({ route, redirectsTo, file }) => {
    if (!route || redirectsTo) return [];
    const html = readFileSync(join(site, file), 'utf8');
    const pageType = /href="\/assets\/([\w-]+)\.\w+\.css"/.exec(html)?.[1];
    return [{ path: route, html, page: { pageType } } as RenderedDocument];
  });
  return firstViewWeights(documents, bytes);
}

it('the first view of a page needs few bytes of HTML and CSS (P5)', () => {
  const pages = weights();
  expect(pages.length).toBeGreaterThan(60);
  for (const { path, pageType, html, css } of pages) {
    expect(html + css, path).toBeLessThanOrEqual(AT_MOST[pageType] ?? AT_MOST['others'] ?? 0);
    expect(css, path).toBeGreaterThan(3000);
  }
});
