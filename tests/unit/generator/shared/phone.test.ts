import { expect, it } from 'vitest';
import { phoneFormats } from '../../../../generator/shared/phone.ts';

it('derives every spelling of a number from its international form', () => {
  expect(phoneFormats('+14045550100')).toEqual({
    href: 'tel:+14045550100',
    dashed: '404-555-0100',
    parentheses: '(404) 555-0100',
    international: '+1-404-555-0100',
  });
});

it('leaves a number of another country as it is', () => {
  expect(phoneFormats('+4930123456')).toMatchObject({ href: 'tel:+4930123456', dashed: '+4930123456' });
});
