import type { Editing } from './use-editing.ts';

/** Unsaved work that was found again. */
export function KeptNotice({ editing, onDiscard }: { editing: Editing; onDiscard: () => void }) {
  const { keptSince, isChanged } = editing;
  if (!keptSince || !isChanged) return null;
  const time = new Date(keptSince).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <div className="notice row">
      <p>Your unsaved work of {time} is back.</p>
      <button type="button" className="button small" onClick={onDiscard}>
        Throw it away
      </button>
    </div>
  );
}
