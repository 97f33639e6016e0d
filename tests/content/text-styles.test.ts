import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, inject, it } from 'vitest';
import { builtPages } from '../helpers/built-site.ts';

/** What a text shows, in HTML, and the rule that styles it. */
const SHOWN = [
  { name: 'a table', html: /<div class="prose-text">(?:(?!<\/section>).)*<table/s, css: '.prose-text table{' },
  { name: 'a grid', html: /class="prose-grid"/, css: '.prose-grid>ul>li{' },
  { name: 'steps', html: /<div class="prose-text">(?:(?!<\/div>).)*<ol>/s, css: '.prose-text ol>li{' },
  { name: 'a list', html: /<div class="prose-text">(?:(?!<\/div>).)*<ul>/s, css: '.prose-text ul>li:before{' },
  { name: 'a lower heading', html: /<div class="prose-text">(?:(?!<\/div>).)*<h3/s, css: '.prose-text h3{' },
];

describe('the pages', () => {
  const site = inject('realSite');
  const pages = builtPages(site).map(({ path, file, pageType }) => {
    const html = readFileSync(join(site, file)).toString();
    const [, sheet = ''] = /<link rel="stylesheet" href="\/([^"]+)">/.exec(html) ?? [];
    return { path, pageType, html, css: sheet && readFileSync(join(site, sheet)).toString() };
  });

  it.each(SHOWN)('that show $name in a text have the styles of it', ({ html, css }) => {
    const showing = pages.filter((page) => html.test(page.html));
    expect(showing.length).toBeGreaterThan(0);
    expect(showing.filter((page) => !page.css.includes(css)).map(({ path }) => path)).toEqual([]);
  });

  it('whose texts have no table load no rule for one (P5)', () => {
    const { html, css } = SHOWN[0] as (typeof SHOWN)[number];
    const withTable = new Set(pages.filter((page) => html.test(page.html)).map(({ pageType }) => pageType));
    const withRule = new Set(pages.filter((page) => page.css.includes(css)).map(({ pageType }) => pageType));
    expect(withTable.size).toBeGreaterThan(0);
    expect([...withRule].toSorted()).toEqual([...withTable].toSorted());
  });
});
