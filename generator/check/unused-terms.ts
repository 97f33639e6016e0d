import { entriesOf } from '../content/read-entries.ts';
import { Kept, rememberedEach } from '../remembered.ts';
import { markedTerms, termId } from '../site/glossary.ts';
import type { Post, Service } from '../site/site.ts';
import type { Rule } from './rule.ts';

const termsOf = rememberedEach(({ body }: Post | Service) => markedTerms(body).join(' '));
const allTerms = new Kept<ReadonlySet<string>>();

/** A word of the glossary that no article and no service explains to anybody. */
export const unusedTerms: Rule = ({ entries, site }) => {
  const terms = termsOf([...site.posts, ...site.services]);
  const used = allTerms.take(terms, () => new Set(terms.flatMap((ids) => ids.split(' '))));
  return entriesOf<{ terms: { term: string }[] }>(entries, 'glossary').flatMap((entry) =>
    entry.data.terms.flatMap(({ term }, index) =>
      used.has(termId(term))
        ? []
        : [
            {
              severity: 'warning' as const,
              file: entry.label,
              ...entry.positionOf(['terms', index, 'term']),
              field: `terms.${index}.term`,
              message: `"${term}" is explained nowhere: no article or service uses it, or each explains it itself.`,
              hint: 'Add the form that the texts use under "also", or remove the term.',
            },
          ],
    ),
  );
};
