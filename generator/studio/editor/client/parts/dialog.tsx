import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import './dialog.css';

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
