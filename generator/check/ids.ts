import { rememberedEach } from '../remembered.ts';
import type { DocumentFacts } from './read-document.ts';
import { pageProblem, type Rule } from './rule.ts';

/** No id stands twice on a page (HTML: unique identifiers; links to it would be ambiguous). */
export const ids: Rule = ({ documents }) => doubles(documents).flat();

const doubles = rememberedEach((facts: DocumentFacts) => {
  const twice = facts.ids.filter((id, index) => facts.ids.indexOf(id) !== index);
  return [...new Set(twice)].map((id) =>
    pageProblem(facts, `the id "${id}" stands there twice.`, 'Two headings of the page may have the same words; change one.'),
  );
});
