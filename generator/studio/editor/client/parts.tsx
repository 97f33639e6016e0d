import './parts/dialog.css';
import { type ComponentProps, type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { type ContentEntry, fileHref } from '../api.ts';
import { findEntry, useEditor } from './server.ts';

interface ButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  label: string;
  about?: string | undefined;
  /** Classes: `main`, `plain small`. */
  kind?: string;
}

/** A button; `about` is read aloud after its label. */
export function Button({ label, about, kind, ...props }: ButtonProps) {
  return (
    <button type="button" className={kind ? `button ${kind}` : 'button'} {...props}>
      {label}
      {about && <span className="hidden-text">{about}</span>}
    </button>
  );
}

interface TextFieldProps extends Omit<ComponentProps<'input'>, 'onChange' | 'about'> {
  id: string;
  label: string;
  about?: ReactNode;
  onChange: (text: string) => void;
}

/** A line to type into, below its label. */
export function TextField({ id, label, about, onChange, children, ...props }: TextFieldProps) {
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        className="input"
        {...props}
        aria-describedby={about ? `${id}.about` : undefined}
        onChange={(event) => onChange(event.target.value)}
      />
      {children}
      {about && (
        <p className="muted" id={`${id}.about`}>
          {about}
        </p>
      )}
    </div>
  );
}

/** A link to a file, or to a field of it, by its title. */
export function EntryLink({ path, field }: { path: string; field?: string | undefined }) {
  const { groups } = useEditor().state;
  return <a href={fileHref(path, field)}>{findEntry(groups, path)?.entry.title ?? path}</a>;
}

/** How many problems there are; nothing where there are none. */
export function ProblemCount({ count }: { count: number }) {
  return count > 0 && <span className="pill bad">{count === 1 ? '1 to look at' : `${count} to look at`}</span>;
}

interface DialogProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
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
        <Button label="Close" kind="plain" onClick={onClose} />
      </div>
      <div className="dialog-body">{children}</div>
      {actions && <div className="dialog-actions">{actions}</div>}
    </dialog>
  );
}

/** The addresses of the site as suggestions for an input, which names the list by its id. */
export function AddressList({ id, without }: { id: string; without?: string | undefined }) {
  const links = useEditor().state.links.filter(({ value }) => value !== without);
  return (
    <datalist id={id}>
      {links.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
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

/** Whether an entry is on the site, waits, is hidden or has mistakes. */
export function EntryState({ entry: { state, note } }: { entry: ContentEntry }) {
  return <span className={`state ${state}`}>{note ? `${STATE_WORDS[state]}: ${note}` : STATE_WORDS[state]}</span>;
}
