import { entriesOf, entryProblem } from '../../content/read-entries.ts';
import { termId } from '../../content/types/glossary.ts';
import { problem } from '../../problem/problem.ts';
import { termNoteId } from '../../shared/routes.ts';
import { ALIKE, similarPairs } from '../../studio/reports/words/similarity.ts';
import { pageSentences, readingMinutes } from '../../studio/reports/words/text-of.ts';
import { piecesOf, type Rule } from './rule.ts';

/** Minutes. */
const TOLERANCE = 2;

/** The stated read time of a post is near its length. */
export const readTimes: Rule = ({ entries, site }) => {
  const hint = 'Change the number, or leave the field out.';
  return site.posts.flatMap(({ source, readTime, words }) => {
    const minutes = readingMinutes(words);
    if (Math.abs(minutes - readTime) <= TOLERANCE) return [];
    const message = `The article says ${readTime} minutes; its ${words} words take about ${minutes}.`;
    return entries.filter(({ path }) => path === source).map((entry) => entryProblem('read-time', entry, ['readTime'], message, hint));
  });
};

/** Two pages of locations that say nearly the same; search engines take them for doorway pages. */
export const similarLocations: Rule = ({ entries }) => {
  const texts = entriesOf(entries, 'locations').map((entry) => ({ name: entry.label, sentences: pageSentences(entry) }));
  const alike = similarPairs(texts).filter(({ similarity }) => similarity >= ALIKE);
  return alike.map(({ a, b, similarity }) => {
    const message = `This page and ${a} say nearly the same: ${Math.round(similarity * 100)} % of the shorter one.`;
    return problem('similar-texts', b, message, 'Write what only the people of this place would say.');
  });
};

/** A word of the glossary that no post and no service explains to anybody. */
export const unusedTerms: Rule = ({ entries, documents }) => {
  const used = new Set<string>();
  for (const { ids } of piecesOf(documents)) for (const id of ids) used.add(id);
  const hint = 'Add the form that the texts use under "also", or remove the term.';
  return entriesOf<{ terms: { term: string }[] }>(entries, 'glossary').flatMap((entry) =>
    entry.data.terms.flatMap(({ term }, index) => {
      const message = `"${term}" is explained nowhere: no article or service uses it, or each explains it itself.`;
      return used.has(termNoteId(termId(term))) ? [] : [entryProblem('unused-term', entry, ['terms', index, 'term'], message, hint)];
    }),
  );
};
