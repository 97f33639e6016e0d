import { fileHref } from '../route.ts';
import { findEntry, useEditor } from '../server/editor-context.ts';

/** The first page: what is to mend, and what waits for its day. */
export function OverviewPage() {
  const { state } = useEditor();
  const waiting = state.groups.flatMap(({ entries }) => entries.filter(({ state: is }) => is !== 'shown'));
  return (
    <div className="page">
      <p className="muted">{new Date(`${state.today}T12:00:00Z`).toLocaleDateString('en-US', { dateStyle: 'full', timeZone: 'UTC' })}</p>
      <h1 tabIndex={-1}>What needs you</h1>
      <section>
        <h2>To mend</h2>
        {state.problems.length === 0 && <p>Nothing.</p>}
        <ul>
          {state.problems.map(({ path, file, field, severity, message }) => (
            <li key={`${file}${field}${message}`}>
              {severity === 'error' ? 'Error' : 'Warning'}:{' '}
              {path ? <a href={fileHref(path, field)}>{findEntry(state.groups, path)?.entry.title ?? path}</a> : file} {message}
            </li>
          ))}
        </ul>
      </section>
      <section>
        <h2>Waiting</h2>
        {waiting.length === 0 && <p>Nothing.</p>}
        <ul>
          {waiting.map(({ path, title, note }) => (
            <li key={path}>
              <a href={fileHref(path)}>{title}</a> {note}
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
