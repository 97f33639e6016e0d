import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Nodes, Root } from 'mdast';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadMarkdownParser, type ParseMarkdown } from '../../../../generator/content/parse-markdown.ts';
import { ROOT } from '../../../helpers/command.ts';
import { markdownFiles, withoutFrontMatter } from '../../../helpers/markdown-files.ts';

let native: ParseMarkdown;
let remark: ParseMarkdown;
beforeAll(async () => {
  native = await loadMarkdownParser('auto');
  remark = await loadMarkdownParser('remark');
});

const practice = join(ROOT, 'tests/practice');

/** What CommonMark allows and this site shows, each with a trap for a second parser. */
const EXAMPLES = {
  emphasis: 'A *b* **c** ***d*** _e_ __f__ snake_case_word 2*3*4',
  'links and definitions': '[a](/b "t") [c][d] [e] <https://a.example>\n\n[d]: /x "y"\n[e]: /z',
  'nested lists': '- a\n  - b\n    1. c\n    2. d\n- e\n\n  loose\n\n5) five\n6) six',
  'block quote and code': '> quote\n> - in it\n\n    indented\n\n```js\nfenced\n```\n\n`inline` ``a ` b``',
  headings: '## A\n\nB\n---\n\n### C ###\n\n#### *D*',
  table: '| a | b |\n|:--|--:|\n| 1 | `x` |\n| **2** | [l](/m) |\n\nafter',
  'table and a tilde': 'about ~5 to ~10\n\n| a |\n|---|\n| ~x~ |',
  'table and bare addresses': 'www.example.com a@b.example\n\n| a |\n|---|\n| https://a.example |',
  'hard breaks and entities': 'a  \nb\\\nc &amp; &copy; &#x2014; &nope; \\*d\\*',
  'raw html': 'a <b>c</b>\n\n<div>\n*d*\n</div>\n\n<!-- e -->',
  colons: 'At 8:30, ratio 1:2, :x: and a:b[c]{d}\n\n::: note',
  grid: 'before\n\n:::grid\n- **A.** one\n- **B.** two\n:::\n\nafter',
  rules: 'a\n\n***\n\n- - -\n\nb',
  images: '![alt](/a.png "t")',
};

describe('Markdown', () => {
  it.each(Object.entries(EXAMPLES))('gives the same tree with both parsers: %s', (_, text) => {
    expect(native(text)).toEqual(remark(text));
  });

  // tests/content/markdown.test.ts compares the texts of content/.
  it.each(markdownFiles(practice))('gives the same tree with both parsers: practice/%s', (name) => {
    const body = withoutFrontMatter(readFileSync(join(practice, name), 'utf8'));
    expect(native(body)).toEqual(remark(body));
  });

  it('has tables, but no strikethrough, bare links or task lists', () => {
    const types = typesOf(remark('~~a~~ www.example.com\n\n- [ ] b\n\n| c |\n|---|\n| d |').tree);
    expect(types).toContain('table');
    expect(types).not.toContain('delete');
    expect(types).not.toContain('link');
  });

  it('reads ":::grid" as one block of its list', () => {
    const [grid, ...rest] = remark(':::grid\n- a\n- b\n:::\n').tree.children;
    expect(rest).toEqual([]);
    expect(grid).toMatchObject({ data: { hName: 'div', hProperties: { className: ['grid'] } }, children: [{ type: 'list' }] });
  });

  it('leaves colons in code alone', () => {
    const { tree, mistakes } = native('```\n:::grid\n:::\n```\n');
    expect(mistakes).toEqual([]);
    expect(tree.children).toMatchObject([{ type: 'code', value: ':::grid\n:::' }]);
  });

  it.each([
    ['another name', ':::gird\n- a\n:::', [[1, 'There is no block ":::gird". Did you mean ":::grid"?']]],
    ['a space', '::: grid\n- a\n:::', [[1, 'There is no block "::: grid". Did you mean ":::grid"?']]],
    ['no end', 'a\n\n:::grid\n- a', [[3, 'This :::grid has no end.']]],
    ['no end before the next', ':::grid\n- a\n\n:::grid\n- b\n:::', [[1, 'This :::grid has no end.']]],
    ['no beginning', '- a\n:::', [[2, 'This ::: ends nothing.']]],
  ])('refuses a block with %s', (_, text, expected) => {
    expect(native(text).mistakes.map(({ line, message }) => [line, message])).toEqual(expected);
  });

  const SIGNS = 'More than 1000 of the signs * _ ! [ ] stand here without an empty line between.';
  const nested = (levels: number) => `This is nested ${levels} levels deep; at most 50.`;
  it.each([
    ['brackets', '['.repeat(50_000), SIGNS],
    ['pictures', '![a'.repeat(3000) + '](/x)'.repeat(3000), SIGNS],
    ['stars', `${'*'.repeat(20_000)}x${'*'.repeat(20_000)}`, SIGNS],
    ['lines of emphasis', '*a _b\n'.repeat(10_000), SIGNS],
    ['quotes', `${'>'.repeat(5000)} x`, nested(5000)],
    ['lists', `${'- '.repeat(2000)}x`, nested(2000)],
    ['indents', Array.from({ length: 500 }, (_, depth) => `${' '.repeat(depth * 2)}- a`).join('\n'), nested(51)],
    ['emphasis', `${'*a _b '.repeat(60)}x${'_ *'.repeat(60)}`, nested(60)],
  ])('refuses hostile %s within a second, with either parser (C11)', (_, text, message) => {
    for (const parse of [native, remark]) {
      const before = process.cpuUsage();
      expect(parse(text).mistakes.map((mistake) => mistake.message)).toEqual([message]);
      // Of the processor, whatever else it does meanwhile.
      const { user, system } = process.cpuUsage(before);
      expect((user + system) / 1e6).toBeLessThan(1);
    }
  });

  it('takes what is nested as deep as any person would', () => {
    expect(remark(`${'> '.repeat(10)}- a\n`).mistakes).toEqual([]);
  });
});

function typesOf(tree: Root): string[] {
  const types: string[] = [];
  const visit = (node: Nodes): void => {
    types.push(node.type);
    if ('children' in node) for (const child of node.children) visit(child);
  };
  visit(tree);
  return types;
}
