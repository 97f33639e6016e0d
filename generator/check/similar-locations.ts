import { type Entry, entriesOf } from '../content/read-entries.ts';
import type { Problem } from '../problem.ts';
import { Kept, rememberedEach } from '../remembered.ts';
import { ALIKE, similarPairs } from '../words/similarity.ts';
import { pageSentences } from '../words/text-of.ts';
import type { Rule } from './rule.ts';

/** Two pages of locations that say nearly the same; search engines take them for doorway pages. */
export const similarLocations: Rule = ({ entries }) => {
  const texts = textsOf(entriesOf(entries, 'locations'));
  return pairs
    .take(texts, () => similarPairs(texts))
    .filter(({ similarity }) => similarity >= ALIKE)
    .map(
      ({ a, b, similarity }): Problem => ({
        severity: 'warning',
        file: b,
        message: `This page and ${a} say nearly the same: ${Math.round(similarity * 100)} % of the shorter one.`,
        hint: 'Write what only the people of this place would say.',
      }),
    );
};

const pairs = new Kept<ReturnType<typeof similarPairs>>();
const textsOf = rememberedEach((entry: Entry) => ({ name: entry.label, sentences: pageSentences(entry) }));
