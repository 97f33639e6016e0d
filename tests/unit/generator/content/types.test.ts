import { expect, it } from 'vitest';
import { clock, day, e164, httpsUrl, internalPath, pictureFile, slug } from '../../../../generator/content/types/fields.ts';

it.each([
  ['a number', e164, '+14045550100', ['404-555-0100', '14045550100', '+0123456789', '+1404555010', '+140455501000', '']],
  ['a time', clock, '08:30', ['8:30', '24:00', '08:60', '0830']],
  ['a day', day, '2024-02-29', ['2025-02-29', '2025-13-01', '1/2/2025']],
  ['a name', slug, 'sleep-apnea', ['Sleep', 'a--b', '-a', 'a_b', '']],
  ['an address of the site', internalPath, '/about#team', ['about', '//host', '/a b', 'https://a.example']],
  ['another address', httpsUrl, 'https://a.example/x', ['http://a.example', '//a.example', 'javascript:alert(1)']],
  ['a picture', pictureFile, 'insurers/oakline.svg', ['x.gif', '', '/a.png', ' a.png', 'a\\b.png']],
] as const)('the field for %s takes the right and refuses the wrong', (_, field, good, bad) => {
  expect(field.safeParse(good).success).toBe(true);
  for (const value of bad) expect(field.safeParse(value).success, value).toBe(false);
});
