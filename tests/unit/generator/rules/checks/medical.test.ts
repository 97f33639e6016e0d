import { expect, it } from 'vitest';
import type { Entry } from '../../../../../generator/content/read-entries.ts';
import type { SiteCheck } from '../../../../../generator/rules/checks/check.ts';
import { redFlagProblems } from '../../../../../generator/rules/checks/medical.ts';

const entry = (type: string, path: string, data: object, outline: string[] = []) =>
  ({ type, path, label: path, data, facts: { outline }, positionOf: () => ({ line: 1 }) }) as unknown as Entry;

/** Returns the words for which a text with this title, these keywords and this heading must name the danger. */
function dangersIn(title: string, keywords: string[] = [], heading = '') {
  const text = 'Call 911.';
  const flags = [
    {
      id: 'bleeding',
      name: 'Bleeding',
      when: 'now',
      text,
      about: ['tonsil', 'tonsil surgery', 'X-ray', 'Kehlkopf-OP', 'größe'],
      search: ['x'],
    },
    { id: 'stroke', name: 'Stroke', when: 'now', text, about: ['stroke'], search: ['x'] },
  ];
  const entries = [
    entry('redFlags', 'red-flags.yaml', { flags }),
    entry('posts', 'blog/a.md', { title, keywords }, heading ? [heading] : []),
  ];
  const problems = redFlagProblems({ entries, site: { practice: { emergencyNumber: '911' } } } as unknown as Parameters<SiteCheck>[0]);
  return problems.filter(({ rule }) => rule === 'red-flag').map(({ message }) => /is about "(.*?)" but/.exec(message)?.[1]);
}

it('finds the words of a danger in title, keywords and headings, in any case and with any spaces, as they are written there', () => {
  expect(dangersIn('After TONSIL  Surgery')).toEqual(['TONSIL']);
  expect(dangersIn('News', ['after an x-ray'])).toEqual(['x-ray']);
  expect(dangersIn('News', [], 'Signs of a Stroke, and Größe')).toEqual(['Größe', 'Stroke']);
  expect(dangersIn('Nach der Kehlkopf-OP')).toEqual(['Kehlkopf-OP']);
});

it('finds only whole words, and no words of two topics as one', () => {
  expect(dangersIn('Strokes, heatstroke and tonsils: what is a 2stroke')).toEqual([]);
  expect(dangersIn('An X', ['ray'])).toEqual([]);
  expect(dangersIn('Tonsillar', ['surgery'])).toEqual([]);
});
