import { describe, expect, it } from 'vitest';
import { loadMarkdownParser } from '../../../../../generator/content/markdown/parse-markdown.ts';
import { MARKDOWN_EXAMPLES } from '../../../../helpers/markdown-examples.ts';

const native = await loadMarkdownParser('auto');
const remark = await loadMarkdownParser('remark');

describe('Markdown', () => {
  // tests/content/markdown.test.ts compares the texts of content/.
  it.each(Object.entries(MARKDOWN_EXAMPLES))('gives the same tree with both parsers: %s', (_, text) => {
    expect(native(text)).toEqual(remark(text));
  });

  it('has tables, but no strikethrough, bare links or task lists', () => {
    const tree = JSON.stringify(remark('~~a~~ www.example.com\n\n- [ ] b\n\n| c |\n|---|\n| d |').tree);
    expect(tree).toContain('"table"');
    expect(tree).not.toMatch(/"(delete|link)"|"checked":(true|false)/);
  });

  it.each([
    ...['1. - [x] Bring your card | form', '- [\t] a | b', '* 1) [X] a|b', '> - > - [ ] a | b', 'WWW.example.com | b', '- [\n] a | b'],
    ...['- a\n  - [x] b | c', '+\t[ ] a\n\n|b|\n|-|\n|c|', '- [x]\n  a | b', '- [x]a | b', '1. a\n2. [x] b | c'],
  ])('has no task lists and bare links beside a "|" either: %j (C1)', (text) => {
    expect(native(text)).toEqual(remark(text));
  });

  it('reads ":::grid" as one block of its list', () => {
    const [grid, ...rest] = remark(':::grid\n- a\n- b\n:::\n').tree.children;
    expect(rest).toEqual([]);
    expect(grid).toMatchObject({ data: { hName: 'div', hProperties: { className: ['prose-grid'] } }, children: [{ type: 'list' }] });
  });

  // The other mistakes are in tests/sites/grid-mistakes.
  it('leaves a ":::grid" in code alone, and refuses one without an end before the next', () => {
    expect(native('```\n:::grid\n:::\n```\n')).toMatchObject({ mistakes: [], tree: { children: [{ value: ':::grid\n:::' }] } });
    expect(native(':::grid\n- a\n\n:::grid\n- b\n:::').mistakes).toMatchObject([{ rule: 'grid-block', line: 1 }]);
  });

  const row = (columns: number, cell: string) => `| ${`${cell} | `.repeat(columns)}\n`;
  // `npm run fuzz` tests longer texts (tests/fuzz/hostile.ts).
  it.each<[limit: string, most: string, more: string, line: number]>([
    ['500000 characters', 'a'.repeat(500_000), 'a', 1],
    ['4000 lines', 'a\n'.repeat(3999), '\n', 4001],
    ['1000 of the characters', '&'.repeat(1000), '&', 1],
    ['10000 of the characters', `${'&'.repeat(1000)}\n\n`.repeat(10), '|', 21],
    ['2000 lines of lists and quotes', '> - a\n> - b\n\n'.repeat(499) + 'a\n-\n\n'.repeat(2), 'a\n-', 1505],
    ['500 headings', '## a\n'.repeat(500), '## a\n', 501],
    ['300 lines such as "[name]: /address"', '[a]: /b\n\n'.repeat(300), '[a]: /b', 601],
    ['5000 cells', `${row(50, 'a')}${row(50, '---')}${'b\n'.repeat(99)}`, 'b', 1],
    ['at most 50', `${'> '.repeat(49)}- a`, `\n\n${'>'.repeat(51)} a`, 3],
  ])('accepts texts up to the limit and not one more: %s (C11)', (limit, most, more, line) => {
    expect(native(most).mistakes).toEqual([]);
    expect(native(most + more).mistakes).toMatchObject([{ rule: 'too-much', line, message: expect.stringContaining(limit) }]);
  });

  it('refuses emphasis nested more than 50 deep, which only the tree shows, with either parser (C11)', () => {
    const nested = (levels: number) => `${'*a _b '.repeat(levels)}x${'_ *'.repeat(levels)}`;
    for (const parse of [native, remark]) {
      expect(parse(nested(50)).mistakes).toEqual([]);
      expect(parse(nested(51)).mistakes).toMatchObject([{ rule: 'too-much', line: 1 }]);
    }
  });

  it('accepts an article of 10,000 words with lists, tables and links', () => {
    const words = (count: number) => 'word '.repeat(count).trim();
    const section = `## ${words(5)}\n\n${`${words(80)} [${words(2)}](/about), **${words(3)}** & ${words(14)}.\n\n`.repeat(8)}${`- ${words(10)}\n`.repeat(10)}\n${row(4, 'a')}${row(4, '---')}${row(4, 'b').repeat(9)}\n`;
    const article = section.repeat(11);
    expect(article.split(/\s+/).length).toBeGreaterThan(10_000);
    expect(native(article).mistakes).toEqual([]);
  });

  it('names an unknown block by its first characters, however long it is', () => {
    for (const { message, hint = '' } of native(`:::gr${':::gr'.repeat(10_000)}\n`).mistakes)
      expect(message.length + hint.length).toBeLessThan(500);
  });
});
