import { remembered } from '../remembered.ts';
import type { DocumentFacts } from './read-document.ts';
import { pageProblem, type Rule } from './rule.ts';

/** No id stands twice on a page (HTML: unique identifiers; links to it would be ambiguous). */
export const ids: Rule = ({ documents }) =>
  documents.flatMap((facts) =>
    doublesOf(facts).map((id) =>
      pageProblem(facts, `the id "${id}" stands there twice.`, 'Two headings of the page may have the same words; change one.'),
    ),
  );

const doublesOf = remembered(({ ids: all }: DocumentFacts) => [...new Set(all.filter((id, index) => all.indexOf(id) !== index))]);
