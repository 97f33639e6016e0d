import { describe, expect, it } from 'vitest';
import { openings, recurringPhrases, tails } from '../../../../generator/words/habits.ts';
import { countWatched } from '../../../../generator/words/watched.ts';
import { textSample } from '../../../helpers/text-sample.ts';

describe('how sentences begin and end', () => {
  const texts = [
    textSample('blog/a.md', ['Some people snore.', 'Some wake up, because air is short.', 'You rest, eat and sleep.']),
    textSample('blog/b.md', ['Some people snore, because they lie on their back.', '“Some people do not.”']),
  ];

  it('counts first words and first two words, with their files, the most frequent first', () => {
    expect(openings(texts)).toEqual([
      { words: 'some', count: 4, files: { 'blog/a.md': 2, 'blog/b.md': 2 } },
      { words: 'some people', count: 3, files: { 'blog/a.md': 1, 'blog/b.md': 2 } },
    ]);
  });

  it('counts what begins behind the last comma, but no end of a list', () => {
    expect(tails(texts)).toEqual([{ words: 'because', count: 2, files: { 'blog/a.md': 1, 'blog/b.md': 1 } }]);
  });
});

describe('runs of words in several files', () => {
  const little = new Set(['the', 'of', 'a', 'we', 'in', 'and']);
  const files = ['a', 'b', 'c', 'd'];
  const phrasesOf = (sentence: string, fixed: string[] = []) =>
    recurringPhrases(
      files.map((name) => textSample(name, [sentence])),
      little,
      fixed,
    ).map(({ words }) => words);

  it('finds the longest run that four files share, and none of its parts', () => {
    expect(phrasesOf('We see the back of your throat.')).toEqual(['see the back of your throat', 'we see the back of your']);
  });

  it('leaves out what is chance, what says little, and names', () => {
    expect(recurringPhrases([textSample('a', ['A sore throat hurts.'])], little, [])).toEqual([]);
    expect(phrasesOf('In the of a throat.')).toEqual([]);
    expect(phrasesOf('Howell Mill Road.', ['1 Howell Mill Road'])).toEqual([]);
  });
});

describe('watched words', () => {
  const sample = {
    ...textSample('services/nose.md', [
      'Call us. ',
      'The septum, the wall between your nostrils, is plain; plainly so.',
      'Bring pills, since we ask.',
    ]),
    lastItems: ['Park at the door, and stairs are few', 'We write'],
    lastHeading: 'When to see us',
  };
  const counts = (watch: Omit<Parameters<typeof countWatched>[1][number], 'name'>) =>
    countWatched([sample], [{ name: 'x', ...watch }]).map(({ count, places }) => ({ count, texts: places.map(({ text }) => text) }))[0];

  it('finds whole words, word beginnings and words with others between', () => {
    expect(counts({ phrases: ['plain'] })?.count).toBe(1);
    expect(counts({ phrases: ['plain*'] })?.count).toBe(2);
    expect(counts({ phrases: ['septum … wall', 'wall'] })?.count).toBe(1);
    expect(counts({ phrases: ['septum … so'] })?.count).toBe(0);
  });

  it('looks only where it is told to', () => {
    expect(counts({ phrases: ['bring'], where: 'sentence-start' })?.count).toBe(1);
    expect(counts({ phrases: ['since'], where: 'sentence-start' })?.count).toBe(0);
    expect(counts({ phrases: ['since'], where: 'after-comma' })?.count).toBe(1);
    expect(counts({ phrases: ['park*', 'stairs', 'write'], where: 'last-item' })?.texts).toEqual(sample.lastItems);
    expect(counts({ phrases: ['when', 'see us'], where: 'last-heading' })?.texts).toEqual(['When to see us']);
    expect(counts({ phrases: ['call us'], in: ['services'] })?.count).toBe(1);
    expect(counts({ phrases: ['call us'], in: ['blog/', 'services/nose'] })?.count).toBe(0);
  });

  it('takes either apostrophe', () => {
    const texts = [textSample('a.md', ["It's here.", 'It’s there.'])];
    expect(countWatched(texts, [{ name: 'x', phrases: ["it's"] }])[0]?.count).toBe(2);
  });
});
