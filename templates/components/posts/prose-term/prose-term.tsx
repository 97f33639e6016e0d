import type { PropsWithChildren } from 'react';
import { usePage } from '../../../context.tsx';
import './prose-term.css';

/**
 * A word of the glossary where a text first uses it: a button that shows what the word means. The note is a popover of the
 * browser, which needs no script and closes by Escape, by a press outside and by the button.
 */
export function ProseTerm({ id, children }: PropsWithChildren<{ id?: string }>) {
  const found = usePage().site.glossary.find((term) => term.id === id);
  if (!found) throw new Error(`no glossary term "${id}"`);
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
