import { brotliCompressSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { type FirstViewWeight, firstViewTable, firstViewWeights } from '../../../../generator/check/first-view-weight.ts';
import type { RenderedDocument } from '../../../../generator/render/rendered-document.ts';

const page = (path: string, sheets: readonly string[]) =>
  ({
    path,
    page: { pageType: 'about' },
    html: sheets.map((file) => `<link rel="stylesheet" href="/${file}">`).join('<p>words</p>'),
  }) as RenderedDocument;
const file = (path: string, text: string) => ({ path, bytes: Buffer.from(text), sources: [] });

it('weighs the style sheet at the end of a page by itself, since no first view waits for it', async () => {
  const [first, later] = ['<link rel="stylesheet" href="/assets/a.css">', '<link rel="stylesheet" href="/assets/b.css">'];
  const document = { ...page('/about', []), html: `<head>${first}</head><body>words${later}</body>` } as RenderedDocument;
  const sheets = [file('assets/a.css', 'a{top:0}'), file('assets/b.css', 'b{top:0}'.repeat(9))];
  const [weight] = await firstViewWeights([document], [file('about.html', document.html), ...sheets]);
  expect([weight?.css, weight?.later]).toEqual(sheets.map(({ bytes }) => brotliCompressSync(bytes).length));
});

it('weighs HTML and all style sheets, after brotli', async () => {
  const document = page('/about', ['assets/about.css', 'assets/more.css']);
  const files = [file('about.html', document.html), file('assets/about.css', 'a'.repeat(10_000)), file('assets/more.css', '')];
  const [weight, ...others] = await firstViewWeights([document, { path: '/old', html: '' }], files);
  expect(others).toEqual([]);
  expect(weight).toMatchObject({ path: '/about', pageType: 'about' });
  expect(weight?.css).toBeGreaterThan(5);
  expect(weight?.css).toBeLessThan(50);
  expect(weight?.html).toBeGreaterThan(30);
});

it('prints the heaviest page of each type and counts what is over the first window (P5)', () => {
  const weight = (path: string, pageType: string, html: number): FirstViewWeight => ({ path, pageType, html, css: 4600, later: 2700 });
  const table = firstViewTable([weight('/a', 'post', 9000), weight('/b', 'post', 10_001), weight('/c', 'home', 10_000)]);
  expect(table).toContain('1 of 3 pages are over 14600');
  expect(table).toContain('  10001   4600  14601   2700  /b\n  10000   4600  14600   2700  /c');
  expect(table).not.toContain('/a');
});
