import './list.css';
import { useState } from 'react';
import { useKeptPaths } from '../entry/kept-work.ts';
import { searchEntries } from '../nav/search-box.tsx';
import { Button, EntryState, ProblemCount, TextField } from '../parts.tsx';
import { fileHref } from '../route.ts';
import { useEditor } from '../server.ts';
import { type EntryChanges, UndoButton, useEntryChanges } from './change.tsx';
import { NewDialog } from './new-dialog.tsx';

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
          {create && <Button label={`New ${singular.toLowerCase()}`} kind="main" onClick={() => setIsMaking(true)} />}
        </div>
      </div>
      <TextField id="filter" label={`Search in ${label.toLowerCase()}`} type="search" value={question} onChange={setQuestion} />
      <p className="muted" role="status">
        {shown.length === entries.length ? `${entries.length} in all` : `${shown.length} of ${entries.length}`}
      </p>
      <ul className="entries">
        {shown.map((entry) => (
          <EntryRow key={entry.path} group={group} entry={entry} isChanged={unsaved.includes(entry.path)} />
        ))}
      </ul>
      {isMaking && create && <NewDialog create={create} onClose={() => setIsMaking(false)} />}
    </div>
  );
}

function EntryRow({ group, entry, isChanged }: EntryChanges) {
  const { state } = useEditor();
  const { title, path } = entry;
  const { buttons, dialog } = useEntryChanges({ group, entry, isChanged }, ` ${title}`);
  return (
    <li className="entry-row">
      <div className="entry-words">
        <a href={fileHref(path)}>{title}</a>
        <p className="muted">{path}</p>
      </div>
      <div className="row">
        {isChanged && <span className="pill">not saved</span>}
        <ProblemCount count={state.problems.filter((problem) => problem.path === path).length} />
        <EntryState entry={entry} />
        {buttons}
      </div>
      {dialog}
    </li>
  );
}
