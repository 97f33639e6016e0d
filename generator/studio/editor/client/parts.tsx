import './parts/dialog.css';
import {
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
  type SyntheticEvent,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { formatDay } from '../../../shared/days.ts';
import { isRealDay } from '../../../shared/written-date.ts';
import { adminFileHref, type ContentEntry } from '../api.ts';
import { findEntry, useEditor } from './server.ts';

interface ButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  label: string;
  about?: string | undefined;
  /** CSS classes: `main`, `plain small`. */
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

/** A text input with its label, and an explanation after it. */
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

interface EntryLinkProps {
  path: string;
  field?: string | undefined;
  /** Title of a file that may no longer exist. */
  title?: string | undefined;
}

/** A link to a file, or to one of its fields, with the title of the file. */
export function EntryLink({ path, field, title = path }: EntryLinkProps) {
  const { groups } = useEditor().state;
  return <a href={adminFileHref(path, field)}>{findEntry(groups, path)?.entry.title ?? title}</a>;
}

/** The number of problems; renders nothing for 0. */
export function ProblemCount({ count }: { count: number }) {
  return count > 0 && <span className="pill bad">{count === 1 ? '1 to check' : `${count} to check`}</span>;
}

interface DialogProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
  /** The button that submits the dialog, also with Enter. Without it, the dialog is only closed. */
  action?: { label: string; kind?: 'main' | 'danger'; disabled?: boolean };
  onSubmit?: () => void;
}

/** Selects the first field of a dialog. A dialog without a field starts at its first button. */
const FIRST = '.dialog-body :is(input:not([type="file"]), select, textarea)';
/** Selects the fields whose words would be lost when the dialog closes; what is typed into a search would not be missed. */
const WRITTEN = 'input:not([type="search"], [type="file"]), textarea';

/**
 * A modal dialog, which is a form: Enter submits it. The browser keeps the focus inside and restores it afterwards. Cancel and Escape close it;
 * after something was typed, Escape asks first.
 */
export function Dialog({ title, onClose, children, action, onSubmit }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const [hasWords, setHasWords] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  // Closed before it is removed: a removed dialog does not restore the focus.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    element?.querySelector<HTMLElement>(FIRST)?.focus();
    return () => element?.close();
  }, []);
  const cancel = (event: SyntheticEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (hasWords && !isAsking) setIsAsking(true);
    else onClose();
  };
  // Browsers close a dialog without a question if Escape is pressed again and again.
  const cancelByKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.nativeEvent.isComposing) cancel(event);
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    // React passes events on to the dialog that this dialog was opened from.
    event.stopPropagation();
    if (!action?.disabled) onSubmit?.();
  };
  const watch = ({ target }: SyntheticEvent) => {
    if (target instanceof Element && target.matches(WRITTEN)) setHasWords(true);
    setIsAsking(false);
  };
  return (
    <dialog className="dialog" ref={dialog} aria-labelledby={id} onCancel={cancel} onKeyDown={cancelByKey}>
      <form noValidate onSubmit={submit} onInput={watch}>
        <h2 className="dialog-head" id={id}>
          {title}
        </h2>
        <div className="dialog-body">{children}</div>
        <div className="dialog-actions">
          <p role="status">{isAsking && 'To close this without saving what you typed, press Escape again or Cancel.'}</p>
          <Button label={action ? 'Cancel' : 'Close'} onClick={onClose} />
          {action && <Button {...action} kind={action.kind ?? 'main'} type="submit" />}
        </div>
      </form>
    </dialog>
  );
}

/** A datalist with the addresses of the site, for inputs that refer to it by id. */
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

/** A message about the last action: shown for some seconds, and read aloud once. */
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

const STATE_WORDS: Record<ContentEntry['state'], (note: string) => string> = {
  shown: () => 'Shown',
  waits: (day) => `Scheduled for ${day}`,
  hidden: (reason) => reason || 'Hidden',
  broken: (effect) => `Has errors: ${effect}`,
};

/** Whether the next publication of the site shows an entry, and if not, why: a draft, a later day, an ended consent, errors. */
export function EntryState({ entry: { state, note = '' } }: { entry: ContentEntry }) {
  return <span className={`state ${state}`}>{STATE_WORDS[state](withWrittenDays(note))}</span>;
}

/** Writes out the days in a text, `Ended on November 3, 2026`; one that is in no calendar stays as it is. */
export function withWrittenDays(text: string): string {
  return text.replace(/\b\d{4}-\d\d-\d\d\b/g, (day) => (isRealDay(day) ? formatDay(day) : day));
}
