import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { loadMarkdownParser } from '../../../generator/content/markdown/parse-markdown.ts';
import { outlineOf } from '../../../generator/content/text.ts';
import { en } from '../../../generator/languages/en.ts';
import { ProseText } from '../../../templates/components/posts/prose-text/prose-text.tsx';
import { headingAnchors, proseParts } from '../../../templates/prose.ts';
import { ROOT } from '../../helpers/command.ts';

const parse = await loadMarkdownParser('auto');
const site = { routes: { anchors: en.anchors }, glossary: [] } as unknown as Parameters<typeof proseParts>[1];
const htmlOf = (text: string) => renderToStaticMarkup(createElement(ProseText, { nodes: parse(text).tree.children }));

it.each([
  ['3. c\n4. d', 'start="3"'],
  ['0. a', 'start="0"'],
  ['7) a', 'start="7"'],
  ['> 2020. a', 'start="2020"'],
  [':::grid\n3. a\n4. b\n:::', 'start="3"'],
  ['- a\n\n  3. b', 'start="3"'],
])('a numbered list begins with the number that its author wrote: %j', (text, start) => {
  expect(htmlOf(text)).toContain(`<ol ${start}>`);
});

it('no list has a second counter, because only its own counter knows its first number', () => {
  const names = readdirSync(join(ROOT, 'templates'), { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.css'));
  const sheets = names.map((name) => readFileSync(join(ROOT, 'templates', name), 'utf8'));
  const counting = sheets.filter((css) => /::before\s*\{[^}]*content: counter\(/.test(css) && /\bol\b|step-list/.test(css));
  expect(counting).toHaveLength(2);
  for (const css of counting) expect(css).not.toMatch(/counter-(?:reset|increment|set)/);
});

const ALIGNED = '|:--|:-:|--:|---|\n';

it.each([
  ['two columns', '|a|b|\n|---|--:|\n|c|1|', ['<th scope="col" class="right">b', '<th scope="row">c', '<td class="right">1']],
  [
    'more',
    `|a|b|c|d|\n${ALIGNED}|e|f|g|h|`,
    ['class="center">b', 'class="right">c', 'class="center" data-name="b">f', '<td data-name="d">h'],
  ],
  ['a first column without words', `|a|b|c|d|\n${ALIGNED.replace(':--', '--:')}||f|g|h|`, ['class="right">a', '<td class="right"></td>']],
])('the cells of a table are aligned by class as its author wrote: %s', (_, text, cells) => {
  const html = htmlOf(text);
  for (const cell of cells) expect(html).toContain(cell);
  expect(html).not.toMatch(/style=|align=/);
});

it.each([
  ['A heading\nin two lines\n---', 'A heading in two lines', 'a-heading-in-two-lines'],
  ['A *heading\nin* two\\\nlines\n---', 'A heading in two lines', 'a-heading-in-two-lines'],
])('a heading of several lines is one line everywhere else: %j', (text, heading, id) => {
  const { tree } = parse(text);
  expect(proseParts(tree, site).sections).toMatchObject([{ heading, id }]);
  expect(headingAnchors(outlineOf(tree), site)).toEqual([[heading, id]]);
});
