import { expect, it } from 'vitest';
import { countWatched, recurringPhrases, type TextSample } from '../../../../../../generator/studio/reports/words/habits.ts';

/** Returns an article that consists of these sentences. */
const textSample = (file: string, ...sentences: string[]): TextSample => ({
  ...{ file, group: 'Articles', sentences, lastItems: [], lastHeading: undefined },
});

it('finds the longest phrase that four files share, none of its parts, and neither coincidences nor names', () => {
  const little = new Set(['the', 'of', 'a', 'we', 'in', 'and']);
  const phrasesOf = (sentence: string, { fixed = [] as string[], files = ['a', 'b', 'c', 'd'] } = {}) => {
    const texts = files.map((name) => textSample(name, sentence));
    return recurringPhrases(texts, little, fixed).map(({ words }) => words);
  };
  expect(phrasesOf('We see the back of your throat.')).toEqual(['see the back of your throat', 'we see the back of your']);
  expect(phrasesOf('A sore throat hurts.', { files: ['a'] })).toEqual([]);
  expect(phrasesOf('In the of a throat.')).toEqual([]);
  expect(phrasesOf('Howell Mill Road.', { fixed: ['1 Howell Mill Road'] })).toEqual([]);
});

const sample = {
  ...textSample(
    'services/nose.md',
    ...'Call us.|The septum, the wall of it, is plain; plainly so.|Bring pills, since we ask.|It’s here.'.split('|'),
  ),
  lastItems: ['Park at the door, and stairs are few', 'We write'],
  lastHeading: 'When to see us',
};
type Watch = Parameters<typeof countWatched>[1][number];

it.each<[number, Omit<Watch, 'name'>]>([
  [1, { phrases: ['plain'] }],
  [2, { phrases: ['plain*'] }],
  [1, { phrases: ['septum … wall', 'wall'] }],
  [0, { phrases: ['septum … so'] }],
  [1, { phrases: ["it's"] }],
  [1, { phrases: ['bring'], where: 'sentence-start' }],
  [0, { phrases: ['since'], where: 'sentence-start' }],
  [1, { phrases: ['since'], where: 'after-comma' }],
  [2, { phrases: ['park*', 'stairs', 'write'], where: 'last-item' }],
  [1, { phrases: ['when', 'see us'], where: 'last-heading' }],
  [1, { phrases: ['call us'], in: ['services'] }],
  [0, { phrases: ['call us'], in: ['blog/', 'services/nose'] }],
])('counts %i occurrences of watched words: %j', (count, watch) => {
  expect(countWatched([sample], [{ name: 'x', ...watch }])[0]?.count).toBe(count);
});
