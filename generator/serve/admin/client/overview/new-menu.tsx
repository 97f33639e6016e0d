import { useState } from 'react';
import { NewDialog } from '../list/new-dialog.tsx';
import { useEditor } from '../server/editor-context.ts';

/** Makes something new of any kind. */
export function NewMenu() {
  const { groups } = useEditor().state;
  const [name, setName] = useState<string>();
  const kinds = groups.filter(({ create }) => create);
  const chosen = kinds.find((group) => group.name === name);
  if (kinds.length === 0) return null;
  return (
    <>
      <details className="new-menu">
        <summary className="button main">New</summary>
        <ul>
          {kinds.map(({ name: kind, create }) => (
            <li key={kind}>
              <button type="button" className="text-button" onClick={() => setName(kind)}>
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
