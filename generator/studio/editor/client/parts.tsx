import './parts/dialog.css';
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react';
import type { ContentEntry } from '../api.ts';
import { useAddresses } from './server.ts';

interface DialogProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
  /** Buttons below, the one that does it last. */
  actions?: ReactNode;
}

/** What a dialog asks for; without it, its first button has the focus. */
const FIRST = '.dialog-body :is(input:not([type="file"]), select, textarea)';

/** A dialog over everything. The browser keeps the focus inside and gives it back; Escape closes it. */
export function Dialog({ title, onClose, children, actions }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  // Closed while it is still there: one that is gone gives no focus back.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    element?.querySelector<HTMLElement>(FIRST)?.focus();
    return () => element?.close();
  }, []);
  const cancel = (event: { preventDefault: () => void; target: EventTarget; currentTarget: EventTarget }) => {
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    onClose();
  };
  return (
    <dialog className="dialog" ref={dialog} aria-labelledby={id} onCancel={cancel}>
      <div className="dialog-head">
        <h2 id={id}>{title}</h2>
        <button type="button" className="button plain" onClick={onClose}>
          Close
        </button>
      </div>
      <div className="dialog-body">{children}</div>
      {actions && <div className="dialog-actions">{actions}</div>}
    </dialog>
  );
}

/** Addresses of pages to choose from, for an input whose `list` has this id. */
export function AddressList({ id, without }: { id: string; without?: string | undefined }) {
  const addresses = useAddresses().filter(({ address }) => address !== without);
  return (
    <datalist id={id}>
      {addresses.map(({ address, title }) => (
        <option key={address} value={address}>
          {title}
        </option>
      ))}
    </datalist>
  );
}

const READING_TIME = 8000;

/** What has just been done, in words: read aloud once, shown for some seconds. */
export function StatusMessage({ words, onEnd }: { words: string; onEnd: () => void }) {
  useEffect(() => {
    if (!words) return;
    const timer = setTimeout(onEnd, READING_TIME);
    return () => clearTimeout(timer);
  }, [words, onEnd]);
  return (
    <p className="status-message" role="status" data-empty={words === ''}>
      {words}
    </p>
  );
}

const STATE_WORDS: Record<ContentEntry['state'], string> = { shown: 'On the site', waits: 'Waits', hidden: 'Hidden', broken: 'To mend' };

/** Whether visitors see an entry, in two words and why: `Waits: from December 1, 2026`. */
export function EntryState({ entry: { state, note } }: { entry: ContentEntry }) {
  return <span className={`state ${state}`}>{note ? `${STATE_WORDS[state]}: ${note}` : STATE_WORDS[state]}</span>;
}
