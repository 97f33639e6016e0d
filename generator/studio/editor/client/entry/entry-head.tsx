import { useState } from 'react';
import type { ContentEntry, ContentGroup } from '../../api.ts';
import { UndoDialog } from '../list/change.tsx';
import { RemoveDialog, RenameDialog } from '../list/change-dialogs.tsx';
import { EntryState } from '../parts.tsx';
import { groupHref } from '../route.ts';
import { useEditor } from '../server.ts';
import type { Editing, useEditing } from './use-editing.ts';

interface EntryHeadProps {
  group: ContentGroup;
  entry: ContentEntry;
  tools: ReturnType<typeof useEditing>;
  editing: Editing;
  isSaving: boolean;
  onSave: () => void;
}

/** What is edited, whether visitors see it, and the buttons that keep or take back. */
export function EntryHead({ group, entry, tools, editing, isSaving, onSave }: EntryHeadProps) {
  const { state } = useEditor();
  const { steps, isChanged, conflicts } = editing;
  const [dialog, setDialog] = useState<'undo' | 'rename' | 'remove'>();
  const close = () => setDialog(undefined);
  const canStepBack = isChanged && steps.past.length > 0;
  const undo = () => (canStepBack ? tools.undo() : state.undo && setDialog('undo'));
  const canSave = isChanged && !isSaving && conflicts.length === 0;
  return (
    <div className="entry-head">
      <div className="entry-name">
        <p className="muted entry-crumbs">
          {!group.isSingle && <a href={groupHref(group.name)}>{group.label}</a>}
          {entry.canRename && (
            <button type="button" className="button plain small" onClick={() => setDialog('rename')}>
              Rename
            </button>
          )}
          {entry.canRemove && (
            <button type="button" className="button plain small" onClick={() => setDialog('remove')}>
              Remove
            </button>
          )}
        </p>
        <h1 tabIndex={-1}>{entry.title}</h1>
      </div>
      <div className="row entry-actions">
        {!group.isSingle && <EntryState entry={entry} />}
        <div className="row">
          <button type="button" className="button" aria-disabled={!canStepBack && !state.undo} onClick={undo}>
            Undo
          </button>
          {steps.future.length > 0 && (
            <button type="button" className="button" onClick={tools.redo}>
              Redo
            </button>
          )}
          <button
            type="button"
            className="button main"
            aria-disabled={!canSave}
            aria-keyshortcuts="Control+S Meta+S"
            onClick={() => canSave && onSave()}
          >
            {isSaving ? 'Saving …' : 'Save'}
          </button>
        </div>
      </div>
      {dialog === 'undo' && <UndoDialog onClose={close} />}
      {dialog === 'rename' && <RenameDialog entry={entry} isChanged={isChanged} onClose={close} />}
      {dialog === 'remove' && <RemoveDialog entry={entry} group={group} onClose={close} />}
    </div>
  );
}
