import { expect, it } from 'vitest';
import { quoteRecord, quotesWithConsent } from '../../../../generator/site/quotes.ts';
import type { Testimonial } from '../../../../generator/site/site.ts';

const CONSENT = { given: '2025-03-02', form: 'paper' };
const QUOTE = {
  ...{ source: 'testimonials/ann-b.yaml', slug: 'ann-b', name: 'Ann B.', location: 'Decatur', procedure: 'Sinus care', order: 1 },
  ...{ rating: 5, quote: 'I can breathe again at night.', date: '2025-03-01', consent: CONSENT },
} as Testimonial;
const recordsOf = (changed: Partial<Testimonial>) => quotesWithConsent([{ ...QUOTE, ...changed }], '2026-11-26').map(quoteRecord);
const [asBefore] = recordsOf({});

it.each([
  ['was withdrawn', { revoked: '2026-11-26' }],
  ['has ended', { expires: '2026-11-25' }],
  ['does not allow the website', { uses: ['print'] }],
  ['names no form', { form: undefined }],
  ['was signed tomorrow', { given: '2026-11-27' }],
])('a quote whose consent %s is in no record of a release', (_, consent) => {
  expect(recordsOf({ consent: { ...CONSENT, ...consent } as Testimonial['consent'] })).toEqual([]);
});

it('a quote with initials alone has no name of its file either, which becomes an address on the page', () => {
  const shown = (name: 'initials' | 'first-name') => quotesWithConsent([{ ...QUOTE, consent: { ...CONSENT, name } }], '2026-11-26')[0];
  expect(shown('first-name')).toMatchObject({ name: 'Ann B.', slug: 'ann-b' });
  expect(shown('initials')).toMatchObject({ name: 'A. B.', slug: expect.stringMatching(/^[\da-f]{8}$/) });
});

it('a quote in another order counts as unchanged; one with other words, or with another name in its consent, does not', () => {
  expect(recordsOf({ order: 7 })).toEqual([asBefore]);
  for (const changed of [
    { quote: 'I breathe.' },
    { location: 'Roswell' },
    { rating: 4 },
    { tie: 'Her sister is a nurse here.' },
    { consent: { ...CONSENT, name: 'initials' as const } },
  ])
    expect(recordsOf(changed)[0]?.sha256).not.toBe(asBefore?.sha256);
});
