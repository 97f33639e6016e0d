import { expect, it } from 'vitest';
import { blocksOfPages, featureStyles } from '../../../../generator/assets/feature-styles.ts';
import { styleParts } from '../../../../generator/assets/style-parts.ts';

it('styles of a feature are in the sheets of a site that has it, without their condition, and in no others', () => {
  const css =
    'a{color:red}@supports (--site-has: several-offices){b{content:"}"}@container x (width > 3rem){c{top:0}}}@supports not (--site-has: several-offices){d{top:0}}@supports (color:red){e{top:0}}';
  expect(featureStyles(css, new Set(['severalOffices']))).toBe(
    'a{color:red}b{content:"}"}@container x (width > 3rem){c{top:0}}@supports (color:red){e{top:0}}',
  );
  expect(featureStyles(css, new Set([]))).toBe('a{color:red}d{top:0}@supports (color:red){e{top:0}}');
});

it('styles of a block of text are in the sheets of the page types whose texts have it', () => {
  const entries = [{ path: 'a.md', facts: { blocks: ['lists', 'tables'] } }] as const;
  const pages = [
    { pageType: 'post', sources: ['a.md', 'practice.yaml'] },
    { pageType: 'legal', sources: ['practice.yaml'] },
  ];
  const blocks = blocksOfPages(pages, entries);
  const css = '@supports (--text-has: numbered-lists){ol{top:0}}@supports (--text-has: tables){td{top:0}}';
  expect([...blocks].map(([pageType, has]) => [pageType, featureStyles(css, has)])).toEqual([
    ['post', 'td{top:0}'],
    ['legal', ''],
  ]);
});

it.each([
  ['(--site-has: several-ofices)', '"several-ofices", which is no feature'],
  ['(--text-has: photos)', '"photos", which is no block of a text'],
])('ends the build where a style sheet asks for %s', (condition, message) => {
  expect(() => featureStyles(`@supports ${condition}{a{top:0}}`, new Set([]))).toThrow(message);
});

it('styles are in two parts, what a page shows at first and what it shows after a press, with paper last', () => {
  const css =
    '@layer base{a{top:0}}@media print{a{left:0}}@supports (--shown: later){b{content:"}\\"{;"}@media print{b{left:0}}}@media screen{c{top:0}}';
  expect(styleParts(css)).toEqual({
    first: '@layer base{a{top:0}}@media screen{c{top:0}}',
    later: 'b{content:"}\\"{;"}@media print{b{left:0}}@media print{a{left:0}}',
  });
  expect(() => styleParts('@media screen{@supports (--shown: later){a{top:0}}}')).toThrow('it has to be the outermost');
});
