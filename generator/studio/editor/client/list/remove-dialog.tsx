import { useId, useState } from 'react';
import { ADMIN_API, type ContentEntry, type ContentGroup, type RemoveRequest } from '../../api.ts';
import { useKept } from '../entry/use-kept.ts';
import { AddressList } from '../parts/address-list.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { groupHref } from '../route.ts';
import { goTo } from '../use-route.ts';
import { useDone } from './use-done.ts';
import { WhatItDoes } from './what-it-does.tsx';

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
  const { trial, failure, problems, preview, act, forget } = useDone(ADMIN_API.remove, () => {
    kept.remove(entry.path);
    onClose();
    goTo(groupHref(group.name));
  });
  const request: Omit<RemoveRequest, 'isTrial'> = { path: entry.path, ...(to.trim() && { to: to.trim() }) };
  const actions = trial ? (
    <button
      type="button"
      className="button danger"
      onClick={() => act({ ...request, isTrial: false }, `${entry.title} was removed. Undo brings it back.`)}
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
      <WhatItDoes trial={trial} failure={failure} problems={problems} />
    </Dialog>
  );
}
