import { pageProblem, type Rule } from './rule.ts';

/** No id stands twice on a page (HTML: unique identifiers; links to it would be ambiguous). */
export const ids: Rule = ({ documents }) =>
  documents.flatMap((facts) => {
    const doubles = new Set(facts.ids.filter((id, index) => facts.ids.indexOf(id) !== index));
    return [...doubles].map((id) =>
      pageProblem(facts, `the id "${id}" stands there twice.`, 'Two headings of the page may have the same words; change one.'),
    );
  });
