import { expect, it } from 'vitest';
import { checkSlug } from '../../../../generator/content/slug.ts';

it.each(['do-i-have-sleep-apnea', 'a', '2025', 'why-{practice}-is-your-go-to-choice'])('accepts %s', (slug) => {
  expect(checkSlug(slug, 'x.md')).toEqual([]);
});

it.each([
  'A',
  'a_b',
  'a b',
  '..',
  'a..b',
  'a%2f',
  'ä',
  'a\\b',
  'con',
  'index',
  '404',
  'category',
  '-a',
  'a--b',
  'a\u0000',
  'x'.repeat(101),
])('refuses %j (C3)', (slug) => {
  expect(checkSlug(slug, 'x.md')).toHaveLength(1);
});

it('suggests a name that would do', () => {
  expect(checkSlug('Sleep Apnéa & You', 'x.md')[0]?.hint).toBe('Rename the file, for example to "sleep-apnea-you".');
});
