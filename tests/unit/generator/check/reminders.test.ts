import { expect, it } from 'vitest';
import { reminders } from '../../../../generator/check/reminders.ts';
import type { Entry } from '../../../../generator/content/read-entries.ts';

function entry(type: string, path: string, data: object): Entry {
  return { type, path, label: `content/${path}`, data, positionOf: () => ({ line: 2, column: 1 }) } as unknown as Entry;
}

const review = { by: 'physician', state: 'needed', note: 'Read it.' };

it('says once what holds of several texts, with their names', () => {
  const found = reminders([
    entry('services', 'services/acne.md', { review }),
    entry('services', 'services/eczema.md', { review }),
    entry('services', 'services/moles.md', { review: { ...review, state: 'done' } }),
    entry('terms', 'pages/our-terms.md', { review: { ...review, by: 'counsel' } }),
  ]);
  expect(found.map(({ file, message, hint }) => [file, message, hint])).toEqual([
    ['content/services/acne.md', '2 texts wait for review by the physician.', 'Read it. In services/acne.md, services/eczema.md.'],
    ['content/pages/our-terms.md', 'This text waits for review by counsel.', 'Read it.'],
  ]);
});

it('names all that is still a sample', () => {
  const insurers = [{ name: 'Oakline', sample: true }, { name: 'Real Plan' }];
  const found = reminders([
    entry('practice', 'practice.yaml', { sample: true, insurers, affiliations: [] }),
    entry('providers', 'providers/a.md', { sample: true }),
    entry('providers', 'providers/b.md', { sample: true }),
    entry('testimonials', 'testimonials/a.yaml', { consent: { sample: true } }),
    entry('testimonials', 'testimonials/b.yaml', { consent: {} }),
  ]);
  expect(found.map(({ message }) => message)).toEqual([
    'The practice is a sample.',
    '1 line of this list is a sample.',
    'The facts about 2 doctors are samples.',
    'No patient has said this: it is a sample.',
  ]);
});
