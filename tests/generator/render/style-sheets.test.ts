import { expect, it } from 'vitest';
import { styleSheets } from '../../../generator/render/style-sheets.ts';

it('keeps the rules of the first view in their order', () => {
  expect(styleSheets('@layer base{a{color:red}}.b{top:0}@media (width<9rem){.b{top:1px}}')).toEqual({
    first: '@layer base{a{color:red}}.b{top:0}@media (width<9rem){.b{top:1px}}',
    later: '',
  });
});

it('puts off what is closed at first, and paper last of all', () => {
  const css = '.a{top:0}@media print{.a{top:1px}}@media later{.b{top:2px}@media print{.b{top:3px}}.c{top:4px}}.d{top:5px}';
  expect(styleSheets(css)).toEqual({
    first: '.a{top:0}.d{top:5px}',
    later: '.b{top:2px}.c{top:4px}@media print{.a{top:1px}}@media print{.b{top:3px}}',
  });
});

it('is not misled by braces in texts and names', () => {
  const css = String.raw`.a:before{content:"}\"{"}.\{b{top:0}@media print{.c:after{content:'}'}}`;
  expect(styleSheets(css)).toEqual({
    first: String.raw`.a:before{content:"}\"{"}.\{b{top:0}`,
    later: `@media print{.c:after{content:'}'}}`,
  });
});
