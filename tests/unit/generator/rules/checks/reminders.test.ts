import { expect, it } from 'vitest';
import type { Entry } from '../../../../../generator/content/read-entries.ts';
import { reminders } from '../../../../../generator/rules/checks/reminders.ts';

const TODAY = '2026-11-23';

function entry(path: string, data: object, type = 'posts'): Entry {
  return { type, path, label: path, data, positionOf: () => ({ line: 2, column: 1 }) } as unknown as Entry;
}

/** Each reminder by file, field, and the words that show what to do. */
function expectReminders(entries: Entry[], expected: [place: string, ...words: string[]][]): void {
  const found = reminders(entries, TODAY);
  expect(found.map(({ file, field }) => `${file} ${field}`)).toEqual(expected.map(([place]) => place));
  for (const [index, [, ...words]] of expected.entries())
    for (const word of words) expect(`${found[index]?.message} ${found[index]?.hint}`).toContain(word);
}

it('reports once what is true of several texts, with their names', () => {
  const review = { by: 'physician', note: 'Read it.' };
  const entries = [
    entry('services/acne.md', { review }),
    entry('services/eczema.md', { review }),
    entry('services/moles.md', { review: { ...review, provider: 'a', date: '2026-03-02', next: TODAY } }),
    entry('pages/our-terms.md', { review: { ...review, by: 'counsel' } }),
    entry('strings.yaml', { review: { by: 'Reviewed by {name}' } }, 'strings'),
  ];
  expectReminders(entries, [
    ['services/acne.md review', '2 texts', 'physician', 'Read it.', 'services/acne.md, services/eczema.md'],
    ['pages/our-terms.md review', 'lawyer', 'Read it.'],
  ]);
});

it('adds the names of several texts to what to do in files, and to nothing else', () => {
  const review = { by: 'physician' };
  const [found] = reminders([entry('blog/a.md', { review }), entry('blog/b.md', { review })], TODAY);
  expect(found?.hint).toMatch(/under "review"\. In blog\/a\.md, blog\/b\.md\.$/);
  expect(found?.form).toEqual({ hint: 'Once it is approved, write who approved it, and when.' });
});

it('lists everything that is still a sample', () => {
  const insurers = [{ name: 'Oakline', sample: true }, { name: 'Real Plan' }];
  const entries = [
    entry('practice.yaml', { sample: true, insurers, affiliations: [] }, 'practice'),
    entry('providers/a.md', { sample: true }, 'providers'),
    entry('providers/b.md', { sample: true }, 'providers'),
    entry('testimonials/a.yaml', { consent: { sample: true } }, 'testimonials'),
    entry('testimonials/b.yaml', { consent: { given: '2025-03-02', form: 'paper', endsWhen: 'On request' } }, 'testimonials'),
  ];
  expectReminders(entries, [
    ['practice.yaml sample'],
    ['practice.yaml insurers', '1 line'],
    ['providers/a.md sample', '2 doctors'],
    ['testimonials/a.yaml consent'],
  ]);
});

it('reminds of an overdue review, and of a text that has changed since its review', () => {
  const read = { by: 'physician', provider: 'a', date: '2025-03-02' };
  const entries = [
    entry('services/acne.md', { review: { ...read, next: '2026-11-22' } }),
    entry('services/eczema.md', { review: { ...read, next: TODAY } }),
    entry('blog/changed.md', { updated: '2025-03-03', review: read }),
    entry('blog/same-day.md', { updated: '2025-03-02', review: read }),
    entry('blog/unread.md', { updated: '2025-03-02', review: { by: 'physician', next: '2026-11-01' } }),
  ];
  expectReminders(entries, [
    ['services/acne.md review.next', '2026-11-22'],
    ['blog/changed.md updated', '2025-03-03', '2025-03-02'],
    ['blog/unread.md review', 'due since 2026-11-01'],
  ]);
});

it('names quotes that are left out, with the reason, and consents without a known end', () => {
  const signed = { given: '2025-03-02', form: 'paper' };
  const consents = {
    none: {},
    undated: { form: 'paper' },
    unfiled: { given: '2025-03-02' },
    print: { ...signed, uses: ['print'] },
    ended: { ...signed, expires: '2026-11-22' },
    revoked: { ...signed, expires: '2027-01-01', revoked: TODAY },
    'ended-sample': { sample: true, expires: '2026-11-22' },
    endless: signed,
    'endless-too': signed,
    'last-day': { ...signed, expires: TODAY },
    'last-day-before': { ...signed, endsWhen: 'On request', revoked: '2026-11-24' },
  };
  const quotes = Object.entries(consents).map(([name, consent]) => entry(name, { consent }, 'testimonials'));
  expectReminders(quotes, [
    ['none consent', 'left out', 'no consent'],
    ['undated consent', 'left out', 'no date'],
    ['unfiled consent', 'left out', 'filed'],
    ['print consent', 'left out', 'website'],
    ['ended consent', '2 quotes are left out', '2026-11-22'],
    ['revoked consent', 'left out', TODAY],
    ['ended-sample consent', 'sample'],
    ['endless consent', '2 consents'],
  ]);
});
