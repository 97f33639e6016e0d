import type { FieldPathId } from '@rjsf/utils';
import { use } from 'react';
import { useEditor } from '../server/editor-context.ts';
import { FormContext } from './form-context.ts';

/** Empties an optional group at once, and leaves the focus at its name. */
export function LeaveOut({ name, path }: { name: string; path: FieldPathId['path'] }) {
  const { leaveOut } = use(FormContext);
  const { say } = useEditor();
  const keys = path.filter((key) => typeof key === 'string');
  // The form of an entry of a list removes the entry.
  if (keys.length < path.length) return null;
  const act = (button: HTMLElement) => {
    button.closest('details')?.querySelector('summary')?.focus();
    leaveOut(keys);
    say(`${name} was left out. Undo brings it back.`);
  };
  return (
    <button type="button" className="button plain small" onClick={({ currentTarget }) => act(currentTarget)}>
      Leave this out<span className="hidden-text">: {name}</span>
    </button>
  );
}
