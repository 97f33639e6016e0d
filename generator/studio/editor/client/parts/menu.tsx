import './menu.css';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../parts.tsx';

export interface MenuItem {
  label: string;
  onChosen: () => void;
}

interface MenuProps {
  label: string;
  /** Read aloud instead of the label. */
  name?: string;
  /** CSS classes of the button. */
  kind?: string;
  items: readonly MenuItem[];
}

/**
 * A button that opens a menu of actions (https://www.w3.org/WAI/ARIA/apg/patterns/menu-button/). Arrow keys, Home, End and first letters move
 * the focus; Escape, Tab and a click elsewhere close the menu.
 */
export function Menu({ label, name, kind, items }: MenuProps) {
  const [isOpen, setIsOpen] = useState(false);
  const menu = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const buttons = () => [...(menu.current?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])];
  useEffect(() => {
    if (!isOpen) return;
    menu.current?.querySelector<HTMLElement>('[role="menuitem"]')?.focus();
    const closeOutside = ({ target }: Event) => target instanceof Node && !menu.current?.contains(target) && setIsOpen(false);
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, [isOpen]);
  const close = () => {
    setIsOpen(false);
    button.current?.focus();
  };
  const press = (event: KeyboardEvent) => {
    if (!isOpen) {
      if (event.key === 'ArrowDown') setIsOpen(true);
      return;
    }
    // From the button, Tab then moves on as if the menu had not been open.
    if (event.key === 'Tab') return close();
    const next = nextItem(event.key, buttons(), document.activeElement);
    if (!next && event.key !== 'Escape') return;
    event.preventDefault();
    if (next) next.focus();
    else close();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the buttons inside have the focus
    <div className="menu" ref={menu} onKeyDown={press}>
      <Button
        label={label}
        kind={kind ?? ''}
        ref={button}
        aria-label={name}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      />
      {isOpen && (
        <div role="menu" aria-label={name ?? label}>
          {items.map((item) => (
            <button
              key={item.label}
              type="button"
              role="menuitem"
              tabIndex={-1}
              onClick={() => {
                // A dialog gives the focus back to the element that had it.
                close();
                item.onChosen();
              }}
            >
              {item.label}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}

function nextItem(key: string, items: readonly HTMLElement[], focused: Element | null): HTMLElement | undefined {
  const at = items.indexOf(focused as HTMLElement);
  const after = [...items.slice(at + 1), ...items.slice(0, at + 1)];
  if (key === 'ArrowDown') return after[0];
  if (key === 'ArrowUp') return items.at(at < 0 ? -1 : at - 1);
  if (key === 'Home') return items[0];
  if (key === 'End') return items.at(-1);
  return /^\p{L}$/u.test(key) ? after.find((item) => item.textContent?.toLowerCase().startsWith(key.toLowerCase())) : undefined;
}
