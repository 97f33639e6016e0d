import { expect, it } from 'vitest';
import { npi } from '../../../../generator/content/types/specialty.ts';

const messageOf = (value: unknown) => npi.safeParse(value).error?.issues[0]?.message;

// The example of CMS; the other is valid and not issued to anyone.
it.each(['1234567893', '1993999998'])('%s has the right check digit', (number) => {
  expect(messageOf(number)).toBeUndefined();
});

it.each([
  ['1234567890', 'after 123456789 it would be 3'],
  ['1234567983', 'after 123456798 it would be'],
  ['1993999988', 'after 199399998 it would be 0'],
])('%s is refused with its check digit: %s', (number, words) => {
  expect(messageOf(number)).toContain(words);
  expect(messageOf(number)).toContain('npiregistry.cms.hhs.gov');
});

it('each single wrong digit is found', () => {
  const wrong = [...'1234567893'].flatMap((digit, index) =>
    [...'0123456789']
      .filter((other) => other !== digit)
      .map((other) => `${'1234567893'.slice(0, index)}${other}${'1234567893'.slice(index + 1)}`),
  );
  expect(wrong).toHaveLength(90);
  expect(wrong.filter((number) => npi.safeParse(number).success)).toEqual([]);
});

it.each(['123456789', '12345678933', '3234567893', '12345-6789', ''])(
  '“%s” has the wrong format, without a word about check digits',
  (value) => {
    expect(messageOf(value)).toMatch(/^an NPI: ten digits/);
  },
);
