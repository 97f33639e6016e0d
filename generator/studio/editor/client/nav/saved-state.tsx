import { useKeptPaths } from '../entry/use-kept.ts';
import { fileHref } from '../route.ts';
import { findEntry, useEditor } from '../server/editor-context.ts';

/** At the foot of the list: whether everything is saved, and what is not. */
export function SavedState() {
  const { state } = useEditor();
  const unsaved = useKeptPaths();
  return (
    <section className="nav-foot" aria-label="Saved or not">
      {unsaved.length === 0 ? (
        <p>All saved. Site shown at {window.location.host}</p>
      ) : (
        <>
          <p>Not saved yet, kept in this browser:</p>
          <ul>
            {unsaved.map((path) => (
              <li key={path}>
                <a href={fileHref(path)}>{findEntry(state.groups, path)?.entry.title ?? path}</a>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
