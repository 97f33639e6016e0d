import { useState } from 'react';
import { useKeptPaths } from '../entry/use-kept.ts';
import { searchEntries } from '../nav/search-entries.ts';
import { useEditor } from '../server/editor-context.ts';
import { EntryRow } from './entry-row.tsx';
import { NewDialog } from './new-dialog.tsx';
import { UndoButton } from './undo-button.tsx';
import './list.css';

/** All entries of a group. */
export function EntryList({ name }: { name: string }) {
  const { state } = useEditor();
  const unsaved = useKeptPaths();
  const [question, setQuestion] = useState('');
  const [isMaking, setIsMaking] = useState(false);
  const group = state.groups.find((one) => one.name === name);
  if (!group) return <h1 className="page">There is no such list.</h1>;
  const { label, singular, entries, create } = group;
  const found = question.trim() ? searchEntries([group], question).map(({ path }) => path) : entries.map(({ path }) => path);
  const shown = entries.filter(({ path }) => found.includes(path));
  return (
    <div className="page">
      <div className="page-head">
        <h1 tabIndex={-1}>{label}</h1>
        <div className="row">
          <UndoButton />
          {create && (
            <button type="button" className="button main" onClick={() => setIsMaking(true)}>
              New {singular.toLowerCase()}
            </button>
          )}
        </div>
      </div>
      <div className="field">
        <label htmlFor="filter">Search in {label.toLowerCase()}</label>
        <input id="filter" className="input" type="search" value={question} onChange={(event) => setQuestion(event.target.value)} />
      </div>
      <p className="muted" role="status">
        {shown.length === entries.length ? `${entries.length} in all` : `${shown.length} of ${entries.length}`}
      </p>
      <ul className="entries">
        {shown.map((entry) => (
          <EntryRow key={entry.path} group={group} entry={entry} isUnsaved={unsaved.includes(entry.path)} />
        ))}
      </ul>
      {isMaking && create && <NewDialog create={create} onClose={() => setIsMaking(false)} />}
    </div>
  );
}
