import { expect, it } from 'vitest';
import { reminders } from '../../../../generator/check/reminders.ts';
import type { Entry } from '../../../../generator/content/read-entries.ts';

function entry(type: string, path: string, data: object): Entry {
  return { type, path, label: `content/${path}`, data, positionOf: () => ({ line: 2, column: 1 }) } as unknown as Entry;
}

const review = { by: 'physician', note: 'Read it.' };
const TODAY = '2026-11-23';

it('says once what holds of several texts, with their names', () => {
  const found = reminders(
    [
      entry('services', 'services/acne.md', { review }),
      entry('services', 'services/eczema.md', { review }),
      entry('services', 'services/moles.md', { review: { ...review, provider: 'a', date: '2026-03-02', next: TODAY } }),
      entry('terms', 'pages/our-terms.md', { review: { ...review, by: 'counsel' } }),
      entry('strings', 'strings.yaml', { review: { by: 'Reviewed by {name}' } }),
    ],
    TODAY,
  );
  expect(found.map(({ file, message, hint }) => [file, message, hint])).toEqual([
    ['content/services/acne.md', '2 texts wait for review by the physician.', 'Read it. In services/acne.md, services/eczema.md.'],
    ['content/pages/our-terms.md', 'This text waits for review by counsel.', 'Read it.'],
  ]);
});

it('names all that is still a sample', () => {
  const insurers = [{ name: 'Oakline', sample: true }, { name: 'Real Plan' }];
  const found = reminders(
    [
      entry('practice', 'practice.yaml', { sample: true, insurers, affiliations: [] }),
      entry('providers', 'providers/a.md', { sample: true }),
      entry('providers', 'providers/b.md', { sample: true }),
      entry('testimonials', 'testimonials/a.yaml', { consent: { sample: true } }),
      entry('testimonials', 'testimonials/b.yaml', { consent: { given: '2025-03-02', form: 'paper', endsWhen: 'On request' } }),
    ],
    TODAY,
  );
  expect(found.map(({ message }) => message)).toEqual([
    'The practice is a sample.',
    '1 line of this list is a sample.',
    'The facts about 2 doctors are samples.',
    'No patient has said this: it is a sample.',
  ]);
});

it('reminds of a review whose day is over, and of a text that has changed since', () => {
  const read = { by: 'physician', provider: 'a', date: '2025-03-02' };
  const found = reminders(
    [
      entry('services', 'services/acne.md', { review: { ...read, next: '2026-11-22' } }),
      entry('services', 'services/eczema.md', { review: { ...read, next: TODAY } }),
      entry('posts', 'blog/changed.md', { updated: '2025-03-03', review: read }),
      entry('posts', 'blog/same-day.md', { updated: '2025-03-02', review: read }),
      entry('posts', 'blog/unread.md', { updated: '2025-03-02', review: { by: 'physician', next: '2026-11-01' } }),
    ],
    TODAY,
  );
  expect(found.map(({ file, field, message }) => `${file} ${field}: ${message}`)).toEqual([
    'content/services/acne.md review.next: This text was to be read again by 2026-11-22: due since then.',
    'content/blog/changed.md updated: The text says something new since 2025-03-03, after its review on 2025-03-02.',
    'content/blog/unread.md review: This text waits for review by the physician, due since 2026-11-01.',
  ]);
});

it('names quotes that are left out, with why, and consents of which nobody knows the end', () => {
  const signed = { given: '2025-03-02', form: 'paper' };
  const quote = (name: string, consent: object) => entry('testimonials', `testimonials/${name}.yaml`, { consent });
  const quotes = [
    quote('none', {}),
    quote('undated', { form: 'paper' }),
    quote('unfiled', { given: '2025-03-02' }),
    quote('print', { ...signed, uses: ['print'] }),
    quote('ended', { ...signed, expires: '2026-11-22' }),
    quote('revoked', { ...signed, expires: '2027-01-01', revoked: TODAY }),
    quote('ended-sample', { sample: true, expires: '2026-11-22' }),
    quote('endless', signed),
    quote('endless-too', signed),
    quote('last-day', { ...signed, expires: TODAY }),
    quote('last-day-before', { ...signed, endsWhen: 'On request', revoked: '2026-11-24' }),
  ];
  const found = reminders(quotes, TODAY).filter(({ rule }) => rule === 'consent');
  expect(found.map(({ file, message }) => `${file.slice('content/testimonials/'.length)}: ${message}`)).toEqual([
    'none.yaml: The quote is left out: it has no consent.',
    'undated.yaml: The quote is left out: its consent has no day on which it was given.',
    'unfiled.yaml: The quote is left out: its consent does not say which form it is and where that is filed.',
    'print.yaml: The quote is left out: its consent does not allow the website.',
    'ended.yaml: 2 quotes are left out; of each, its consent ended on 2026-11-22.',
    'revoked.yaml: The quote is left out: its consent was taken back on 2026-11-23.',
    'endless.yaml: Nobody knows when 2 consents end.',
  ]);
});
