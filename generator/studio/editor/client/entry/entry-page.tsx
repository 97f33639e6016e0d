import { useRef } from 'react';
import type { View } from '../app.tsx';
import { UndoButton } from '../list/undo.tsx';
import { groupHref, OVERVIEW_HREF } from '../route.ts';
import { findEntry, useEditor } from '../server.ts';
import { EntryEditor } from './entry-editor.tsx';
import { useEditing } from './use-editing.ts';
import './entry.css';

interface EntryPageProps {
  path: string;
  /** Where the focus goes first. */
  field?: string | undefined;
  view: View;
}

/** A file: its form and the page that shows it. */
export function EntryPage({ path, field, view }: EntryPageProps) {
  const { state } = useEditor();
  const tools = useEditing(path);
  const found = findEntry(state.groups, path);
  const hasFocus = useRef(false);
  if (tools.editing && found)
    return <EntryEditor {...found} tools={tools} editing={tools.editing} field={field} view={view} takesFocus={hasFocus.current} />;
  return (
    <div className="page">
      <div className="page-head">
        <h1
          tabIndex={-1}
          onFocus={() => {
            hasFocus.current = true;
          }}
        >
          {found?.entry.title ?? path}
        </h1>
        <UndoButton />
      </div>
      {(tools.failure !== undefined || (tools.editing && !found)) && (
        <div className="notice bad">
          <p>{tools.failure ?? 'There is no such file any more.'}</p>
          <p>{found ? <a href={groupHref(found.group.name)}>{found.group.label}</a> : <a href={OVERVIEW_HREF}>Overview</a>}</p>
        </div>
      )}
      {!tools.failure && !tools.editing && <p>Opening …</p>}
    </div>
  );
}
