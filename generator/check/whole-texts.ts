import { type Entry, entriesOf, entryProblem } from '../content/read-entries.ts';
import { termId } from '../content/types/glossary.ts';
import { Kept, rememberedEach } from '../remembered.ts';
import { markedTerms } from '../site/mark-terms.ts';
import type { Post, Service } from '../site/site.ts';
import { ALIKE, similarPairs } from '../words/similarity.ts';
import { pageSentences, readingMinutes } from '../words/text-of.ts';
import type { Rule } from './rule.ts';

/** Minutes. */
const TOLERANCE = 2;

/** The stated read time of a post is near its length. */
export const readTimes: Rule = ({ entries, site }) => {
  const wrong = wrongTimes(site.posts).flat();
  const hint = 'Change the number, or leave the field out.';
  return wrong.flatMap(({ source, message }) =>
    entries.filter(({ path }) => path === source).map((entry) => entryProblem(entry, ['readTime'], message, hint, 'warning')),
  );
};

const wrongTimes = rememberedEach(({ source, readTime, words }: Post) => {
  const minutes = readingMinutes(words);
  const message = `The article says ${readTime} minutes; its ${words} words take about ${minutes}.`;
  return Math.abs(minutes - readTime) <= TOLERANCE ? [] : [{ source, message }];
});

/** Two pages of locations that say nearly the same; search engines take them for doorway pages. */
export const similarLocations: Rule = ({ entries }) => {
  const texts = textsOf(entriesOf(entries, 'locations'));
  const alike = pairs.take(texts, () => similarPairs(texts)).filter(({ similarity }) => similarity >= ALIKE);
  return alike.map(({ a, b, similarity }) => {
    const message = `This page and ${a} say nearly the same: ${Math.round(similarity * 100)} % of the shorter one.`;
    return { severity: 'warning', file: b, message, hint: 'Write what only the people of this place would say.' };
  });
};

const pairs = new Kept<ReturnType<typeof similarPairs>>();
const textsOf = rememberedEach((entry: Entry) => ({ name: entry.label, sentences: pageSentences(entry) }));

const termsOf = rememberedEach(({ body }: Post | Service) => markedTerms(body).join(' '));
const allTerms = new Kept<ReadonlySet<string>>();

/** A word of the glossary that no post and no service explains to anybody. */
export const unusedTerms: Rule = ({ entries, site }) => {
  const terms = termsOf([...site.posts, ...site.services]);
  const used = allTerms.take(terms, () => new Set(terms.flatMap((ids) => ids.split(' '))));
  const hint = 'Add the form that the texts use under "also", or remove the term.';
  return entriesOf<{ terms: { term: string }[] }>(entries, 'glossary').flatMap((entry) =>
    entry.data.terms.flatMap(({ term }, index) => {
      const message = `"${term}" is explained nowhere: no article or service uses it, or each explains it itself.`;
      return used.has(termId(term)) ? [] : [entryProblem(entry, ['terms', index, 'term'], message, hint, 'warning')];
    }),
  );
};
