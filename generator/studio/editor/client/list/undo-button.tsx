import { useState } from 'react';
import { useEditor } from '../server/editor-context.ts';
import { UndoDialog } from './undo-dialog.tsx';

/** Beside the heading of a page that is no form: takes back what was saved last, where there is something. */
export function UndoButton() {
  const { undo } = useEditor().state;
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      {undo !== undefined && (
        <button type="button" className="button" onClick={() => setIsOpen(true)}>
          Undo
        </button>
      )}
      {isOpen && <UndoDialog onClose={() => setIsOpen(false)} />}
    </>
  );
}
