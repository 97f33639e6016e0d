import type { Root } from 'mdast';
import { remembered } from '../remembered.ts';
import { markedTerms, termId } from '../site/glossary.ts';
import type { Rule } from './rule.ts';

const termsOf = remembered((body: Root) => new Set(markedTerms(body)));

/** A word of the glossary that no article and no service explains to anybody. */
export const unusedTerms: Rule = ({ entries, site }) => {
  const used = new Set([...site.posts, ...site.services].flatMap(({ body }) => [...termsOf(body)]));
  return entries
    .filter(({ type }) => type === 'glossary')
    .flatMap((entry) =>
      (entry.data as { terms: { term: string }[] }).terms.flatMap(({ term }, index) =>
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
