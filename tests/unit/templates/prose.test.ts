import { expect, it } from 'vitest';
import { loadMarkdownParser } from '../../../generator/content/markdown/parse-markdown.ts';
import { outlineOf } from '../../../generator/content/text.ts';
import { en } from '../../../generator/languages/en.ts';
import { headingAnchors, proseParts } from '../../../templates/prose.ts';

const parse = await loadMarkdownParser('auto');
const site = { routes: { anchors: en.anchors }, glossary: [] } as unknown as Parameters<typeof proseParts>[1];

it('a link to a heading by its words goes to that heading, even if another part of the page has its id', () => {
  const { tree } = parse('See *[a](#search)*.\n\n## Search\n\n- [b][x] [c](#what-helps)\n\n## What helps\n\n## Search\n\n[x]: #search\n');
  const parts = proseParts(tree, site, ['what-helps']);
  expect(parts.sections.map(({ id }) => id)).toEqual(['search-1', 'what-helps-1', 'search-2']);
  const links = JSON.stringify(parts).match(/"url":"[^"]*"/g);
  expect(new Set(links)).toEqual(new Set(['"url":"#search-1"', '"url":"#what-helps-1"']));
  expect(headingAnchors(['Search', 'What helps'], site, ['what-helps'])).toEqual([
    ['Search', 'search-1'],
    ['What helps', 'what-helps-1'],
  ]);
});

it.each([
  ['Prepare <!-- todo: ask Dr. Doe -->', 'Prepare', 'prepare'],
  ['A <b>bold</b> *one*', 'A bold one', 'a-bold-one'],
  ['A <!-- x --> B', 'A B', 'a-b'],
  ['First<br>second', 'First second', 'first-second'],
  ['First<br />second', 'First second', 'first-second'],
  ['<!-- x -->', '', 'section'],
  ['`a <b>`', 'a <b>', 'a-b'],
  ['a &lt;b&gt;', 'a <b>', 'a-b'],
])('HTML in the heading %j is neither in its words nor in its id', (typed, heading, id) => {
  const { tree } = parse(`## ${typed}\n\nwords\n`);
  expect(proseParts(tree, site).sections).toMatchObject([{ heading, id }]);
  expect(outlineOf(tree)).toEqual([heading]);
});
