import { expect, it } from 'vitest';
import { hoistPrintRules } from '../../../../generator/render/style-sheets.ts';

it('keeps rules in their order', () => {
  const css = '@layer base{a{color:red}}.b{top:0}@media (width<9rem){.b{top:1px}}';
  expect(hoistPrintRules(css)).toBe(css);
});

it('puts paper last of all', () => {
  expect(hoistPrintRules('.a{top:0}@media print{.a{top:1px}}.b{top:2px}@media print{.b{top:3px}}.c{top:4px}')).toBe(
    '.a{top:0}.b{top:2px}.c{top:4px}@media print{.a{top:1px}}@media print{.b{top:3px}}',
  );
});

it('is not misled by braces in texts and names', () => {
  const [first, print, last] = [String.raw`.a:before{content:"}\"{"}`, `@media print{.c:after{content:'}'}}`, String.raw`.\{b{top:0}`];
  expect(hoistPrintRules(first + print + last)).toBe(first + last + print);
});
