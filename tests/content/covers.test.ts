import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject, it } from 'vitest';
import { DRAWING_NAMES } from '../../generator/shared/drawings.ts';
import { builtPages } from '../helpers/built-site.ts';

const site = inject('realSite');

/** The drawings of the covers on a page, in the order of the page. */
function coversOf(file: string): string[] {
  const html = readFileSync(join(site, file), 'utf8');
  return [...html.matchAll(/<img[^>]* src="\/assets\/art-cover-([a-z\d-]+)\.[\da-f]{8}\.svg"/g)].map(
    ([, name = '']) => DRAWING_NAMES.filter((drawing) => name.startsWith(`${drawing}-`)).sort((a, b) => b.length - a.length)[0] ?? name,
  );
}

it('no list of articles shows a drawing twice within six cards, and no article shows one twice, its own included', () => {
  const pages = builtPages(site).filter(({ pageType }) => ['blog', 'category', 'post'].includes(pageType));
  expect(pages.length).toBeGreaterThan(40);
  for (const { path, file, pageType } of pages) {
    const covers = coversOf(file);
    const reach = pageType === 'post' ? covers.length : 6;
    const again = covers.filter((name, index) => covers.slice(Math.max(0, index - reach + 1), index).includes(name));
    expect.soft(again, path).toEqual([]);
  }
});
