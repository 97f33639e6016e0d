import './menu.css';
import { type KeyboardEvent, type ToggleEvent, useId, useRef } from 'react';
import { Button } from '../parts.tsx';

/** The browser focuses a marked element when its popover opens; React does not render the attribute. */
const markAsFirst = (element: HTMLElement | null) => element?.setAttribute('autofocus', '');

interface MenuProps {
  label: string;
  /** Read aloud instead of the label. */
  name?: string;
  /** CSS classes of the button. */
  kind: string;
  items: readonly { label: string; onChosen: () => void }[];
}

/**
 * A button that opens a menu of actions (https://www.w3.org/WAI/ARIA/apg/patterns/menu-button/). Arrow keys move the focus. The browser closes
 * the menu after Escape and clicks elsewhere, and gives the focus back.
 */
export function Menu({ label, name, kind, items }: MenuProps) {
  const id = useId();
  const menu = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const place = ({ newState, currentTarget: { style } }: ToggleEvent<HTMLDivElement>) => {
    if (newState === 'closed' || !button.current) return;
    const { left, right, top, bottom } = button.current.getBoundingClientRect();
    const { innerWidth, innerHeight } = window;
    // At the edges of the button that leave most room in the window.
    style.inset =
      (bottom < innerHeight / 2 ? `${bottom}px auto auto ` : `auto auto ${innerHeight - top}px `) +
      (left < innerWidth / 2 ? `${left}px` : 'auto');
    style.right = left < innerWidth / 2 ? 'auto' : `${innerWidth - right}px`;
  };
  const press = (event: KeyboardEvent) => {
    const all = [...(menu.current?.querySelectorAll('button') ?? [])];
    const at = all.indexOf(document.activeElement as HTMLButtonElement);
    const next = { ArrowDown: all[(at + 1) % all.length], ArrowUp: all.at(at - 1), Home: all[0], End: all.at(-1) }[event.key];
    next?.focus();
    if (next) event.preventDefault();
    if (event.key === 'Tab') menu.current?.hidePopover();
  };
  return (
    <>
      <Button
        label={label}
        kind={kind}
        ref={button}
        aria-label={name}
        aria-haspopup="menu"
        popoverTarget={id}
        onKeyDown={(event) => event.key === 'ArrowDown' && menu.current?.showPopover()}
      />
      <div
        className="menu"
        id={id}
        ref={menu}
        popover="auto"
        role="menu"
        tabIndex={-1}
        aria-label={name ?? label}
        onBeforeToggle={place}
        onKeyDown={press}
      >
        {items.map((item, index) => (
          <button
            key={item.label}
            type="button"
            role="menuitem"
            tabIndex={-1}
            ref={index === 0 ? markAsFirst : null}
            onClick={() => {
              // So that a dialog gives the focus back to the button.
              menu.current?.hidePopover();
              item.onChosen();
            }}
          >
            {item.label}
          </button>
        ))}
      </div>
    </>
  );
}
