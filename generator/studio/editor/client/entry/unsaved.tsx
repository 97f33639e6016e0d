import { useMemo, useRef } from 'react';
import { ADMIN_API, type AdminProblem, UNSAVED_PREFIX, type UnsavedReport } from '../../api.ts';
import { PublicState } from '../publish/publish.tsx';
import { type Answered, postJson, useAnswer, useEditor } from '../server.ts';
import type { Values } from './merge-values.ts';

/** Pause in typing after which the server is asked (ms). */
const REST = 400;

/** The last report of the server about unsaved work; the preview reloads with each, and keeps its page until there is a newer one. */
export type UnsavedState = Answered<UnsavedReport>;

/** Asks the server what saving these values would change, at each pause in typing, and after each build, since other files may have changed. */
export function useUnsavedReport(path: string, values: Values, builds: number): UnsavedState {
  // The text of a file that cannot be read as fields is only checked when it is saved.
  const question = useMemo(() => (values.text === undefined && builds >= 0 ? { path, ...values } : undefined), [path, values, builds]);
  const ask = async (signal: AbortSignal, isRepeated = false): Promise<UnsavedReport> => {
    const report = await postJson<UnsavedReport>(ADMIN_API.unsaved, { ...question, ...(isRepeated && { isRepeated }) });
    // Another window has sent values.
    return report.isOutdated && !signal.aborted ? ask(signal, true) : report;
  };
  return useAnswer(question, ask, REST);
}

/** Announces to screen readers that the problems have changed, after the server has checked the values; never during typing. */
export function UnsavedAnnouncement({
  path,
  problems,
  isCurrent,
}: {
  path: string;
  problems: readonly AdminProblem[];
  isCurrent: boolean;
}) {
  const errors = problems.filter(({ severity }) => severity === 'error');
  const warnings = problems.filter((problem) => problem.severity === 'warning' && problem.path === path);
  const [some, what] = errors.length > 0 ? [errors, 'to fix'] : [warnings, 'to check'];
  const now = some.length > 0 ? `${some.length} ${what}. ${some[0]?.message ?? ''}` : 'Nothing left to fix.';
  const first = useRef<string>(undefined);
  const words = useRef('');
  if (isCurrent) {
    first.current ??= now;
    // What the page has had from the beginning is not news.
    if (words.current || now !== first.current) words.current = now;
  }
  return (
    <p className="hidden-text" role="status">
      {words.current}
    </p>
  );
}

/** A line about the file: whether it is saved, and which pages saving would change, with links to previews of these pages. */
export function UnsavedLine({ isChanged, unsaved }: { isChanged: boolean; unsaved: UnsavedState }) {
  const { answer: report, refused, isCurrent } = unsaved;
  const { links } = useEditor().state;
  return (
    <div className="unsaved-line muted" aria-busy={!isCurrent}>
      {isChanged ? <span>Not saved yet</span> : <PublicState />}
      {report && isChanged && report.pageCount > 0 && (
        <details>
          <summary>Pages that change: {report.pageCount}</summary>
          <ul>
            {report.pages.map((address) => (
              <li key={address}>
                <a href={UNSAVED_PREFIX + address} target="_blank" rel="noreferrer">
                  {links.find(({ value }) => value === address)?.label ?? address}
                </a>
              </li>
            ))}
            {report.pageCount > report.pages.length && <li>and {report.pageCount - report.pages.length} more</li>}
          </ul>
        </details>
      )}
      {refused && <span className="error">{refused.failure}</span>}
    </div>
  );
}
