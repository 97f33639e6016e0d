import { expect, it } from 'vitest';
import { phoneFormats } from '../../../../generator/shared/phone.ts';

it('derives every spelling of a phone number from its international form, and leaves a foreign number unchanged', () => {
  const spellings = { dashed: '404-555-0100', parentheses: '(404) 555-0100', international: '+1-404-555-0100' };
  expect(phoneFormats('+14045550100')).toEqual({ href: 'tel:+14045550100', ...spellings });
  expect(phoneFormats('+4930123456')).toMatchObject({ href: 'tel:+4930123456', dashed: '+4930123456' });
});
