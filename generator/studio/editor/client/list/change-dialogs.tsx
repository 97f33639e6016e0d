import { useId, useState } from 'react';
import { ADMIN_API, type ContentEntry, type ContentGroup, type RemoveRequest, type RenameRequest } from '../../api.ts';
import { useKept } from '../entry/kept-work.ts';
import { AddressList, Dialog } from '../parts.tsx';
import { fileHref, goTo, groupHref } from '../route.ts';
import { ChangePreview, useChange } from './change.tsx';

interface RenameDialogProps {
  entry: ContentEntry;
  /** Whether there is unsaved work on it, which belongs to the old name. */
  isChanged: boolean;
  onClose: () => void;
}

/** Gives an entry another name, and with it another address; what named the old one is rewritten and the old address leads on. */
export function RenameDialog({ entry, isChanged, onClose }: RenameDialogProps) {
  const kept = useKept();
  const before = nameOf(entry.path);
  const [name, setName] = useState(before);
  const { changes, failure, problems, preview, act, forget } = useChange(ADMIN_API.rename, ({ path }) => {
    kept.remove(entry.path);
    onClose();
    if (path) goTo(fileHref(path));
  });
  const request: Omit<RenameRequest, 'isDryRun'> = { path: entry.path, name: name.trim() };
  const actions = changes ? (
    <button
      type="button"
      className="button main"
      onClick={() => act({ ...request, isDryRun: false }, `Renamed to ${request.name}. Undo takes it back.`)}
    >
      Rename
    </button>
  ) : (
    <button type="button" className="button" onClick={() => preview(request)}>
      See what changes
    </button>
  );
  return (
    <Dialog title={`Rename ${entry.title}`} onClose={onClose} actions={actions}>
      {isChanged && <p className="notice bad">There is unsaved work on this one, which a new name would lose. Save it first.</p>}
      <div className="field">
        <label htmlFor="new-name">Name in the address</label>
        <input
          id="new-name"
          className="input"
          autoComplete="off"
          spellCheck={false}
          value={name}
          aria-describedby="new-name.about"
          onChange={(event) => {
            setName(event.target.value);
            forget();
          }}
        />
        <p className="muted" id="new-name.about">
          Small letters and hyphens, such as {before}. The title on the page is a field of the form.
        </p>
      </div>
      <ChangePreview changes={changes} failure={failure} problems={problems} />
    </Dialog>
  );
}

/** `blog/my-article.md` is named `my-article`. */
function nameOf(path: string): string {
  return path.replace(/^.*\//, '').replace(/\.[a-z]+$/, '');
}

interface RemoveDialogProps {
  entry: ContentEntry;
  group: ContentGroup;
  onClose: () => void;
}

/** Removes an entry, after it has shown what that changes and asked where its address is to lead. */
export function RemoveDialog({ entry, group, onClose }: RemoveDialogProps) {
  const kept = useKept();
  const list = useId();
  const [to, setTo] = useState('');
  const { changes, failure, problems, preview, act, forget } = useChange(ADMIN_API.remove, () => {
    kept.remove(entry.path);
    onClose();
    goTo(groupHref(group.name));
  });
  const request: Omit<RemoveRequest, 'isDryRun'> = { path: entry.path, ...(to.trim() && { to: to.trim() }) };
  const actions = changes ? (
    <button
      type="button"
      className="button danger"
      onClick={() => act({ ...request, isDryRun: false }, `${entry.title} was removed. Undo brings it back.`)}
    >
      Remove
    </button>
  ) : (
    <button type="button" className="button" onClick={() => preview(request)}>
      See what changes
    </button>
  );
  return (
    <Dialog title={`Remove ${entry.title}`} onClose={onClose} actions={actions}>
      {entry.address !== undefined && (
        <div className="field">
          <label htmlFor={`${list}to`}>Page that takes its place</label>
          <input
            id={`${list}to`}
            className="input"
            list={list}
            value={to}
            onChange={(event) => {
              setTo(event.target.value);
              forget();
            }}
          />
          <AddressList id={list} without={entry.address} />
          <p className="muted">Old links to {entry.address} lead there.</p>
        </div>
      )}
      <ChangePreview changes={changes} failure={failure} problems={problems} />
    </Dialog>
  );
}
