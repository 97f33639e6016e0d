import { describe, expect, it } from 'vitest';
import { styleParts, topLevelRules } from '../../../../generator/assets/style-parts.ts';

describe('the parts of a style sheet', () => {
  it('are what a page shows at first, and what it shows after a press, with paper last', () => {
    const css =
      '@layer base{a{top:0}}@media print{a{left:0}}@supports (--shown: later){b{top:0}@media print{b{left:0}}}@media screen{c{top:0}}@supports (--shown:later){d{top:0}}';
    expect(styleParts(css)).toEqual({
      first: '@layer base{a{top:0}}@media screen{c{top:0}}',
      later: 'b{top:0}@media print{b{left:0}}d{top:0}@media print{a{left:0}}',
    });
  });

  it('are whole rules, whatever their strings hold', () => {
    const rules = ['@layer a,b;', 'a:before{content:"}\\"{;"}', "b{content:'{'}"];
    expect(topLevelRules(rules.join(''))).toEqual(rules);
  });

  it('are not taken out of another block, where they would mean something else', () => {
    const nested = '@media (width > 60rem){@supports (--shown: later){a{top:0}}}';
    expect(() => styleParts(nested)).toThrow('it has to be the outermost');
  });
});
