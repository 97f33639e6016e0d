import { brotliCompressSync } from 'node:zlib';
import { expect, it } from 'vitest';
import type { RenderedDocument } from '../../../../../generator/render/rendered-document.ts';
import { type FirstViewWeight, firstViewTable, firstViewWeights } from '../../../../../generator/rules/checks/weights.ts';

const file = (path: string, text: string) => ({ path, bytes: Buffer.from(text), sources: [] });
const brotli = (text: string) => brotliCompressSync(text).length;

it('weighs HTML and style sheets after brotli, and separately the sheet in the body, which delays no first view', async () => {
  const link = (name: string) => `<link rel="stylesheet" href="/assets/${name}.css">`;
  const html = `<head>${link('a')}${link('b')}</head><body>words${link('c')}</body>`;
  const [a, b, c] = ['a'.repeat(10_000), 'b{top:0}', 'c{top:0}'.repeat(9)];
  const sheets = [file('assets/a.css', a), file('assets/b.css', b), file('assets/c.css', c)];
  const page = { path: '/about', page: { pageType: 'about' }, html } as RenderedDocument;
  const weights = await firstViewWeights([page, { path: '/old', html: '' }], [file('about.html', html), ...sheets]);
  const expected = { html: brotli(html), css: brotli(a) + brotli(b), later: brotli(c) };
  expect(weights).toEqual([{ path: '/about', pageType: 'about', ...expected }]);
});

it('prints the heaviest page of each type and counts what is over the first window (P5)', () => {
  const weight = (path: string, pageType: string, html: number): FirstViewWeight => ({ path, pageType, html, css: 4600, later: 2700 });
  const table = firstViewTable([weight('/a', 'post', 9000), weight('/b', 'post', 10_001), weight('/c', 'home', 10_000)]);
  expect(table).toContain('1 of 3 pages are over 14600');
  expect(table).toContain('10001  4600  14601   2700  /b\n10000  4600  14600   2700  /c');
  expect(table).not.toContain('/a');
});
