import { ADMIN_API } from '../../api.ts';
import { Dialog } from '../parts/dialog.tsx';
import { useEditor } from '../server/editor-context.ts';
import { useDone } from './use-done.ts';
import { WhatItDoes } from './what-it-does.tsx';

/** Takes back what was saved last, in whatever file. */
export function UndoDialog({ onClose }: { onClose: () => void }) {
  const { state } = useEditor();
  const { failure, act } = useDone(ADMIN_API.undo, onClose);
  const actions = (
    <button type="button" className="button main" onClick={() => act({}, 'Taken back.')}>
      Take it back
    </button>
  );
  return (
    <Dialog title="Undo the last save" onClose={onClose} actions={actions}>
      <p>{state.undo ? `This takes back ${state.undo}.` : 'There is nothing to take back.'}</p>
      <WhatItDoes failure={failure} />
    </Dialog>
  );
}
