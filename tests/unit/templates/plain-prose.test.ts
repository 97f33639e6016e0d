import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RootContent } from 'mdast';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { loadMarkdownParser } from '../../../generator/content/markdown/parse-markdown.ts';
import type { RenderContext } from '../../../generator/contract/index.ts';
import { plainProse } from '../../../templates/components/posts/prose-text/plain-prose.tsx';
import { ProseText } from '../../../templates/components/posts/prose-text/prose-text.tsx';
import { PageContextProvider } from '../../../templates/context.tsx';
import { ROOT } from '../../helpers/command.ts';
import { MARKDOWN_EXAMPLES } from '../../helpers/markdown-examples.ts';

const parse = await loadMarkdownParser('auto');
const nodesOf = (text: string) => parse(text).tree.children;

const context = {
  site: { glossary: [{ id: 'ear', term: 'ear', definition: 'It hears.' }], strings: { layout: { newTab: 'new tab' } } },
  assets: { picture: () => ({ sources: [], width: 1, height: 1, src: '/a.png' }) },
} as unknown as RenderContext;

const htmlOf = (nodes: readonly RootContent[]) =>
  renderToStaticMarkup(createElement(PageContextProvider, { value: context }, createElement(ProseText, { nodes })));

/** Comments are left out of pages, but text with one is not plain. */
const COMMENT: RootContent = { type: 'html', value: '<!-- -->' };
const processedHtmlOf = (nodes: readonly RootContent[]) => htmlOf([...nodes, COMMENT]);

const LISTS = {
  tight: '- a\n- b **c**\n\n3. d\n4. e',
  loose: '- a\n\n- b\n\n  c\n- d',
  nested: '1. a\n   - b\n     - c\n   - d\n2. e\n\n   f\n\n0. g',
  'without words': '-\n- a\n-',
  'with a list at once': '- - a\n  - b\n- 2. c',
};
const WORDS = {
  addresses: '[a](/b?c=1&d=%20#e) [f](https://a.example "t") [g](/ä ) [h](</i j>) [k]() [l](mailto:a@b.example) [m](/n|o)',
  'lines and characters': 'a I-75 b\nstep-free <c> & "d" \'e\'\n\n*f **g** [h](/i)*  \nj',
  definitions: '[a]: /b\n\nc [d][a]\n\n[e]: /f',
  'a definition in a list': '- a\n\n  [b]: /c\n- d',
  nothing: '',
};

it.each(Object.entries({ ...MARKDOWN_EXAMPLES, ...LISTS, ...WORDS }))(
  'has the HTML that remark-rehype and rehype-react make: %s',
  (_, text) => {
    expect(htmlOf(nodesOf(text))).toBe(processedHtmlOf(nodesOf(text)));
  },
);

it('has the same HTML for a word of the glossary', () => {
  const term = { type: 'glossaryTerm' as const, id: 'ear', children: [{ type: 'text' as const, value: 'Ears' }] };
  const nodes: RootContent[] = [{ type: 'paragraph', children: [term, { type: 'text', value: ' ring.' }] }];
  expect(plainProse(nodes)).toBeDefined();
  expect(htmlOf(nodes)).toBe(processedHtmlOf(nodes));
});

it('has the same HTML for each block of all texts in the repository, most of which are plain', () => {
  const files = ['content', 'tests'].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((name) => join(ROOT, folder, name)),
  );
  const blocks = files
    .filter((name) => name.endsWith('.md'))
    .flatMap((file) => nodesOf(readFileSync(file, 'utf8').replace(/^---\n[\s\S]*?\n---\n/, '')).filter(({ type }) => type !== 'heading'));
  expect(blocks.length).toBeGreaterThan(1000);
  for (const block of blocks) expect(htmlOf([block])).toBe(processedHtmlOf([block]));
  expect(blocks.filter((block) => plainProse([block])).length / blocks.length).toBeGreaterThan(0.8);
});
