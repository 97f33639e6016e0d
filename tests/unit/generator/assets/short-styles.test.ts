import { expect, it } from 'vitest';
import { tokensOf } from '../../../../generator/assets/css-tokens.ts';
import { parseSheet, withoutUnreadDeclarations } from '../../../../generator/assets/custom-properties.ts';
import { shortStyles } from '../../../../generator/assets/short-styles.ts';

const sheet = (css: string) => parseSheet(tokensOf(css));
/** The shortened first style sheet of pages that are given by their style sheets. */
const shortened = (pages: readonly string[], kept: readonly string[] = []) =>
  shortStyles(
    pages.map((css) => ({ first: [sheet(css)], later: [] })),
    kept,
  ).map(({ first }) => first);

it.each([
  ['a short value that never changes replaces the variable', ':root{--a:1px}b{top:var(--a);left:var(--a)}', 'b{top:1px;left:1px}'],
  ['other declarations of its rule stay', ':root{--a:1px;color:red}b{top:var(--a)}', ':root{color:red}b{top:1px}'],
  ['so do those before it', ':root{color:red;--a:1px}b{top:var(--a)}', ':root{color:red}b{top:1px}'],
  ['so does a long value that is read once', ':root{--a:calc(1px + 2px + 3em)}b{top:var(--a)}', 'b{top:calc(1px + 2px + 3em)}'],
  [
    'one that is read twice has a number',
    ':root{--a:calc(1px + 2em)}b{top:var(--a);left:var(--a)}',
    ':root{--0:calc(1px + 2em)}b{top:var(--0);left:var(--0)}',
  ],
  ['one with two values has a number', ':root{--a:1px}b{--a:2px;top:var(--a)}', ':root{--0:1px}b{--0:2px;top:var(--0)}'],
  ['one that reads another has a number', ':root{--a:var(--b)}b{--b:0;top:var(--a)}', ':root{--0:var(--1)}b{--1:0;top:var(--0)}'],
  ['one that is read with a fallback value has a number', ':root{--a:1px}b{top:var(--a, 2px)}', ':root{--0:1px}b{top:var(--0,2px)}'],
  [
    'a space as a value is kept',
    ':root{--a: }@media print{:root{--a:1px}}b{top:var(--a)0}',
    ':root{--0: }@media print{:root{--0:1px}}b{top:var(--0)0}',
  ],
  [
    'what looks like a property inside of a string is text',
    'b{content:"var(--a);--a:1px}";--a: 2px;top:var(--a)}',
    'b{content:"var(--a);--a:1px}";--0:2px;top:var(--0)}',
  ],
  [
    'a name that nothing sets keeps all names',
    'b{--a:1px;top:var(--a);left:var(--nowhere)}',
    'b{--a:1px;top:var(--a);left:var(--nowhere)}',
  ],
])('shortens custom properties: %s', (_, css, expected) => {
  expect(shortened([css])).toEqual([expected]);
});

it('a property has the same number on each page, is inlined only if it never changes, and keeps its name if code uses it', () => {
  const pages = [':root{--a:1px}i{top:var(--a)}', 'b{--a:1px;--b:2px;top:var(--a);left:var(--b)}'];
  expect(shortened(pages)).toEqual(['i{top:1px}', 'b{--0:1px;--1:2px;top:var(--0);left:var(--1)}']);
  expect(shortened(pages, ['--a'])).toEqual([':root{--a:1px}i{top:var(--a)}', 'b{--a:1px;--0:2px;top:var(--a);left:var(--0)}']);
});

it('a page has the colors that its style sheets use, with the other declarations of their rules', () => {
  const colors = sheet(':root{color-scheme:dark;--d: ;--ink:#000;--paper:#fff}');
  const used = withoutUnreadDeclarations(colors, new Set(['--ink', '--paper']), [sheet('b{color:var(--paper);fill:var(--ink,red)}')]);
  const [styles] = shortStyles([{ first: [used], later: [] }], ['--d', '--paper']);
  expect(styles?.first).toBe(':root{color-scheme:dark;--d: ;--paper:#fff}');
});
