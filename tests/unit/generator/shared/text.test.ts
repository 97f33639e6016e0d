import { expect, it } from 'vitest';
import { textWith } from '../../../../generator/content/types/placeholders.ts';
import { fill } from '../../../../generator/shared/text.ts';

const range = textWith('{from} {to}').parse('{from} to {to}, from {from} on');

it('a text is filled in wherever its placeholders are, and can do without one that is marked so', () => {
  expect(fill(range, { from: 0, to: 10 })).toBe('0 to 10, from 0 on');
  const help = textWith('{brand?}').parse('Tell us what bothers you.');
  expect(fill(help, { brand: 'Doe ENT' })).toBe('Tell us what bothers you.');
});

it('a text takes values for exactly its placeholders, as types prove', () => {
  const misuses = () => [
    // @ts-expect-error `{to}` would be left
    fill(range, { from: 0 }),
    // @ts-expect-error there is no `{until}`
    fill(range, { from: 0, to: 10, until: 10 }),
    // @ts-expect-error a text without placeholders has nothing to fill in
    fill(textWith('').parse('Close'), {}),
  ];
  expect(misuses).toBeInstanceOf(Function);
});
