import { expect, it } from 'vitest';
import type { Entry } from '../../../../../../generator/content/read-entries.ts';
import { dueReviews } from '../../../../../../generator/studio/reports/review/due-reviews.ts';

const TODAY = '2026-11-23';

function entry(type: string, path: string, data: object): Entry {
  const slug = path.replace(/^.*\/|\.\w+$/g, '');
  return { type, slug, path, data: { title: slug, ...data } } as unknown as Entry;
}

const quote = (name: string, consent: object) => entry('testimonials', `testimonials/${name}.yaml`, { name, consent });
const read = { by: 'physician', provider: 'jane-doe', date: '2025-03-02' };
const entries = [
  entry('providers', 'providers/jane-doe.md', { prefix: 'Dr.', name: 'Jane Doe' }),
  entry('services', 'services/today.md', { review: { ...read, next: TODAY } }),
  entry('services', 'services/overdue.md', { review: { ...read, next: '2026-11-22', note: 'New guideline.' } }),
  entry('services', 'services/settled.md', { review: read }),
  entry('services', 'services/unasked.md', {}),
  entry('posts', 'blog/changed.md', { updated: '2025-04-01', review: { ...read, next: '2027-03-02' } }),
  entry('posts', 'blog/outside.md', {
    review: { by: 'physician', person: { name: 'Jo Reyes, MD', role: 'allergist' }, next: '2027-01-22' },
  }),
  entry('terms', 'pages/our-terms.md', { review: { by: 'counsel' } }),
  entry('about', 'pages/about.md', {}),
  entry('strings', 'strings.yaml', { review: { by: 'Reviewed by {name} on {day}' } }),
  quote('ann', { given: '2025-03-02', form: 'paper', expires: '2026-12-31' }),
  quote('bea', { given: '2025-03-02', form: 'paper' }),
  quote('cy', { given: '2025-03-02', form: 'paper', expires: '2026-01-31' }),
  quote('unsigned', {}),
  quote('revoked', { given: '2025-03-02', form: 'paper', expires: '2026-12-31', revoked: '2026-02-01' }),
  quote('sample', { given: '2025-03-02', form: 'paper', expires: '2026-12-31', sample: true }),
];

it('lists texts to review and consents that end: overdue ones first, then those to do now, then by date', () => {
  const lines = dueReviews(entries, TODAY).map(({ when, day = '', kind, path, who }) => [when, day, kind, path, who].join(' '));
  expect(lines).toEqual([
    'overdue 2026-01-31 consent testimonials/cy.yaml cy',
    'overdue 2026-11-22 again services/overdue.md Dr. Jane Doe',
    'now  changed blog/changed.md Dr. Jane Doe',
    'now  first pages/our-terms.md counsel',
    'now  consent testimonials/unsigned.yaml unsigned',
    'later 2026-11-23 again services/today.md Dr. Jane Doe',
    'later 2026-12-31 consent testimonials/ann.yaml ann',
    'later 2027-01-22 first blog/outside.md Jo Reyes, MD',
    'never  again services/settled.md Dr. Jane Doe',
    'never  unasked services/unasked.md a physician',
    'never  consent testimonials/bea.yaml bea',
    'never  consent testimonials/revoked.yaml revoked',
  ]);
});
