import { type KeyboardEvent, useRef, useState } from 'react';
import { NewDialog } from '../list/new-dialog.tsx';
import { useEditor } from '../server/editor-context.ts';

/** Makes something new of any kind. */
export function NewMenu() {
  const { groups } = useEditor().state;
  const [name, setName] = useState<string>();
  const menu = useRef<HTMLDetailsElement>(null);
  const close = () => {
    if (menu.current) menu.current.open = false;
    menu.current?.querySelector('summary')?.focus();
  };
  const choose = (kind: string) => {
    // The dialog gives the focus back to what had it.
    close();
    setName(kind);
  };
  const leave = (event: KeyboardEvent) => event.key === 'Escape' && close();
  const kinds = groups.filter(({ create }) => create);
  const chosen = kinds.find((group) => group.name === name);
  if (kinds.length === 0) return null;
  return (
    <>
      <details className="new-menu" ref={menu} onKeyDown={leave}>
        <summary className="button main">New</summary>
        <ul>
          {kinds.map(({ name: kind, create }) => (
            <li key={kind}>
              <button type="button" className="text-button" onClick={() => choose(kind)}>
                {create?.one}
              </button>
            </li>
          ))}
        </ul>
      </details>
      {chosen?.create && <NewDialog create={chosen.create} onClose={() => setName(undefined)} />}
    </>
  );
}
