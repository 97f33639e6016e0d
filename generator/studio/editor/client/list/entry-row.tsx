import { useState } from 'react';
import type { ContentEntry, ContentGroup } from '../../api.ts';
import { stateWords } from '../entry/state-words.ts';
import { fileHref } from '../route.ts';
import { useEditor } from '../server/editor-context.ts';
import { RemoveDialog } from './remove-dialog.tsx';
import { RenameDialog } from './rename-dialog.tsx';

interface EntryRowProps {
  group: ContentGroup;
  entry: ContentEntry;
  /** Whether this browser keeps work on it. */
  isUnsaved: boolean;
}

/** An entry in the list of its group: whether visitors see it, how much is to mend, what can be done with it. */
export function EntryRow({ group, entry, isUnsaved }: EntryRowProps) {
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
        <span className={`state ${entry.state}`}>{stateWords(entry)}</span>
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
