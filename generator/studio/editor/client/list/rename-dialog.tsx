import { useState } from 'react';
import { ADMIN_API, type ContentEntry, type RenameRequest } from '../../api.ts';
import { useKept } from '../entry/use-kept.ts';
import { Dialog } from '../parts/dialog.tsx';
import { fileHref } from '../route.ts';
import { goTo } from '../use-route.ts';
import { useDone } from './use-done.ts';
import { WhatItDoes } from './what-it-does.tsx';

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
  const { trial, failure, problems, preview, act, forget } = useDone(ADMIN_API.rename, ({ path }) => {
    kept.remove(entry.path);
    onClose();
    if (path) goTo(fileHref(path));
  });
  const request: Omit<RenameRequest, 'isTrial'> = { path: entry.path, name: name.trim() };
  const actions = trial ? (
    <button
      type="button"
      className="button main"
      onClick={() => act({ ...request, isTrial: false }, `Renamed to ${request.name}. Undo takes it back.`)}
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
      <WhatItDoes trial={trial} failure={failure} problems={problems} />
    </Dialog>
  );
}

/** `blog/my-article.md` is named `my-article`. */
function nameOf(path: string): string {
  return path.replace(/^.*\//, '').replace(/\.[a-z]+$/, '');
}
