import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { makeArticles } from '../../bench/corpus.ts';
import type { Tool } from '../../bench/peers/tool.ts';
import { checkPages, meanWeight } from '../../bench/scenarios.ts';
import { ROOT } from '../../helpers/command.ts';

const folder = mkdtempSync(join(tmpdir(), 'ent-site-pages-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const articles = makeArticles(join(ROOT, 'tests/practice'), 5);
const tool: Tool = { name: 'Peer', version: '1', folder, command: [], sources: 'content', pages: 'pages', forget: () => undefined };
const [, , article] = articles;
if (!article) throw new Error('There is no article.');
const { title, slug, related } = article;
const PARTS = {
  title: `<title>${title} - Blog</title>`,
  'canonical address': `<link rel="canonical" href="https://x.example/blog/${slug}">`,
  'social image': '<meta property="og:image" content="https://x.example/a.webp">',
  'structured data': `<script type="application/ld+json">{"@type":"BlogPosting","headline":"${title}","wordCount":600}</script>`,
  heading: `<h1>${title}</h1>`,
  'entry of the contents': '<li><a href="#first">First</a></li>',
  edit: '<p>This sentence is edit 0.</p>',
  'articles to read next': related.map((other) => `<a class="cover-link" href="/blog/${other}">Other</a>`).join(''),
};

function writePages(html: string): void {
  mkdirSync(join(folder, 'pages/category'), { recursive: true });
  writeFileSync(join(folder, 'pages/feed.xml'), '');
  for (const each of articles) writeFileSync(join(folder, 'pages', `${each.slug}.html`), html);
}

it('takes pages of a peer that hold all it is compared for, and weighs them', () => {
  const html = Object.values(PARTS).join('\n');
  writePages(html);
  expect(() => checkPages(tool, articles, 0)).not.toThrow();
  expect(meanWeight(tool, articles)).toBe(html.length);
});

it.each(Object.keys(PARTS))('refuses pages of a peer without their %s', (name) => {
  writePages(
    Object.entries(PARTS)
      .filter(([part]) => part !== name)
      .map(([, html]) => html)
      .join('\n'),
  );
  expect(() => checkPages(tool, articles, 0)).toThrow(`lacks its ${name}`);
});

it('refuses a peer that has left out an article, or shows the edit of a round before', () => {
  writePages(Object.values(PARTS).join('\n'));
  expect(() => checkPages(tool, articles, 1)).toThrow('lacks its edit');
  rmSync(join(folder, 'pages', `${articles[0]?.slug}.html`));
  expect(() => checkPages(tool, articles, 0)).toThrow(`Peer has not built ${articles[0]?.slug}.html.`);
});
