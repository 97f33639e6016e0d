import { expect, it } from 'vitest';
import { inlineConstants, propertyNames, shortNames, withoutSpaces } from '../../../../generator/assets/short-styles.ts';

it('leaves out the spaces that a minifier keeps, but none of a string nor of an empty value', () => {
  const css = ':root{--gap: 1rem;--d: ;--off: !important}.a{font:400 1rem / 1.2 "A, b";content:"a / b";margin:clamp(1px, 2vw, 3px)}';
  expect(withoutSpaces(css)).toBe(
    ':root{--gap:1rem;--d: ;--off: !important}.a{font:400 1rem/1.2 "A, b";content:"a / b";margin:clamp(1px,2vw,3px)}',
  );
});

it('gives a custom property one short name in all sheets, but none to those that code reads', () => {
  const first = ':root{--gap:1rem;--line:#000;--error:red}.button--line{gap:var(--gap);color:var(--line)}';
  const later = '[class*=--line]{color:var(--error);margin:calc(-1*var(--gap));padding:var(--own,1px)}';
  expect(shortNames([{ first, later }], propertyNames('<path fill="var(--error)" class="button--line">'))).toEqual([
    {
      first: ':root{--0:1rem;--1:#000;--error:red}.button--line{gap:var(--0);color:var(--1)}',
      later: '[class*=--line]{color:var(--error);margin:calc(-1*var(--0));padding:var(--own,1px)}',
    },
  ]);
});

it('leaves all names where a page reads one that its sheets do not set, so that a check can tell of it', () => {
  const pages = [
    { first: ':root{--ink:#000}.a{color:var(--inkk)}', later: '' },
    { first: ':root{--inkk:#000}', later: '' },
  ];
  expect(shortNames(pages, [])).toEqual(pages);
});

it('writes a value in the place of a custom property that never changes and is short or read once', () => {
  const first =
    '@layer tokens{:root{--white:#fff;--shadow:0 1px 2px black;--lead:clamp(1rem,2vw,3rem);--ink:#000;--rule:var(--ink)}@media (width<=9rem){:root{--ink:#111}}}' +
    '.a{color:var(--white);box-shadow:var(--shadow);font-size:var(--lead);border-color:var(--rule)}.b{color:var(--ink);margin:var(--white,0)}';
  const later = '.c{font-size:var(--lead);--white-space:1}';
  expect(inlineConstants({ first, later }, ['--shadow'])).toEqual({ first, later });
  expect(inlineConstants({ first: first.replace('var(--white,0)', '0'), later: '' }, ['--shadow'])).toEqual({
    first:
      '@layer tokens{:root{--shadow:0 1px 2px black;--ink:#000;--rule:var(--ink)}@media (width<=9rem){:root{--ink:#111}}}' +
      '.a{color:#fff;box-shadow:var(--shadow);font-size:clamp(1rem,2vw,3rem);border-color:var(--rule)}.b{color:var(--ink);margin:0}',
    later: '',
  });
});
