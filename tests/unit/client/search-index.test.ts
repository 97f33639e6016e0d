import { describe, expect, it } from 'vitest';
import { readSearchIndex } from '../../../client/lib/search-index.ts';

const FILE = {
  words: { suggestions: 's', emergency: 'e', one: '1', many: '{count}', none: 'n', noneText: 't', onPage: '{heading}', callNumber: 'c' },
  kinds: { pages: 'Pages' },
  suggestions: [{ label: 'Snoring', to: '/service/sleep-apnea' }],
  call: { label: 'Call', to: 'tel:+14045550100' },
  ways: [{ label: 'Services', to: '/services' }],
  emergencies: [{ text: 'Call 911.', when: ['breathe'], calls: ['911'] }],
  ignore: ['the'],
  entries: [{ kind: 'pages', title: 'About', to: '/about', text: 'Who we are', words: ['us'], headings: [['Team', 'team']] }],
};

const { entries: _, ...SETTINGS } = FILE;
const SPLIT_FILE = {
  ...SETTINGS,
  split: {
    terms: 'Aabout',
    lengths: [[1], [0]],
    kinds: [['pages', 1]],
    postings: [[0, '/assets/search-postings.0123456789.json']],
    entries: [[0, '/assets/search-entries.0123456789.json']],
  },
};

/** The paths of everything in a value. */
function pathsIn(value: unknown, path: readonly string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => [[...path, key], ...pathsIn(part, [...path, key])]);
}

/** A copy in which something else stands at a path. */
function changed(file: object, path: readonly string[], part: unknown): unknown {
  const copy = structuredClone(file);
  const holder = path.slice(0, -1).reduce((at, key) => at[key as never], copy);
  Object.assign(holder, { [path.at(-1) ?? '']: part });
  return copy;
}

describe.each([
  ['the file of the search', FILE],
  ['the file of a search in parts', SPLIT_FILE],
])('%s', (_, file) => {
  it('is taken as it is written, with whatever a later release adds', () => {
    expect(readSearchIndex(file)).toBe(file);
    const later = { ...file, more: 1, words: { ...file.words, more: 'm' } };
    expect(readSearchIndex(later)).toBe(later);
  });

  it.each(pathsIn(file).map((path) => [path.join('.'), path] as const))(
    'is refused where %s is not what the search reads',
    (name, path) => {
      // An entry without headings has none.
      if (!name.endsWith('.headings')) expect(() => readSearchIndex(changed(file, path, undefined)), 'missing').toThrow(TypeError);
      expect(() => readSearchIndex(changed(file, path, true)), 'another kind').toThrow(TypeError);
    },
  );
});

describe('the file of the search', () => {
  it.each([[undefined], [null], [7], ['text'], [[]], [{}]])('is refused where it is %j', (value) => {
    expect(() => readSearchIndex(value)).toThrow(TypeError);
  });
});
