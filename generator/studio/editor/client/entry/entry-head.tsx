import { type ReactNode, useState } from 'react';
import type { SchemaNode } from '../form/schema.ts';
import { UndoDialog, useEntryChanges } from '../list/change.tsx';
import { Button, EntryState } from '../parts.tsx';
import { groupHref } from '../route.ts';
import { type findEntry, useEditor } from '../server.ts';
import type { Conflict } from './merge-values.ts';
import { fieldWords } from './problems.tsx';
import type { Editing, useEditing } from './use-editing.ts';

interface EntryHeadProps extends NonNullable<ReturnType<typeof findEntry>> {
  tools: ReturnType<typeof useEditing>;
  editing: Editing;
  isSaving: boolean;
  onSave: () => void;
}

export function EntryHead({ group, entry, tools, editing, isSaving, onSave }: EntryHeadProps) {
  const { state } = useEditor();
  const { steps, isChanged, conflicts } = editing;
  const { buttons, dialog } = useEntryChanges({ group, entry, isChanged });
  const [isUndoing, setIsUndoing] = useState(false);
  const canStepBack = isChanged && steps.past.length > 0;
  const undo = () => (canStepBack ? tools.undo() : state.undo && setIsUndoing(true));
  const canSave = isChanged && !isSaving && conflicts.length === 0;
  return (
    <div className="entry-head">
      <div className="entry-name">
        <p className="muted entry-crumbs">
          {!group.isSingle && <a href={groupHref(group.name)}>{group.label}</a>}
          {buttons}
        </p>
        <h1 tabIndex={-1}>{entry.title}</h1>
      </div>
      <div className="row entry-actions">
        {!group.isSingle && <EntryState entry={entry} />}
        <div className="row">
          <Button label="Undo" aria-disabled={!canStepBack && !state.undo} onClick={undo} />
          {steps.future.length > 0 && <Button label="Redo" onClick={tools.redo} />}
          <Button
            label={isSaving ? 'Saving …' : 'Save'}
            kind="main"
            aria-disabled={!canSave}
            aria-keyshortcuts="Control+S Meta+S"
            onClick={() => canSave && onSave()}
          />
        </div>
      </div>
      {isUndoing && <UndoDialog onClose={() => setIsUndoing(false)} />}
      {dialog}
    </div>
  );
}

interface ConflictPanelProps {
  conflicts: readonly Conflict[];
  schema: SchemaNode;
  /** Takes theirs in one place; without one, keeps mine in all that are left. */
  onDecide: (conflict?: Conflict) => void;
}

export function ConflictPanel({ conflicts, schema, onDecide }: ConflictPanelProps) {
  return (
    <section className="notice bad" aria-labelledby="conflict">
      <h2 id="conflict">Somebody else has changed this too</h2>
      <p>What only they have changed is taken over already. Decide the rest; nothing is saved before, and Undo takes a choice back.</p>
      <ul className="conflicts">
        {conflicts.map((conflict) => (
          <li key={conflict.path.join('.')}>
            <h3>{placeWords(schema, conflict.path)}</h3>
            <dl>
              <dt>Theirs, saved</dt>
              <dd>{valueWords(conflict.theirs)}</dd>
              <dt>Yours</dt>
              <dd>{valueWords(conflict.mine)}</dd>
            </dl>
            <Button label="Take theirs" kind="small" onClick={() => onDecide(conflict)} />
          </li>
        ))}
      </ul>
      <p>
        <Button label={conflicts.length === 1 ? 'Keep mine' : 'Keep mine in all of these'} kind="main" onClick={() => onDecide()} />
      </p>
    </section>
  );
}

function placeWords(schema: SchemaNode, [part, ...field]: readonly string[]): string {
  if (part !== 'fields') return part === 'body' ? 'Text' : 'The file';
  return fieldWords(schema, field.join('.'));
}

function valueWords(value: unknown): string {
  if (value === undefined || value === '') return '(nothing)';
  if (Array.isArray(value)) return value.map(valueWords).join('; ');
  if (typeof value === 'object' && value !== null) return Object.values(value).map(valueWords).join(', ');
  return String(value);
}

export function KeptNotice({ editing: { keptSince, isChanged }, onDiscard }: { editing: Editing; onDiscard: () => void }): ReactNode {
  if (!keptSince || !isChanged) return null;
  const time = new Date(keptSince).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <div className="notice row">
      <p>Your unsaved work of {time} is back.</p>
      <Button label="Throw it away" kind="small" onClick={onDiscard} />
    </div>
  );
}
