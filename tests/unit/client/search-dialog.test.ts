import { expect, it } from 'vitest';
import { readSearchIndex } from '../../../client/lib/search-dialog.ts';

const FILE = {
  words: { suggestions: 's', emergency: 'e', one: '1', many: '{count}', none: 'n', noneText: 't', onPage: '{heading}', callNumber: 'c' },
  kinds: { pages: 'Pages' },
  suggestions: [{ label: 'Snoring', to: '/service/sleep-apnea' }],
  call: { label: 'Call', to: 'tel:+14045550100' },
  fallbackLinks: [{ label: 'Services', to: '/services' }],
  emergencies: [{ text: 'Call 911.', when: ['breathe'], calls: ['911'] }],
  ignore: ['the'],
  entries: [{ kind: 'pages', title: 'About', to: '/about', text: 'Who we are', words: ['us'], headings: [['Team', 'team']] }],
};

/** Returns a copy of a value for each value in it, with that value removed or replaced with `true`. */
function* brokenCopies(value: object, wrong: unknown): Generator<[path: string, copy: unknown]> {
  for (const [key, part] of Object.entries(value)) {
    const withPart = (other: unknown) => Object.assign(Array.isArray(value) ? [...value] : { ...value }, { [key]: other });
    yield [key, withPart(wrong)];
    if (typeof part === 'object') for (const [path, copy] of brokenCopies(part, wrong)) yield [`${key}.${path}`, withPart(copy)];
  }
}

it('the search file is accepted as it is written, even with fields that a later release adds', () => {
  const later = { ...FILE, more: 1, words: { ...FILE.words, more: 'm' } };
  for (const file of [FILE, later]) expect(readSearchIndex(file)).toBe(file);
});

it('the search file is refused if any part of it is missing or has another type', () => {
  for (const value of [undefined, null, 7, 'text', [], {}]) expect(() => readSearchIndex(value), String(value)).toThrow(TypeError);
  for (const [path, copy] of brokenCopies(FILE, true)) expect(() => readSearchIndex(copy), path).toThrow(TypeError);
  // An entry without headings has no such field.
  for (const [path, copy] of brokenCopies(FILE, undefined))
    if (!path.endsWith('.headings')) expect(() => readSearchIndex(copy), path).toThrow(TypeError);
});
