import { entriesOf, entryProblem } from '../content/read-entries.ts';
import { termId } from '../content/types/glossary.ts';
import { Kept, rememberedEach } from '../remembered.ts';
import { markedTerms } from '../site/mark-terms.ts';
import type { Post, Service } from '../site/site.ts';
import type { Rule } from './rule.ts';

const termsOf = rememberedEach(({ body }: Post | Service) => markedTerms(body).join(' '));
const allTerms = new Kept<ReadonlySet<string>>();

/** A word of the glossary that no article and no service explains to anybody. */
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
