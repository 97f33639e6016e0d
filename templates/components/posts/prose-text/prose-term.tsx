import type { PropsWithChildren } from 'react';
import { usePage } from '../../../context.tsx';

/**
 * The first use of a glossary term in a text: a button that shows the definition in a popover, which needs no script. Throws for an id
 * that the glossary does not have.
 */
export function ProseTerm({ id, children }: PropsWithChildren<{ id?: string }>) {
  const found = usePage().site.glossary.find((term) => term.id === id);
  if (!found) throw new Error(`The glossary has no term with the id "${id}".`);
  const noteId = `term-${id}`;
  return (
    <>
      <button type="button" className="term" popoverTarget={noteId}>
        {children}
      </button>
      <span className="term-note" popover="auto" id={noteId}>
        <b>{found.term}</b>
        {` ${found.definition}`}
      </span>
    </>
  );
}
