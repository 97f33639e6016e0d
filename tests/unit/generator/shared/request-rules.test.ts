import { describe, expect, it } from 'vitest';
import { REQUEST_FIELDS, type RequestField, requestMistakes } from '../../../../generator/shared/request-rules.ts';

const mistakeIn = (field: RequestField, value: string, optional = false) =>
  requestMistakes([{ field, optional }], { [field]: value }, { consent: true, year: 2026 }).map(({ mistake }) => mistake)[0];

describe('the rules of requests', () => {
  it('report every missing answer in the order of the form, and consent last', () => {
    const fields = REQUEST_FIELDS.map((field) => ({ field, optional: field === 'insurer' }));
    expect(requestMistakes(fields, { name: ' ' }, { consent: false, year: 2026 })).toEqual(
      [...REQUEST_FIELDS.filter((field) => field !== 'insurer'), 'consent' as const].map((field) => ({ field, mistake: 'missing' })),
    );
  });

  it.each(['404-555-0100', '(404) 555-0100', '+1 404.555.0100', '4045550100 ext. 12', '404-555-0100 x4', '+49 30 1234567'])(
    'accept the phone number %s',
    (phone) => expect(mistakeIn('phone', phone)).toBe(undefined),
  );

  it.each(['555-0100', 'call me', '404-555-01OO', '404-555-0100 and evenings'])('refuse the phone number %s', (phone) =>
    expect(mistakeIn('phone', phone)).toBe('invalid'),
  );

  it.each([
    ['2026', undefined],
    [' 1980 ', undefined],
    ['1897', undefined],
    ['1896', 'invalid'],
    ['2027', 'invalid'],
    ['80', 'invalid'],
    ['19800', 'invalid'],
  ])('take %s as a year of birth: %s', (year, expected) => expect(mistakeIn('birthYear', year)).toBe(expected));

  it('check an optional answer only if there is one', () => {
    expect(mistakeIn('email', '\u00A0', true)).toBe(undefined);
    expect(mistakeIn('email', 'test@example', true)).toBe('invalid');
  });
});
