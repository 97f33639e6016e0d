import './list.css';
import { useState } from 'react';
import type { ContentEntry, ContentGroup } from '../../api.ts';
import { useKeptPaths } from '../entry/kept-work.ts';
import { searchEntries } from '../nav/search-box.tsx';
import { EntryState } from '../parts.tsx';
import { fileHref } from '../route.ts';
import { useEditor } from '../server.ts';
import { UndoButton } from './change.tsx';
import { RemoveDialog, RenameDialog } from './change-dialogs.tsx';
import { NewDialog } from './new-dialog.tsx';

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

interface EntryRowProps {
  group: ContentGroup;
  entry: ContentEntry;
  /** Whether this browser keeps work on it. */
  isUnsaved: boolean;
}

/** An entry in the list of its group: whether visitors see it, how much is to mend, what can be done with it. */
function EntryRow({ group, entry, isUnsaved }: EntryRowProps) {
  const { state } = useEditor();
  const [dialog, setDialog] = useState<'rename' | 'remove'>();
  const { title, path, canRename, canRemove } = entry;
  const problems = state.problems.filter((problem) => problem.path === path).length;
  return (
    <li className="entry-row">
      <div className="entry-words">
        <a href={fileHref(path)}>{title}</a>
        <p className="muted">{path}</p>
      </div>
      <div className="row">
        {isUnsaved && <span className="pill">not saved</span>}
        {problems > 0 && <span className="pill bad">{problems === 1 ? '1 to look at' : `${problems} to look at`}</span>}
        <EntryState entry={entry} />
        {canRename && (
          <button type="button" className="button plain small" onClick={() => setDialog('rename')}>
            Rename<span className="hidden-text"> {title}</span>
          </button>
        )}
        {canRemove && (
          <button type="button" className="button plain small" onClick={() => setDialog('remove')}>
            Remove<span className="hidden-text"> {title}</span>
          </button>
        )}
      </div>
      {dialog === 'rename' && <RenameDialog entry={entry} isChanged={isUnsaved} onClose={() => setDialog(undefined)} />}
      {dialog === 'remove' && <RemoveDialog entry={entry} group={group} onClose={() => setDialog(undefined)} />}
    </li>
  );
}
