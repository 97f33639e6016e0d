import { expect, it } from 'vitest';
import { joinRules, textOf, tokensOf } from '../../../../generator/assets/css-tokens.ts';
import { featureStyles, type StylePart, styleParts } from '../../../../generator/assets/style-parts.ts';

const stylesWith = (css: string, ...has: StylePart[]) => textOf(featureStyles(tokensOf(css), new Set(has)));

function partsOf(css: string) {
  const { first, opened, paper } = styleParts(tokensOf(css));
  return { first: textOf(joinRules(first)), later: textOf(joinRules([...opened, ...paper])) };
}

it('styles of a feature, or of a block of text, are only in the sheets of pages that have it', () => {
  const css =
    'a{color:red}@supports (--site-has: several-offices){b{content:"}"}@container x (width > 3rem){c{top:0}}}@supports not (--site-has: several-offices){d{top:0}}@supports (--text-has: tables){td{top:0}}@supports (color:red){e{top:0}}';
  const ofOffices = 'b{content:"}"}@container x (width > 3rem){c{top:0}}';
  expect(stylesWith(css, 'severalOffices')).toBe(`a{color:red}${ofOffices}@supports (color:red){e{top:0}}`);
  expect(stylesWith(css, 'tables')).toBe('a{color:red}d{top:0}td{top:0}@supports (color:red){e{top:0}}');
});

it.each([
  ['(--site-has: several-ofices)', '"several-ofices" in a style sheet is not a feature'],
  ['(--text-has: photos)', '"photos" in a style sheet is not a text block'],
])('ends the build if a style sheet requires %s', (condition, message) => {
  expect(() => stylesWith(`@supports ${condition}{a{top:0}}`)).toThrow(message);
});

it('styles have two parts: what a page shows at first, and what it shows after a click; print rules come last', () => {
  const later = '@supports (--shown: later){b{content:"}\\"{;"}@media print{b{left:0}}}';
  expect(partsOf(`@layer base{a{top:0}}@media print{a{left:0}}${later}@media screen{c{top:0}}`)).toEqual({
    first: '@layer base{a{top:0}}@media screen{c{top:0}}',
    later: 'b{content:"}\\"{;"}@media print{b{left:0}}@media print{a{left:0}}',
  });
  expect(() => partsOf(`@media screen{${later}}`)).toThrow('Make it the outermost');
});
