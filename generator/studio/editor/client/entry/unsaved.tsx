import { useEffect, useMemo, useRef, useState } from 'react';
import { ADMIN_API, type AdminProblem, UNSAVED_PREFIX, type UnsavedReport } from '../../api.ts';
import { failureMessage, postJson, useEditor } from '../server.ts';
import type { Values } from './merge-values.ts';

/** Pause in typing after which the server is asked (ms). */
const REST = 400;

/** The last report of the server about unsaved work, or why there is none. */
export interface UnsavedState {
  report?: UnsavedReport;
  failure?: string;
  /** Number of reports: the preview reloads with each. */
  count: number;
  isAsking: boolean;
}

/** Asks the server what saving these values would change, at each pause in typing, and after each build, since other files may have changed. */
export function useUnsavedReport(path: string, values: Values, builds: number): UnsavedState {
  const [{ question: answered, ...state }, setState] = useState<Omit<UnsavedState, 'isAsking'> & { question?: object }>({ count: 0 });
  const wasAsked = useRef(false);
  // The text of a file that cannot be read as fields is only checked when it is saved.
  const question = useMemo(() => (values.text === undefined && builds >= 0 ? { path, ...values } : undefined), [path, values, builds]);
  useEffect(() => {
    if (!question) return;
    let isCanceled = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const settle = (part: Pick<UnsavedState, 'report' | 'failure'>) => {
      // The preview keeps its page until there is a newer one.
      if (!isCanceled) setState(({ count, report }) => ({ ...(report && { report }), ...part, count: count + 1, question }));
    };
    const ask = async (isRepeated = false) => {
      try {
        const report = await postJson<UnsavedReport>(ADMIN_API.unsaved, { ...question, ...(isRepeated && { isRepeated }) });
        if (!report.isOutdated) settle({ report });
        // Another window has sent values.
        else if (!isCanceled) await ask(true);
      } catch (error) {
        settle({ failure: failureMessage(error) });
      }
    };
    timer = setTimeout(() => void ask(), wasAsked.current ? REST : 0);
    wasAsked.current = true;
    return () => {
      isCanceled = true;
      clearTimeout(timer);
    };
  }, [question]);
  return { ...state, isAsking: question !== undefined && question !== answered };
}

const NOTHING = 'Nothing left to fix.';

/** Announces to screen readers that the problems have changed, after the server has checked the values; never during typing. */
export function UnsavedAnnouncement({ path, problems, isAsking }: { path: string; problems: readonly AdminProblem[]; isAsking: boolean }) {
  const [words, setWords] = useState('');
  const before = useRef<string>(undefined);
  useEffect(() => {
    if (isAsking) return;
    const errors = problems.filter(({ severity }) => severity === 'error');
    const warnings = problems.filter((problem) => problem.severity === 'warning' && problem.path === path);
    const now = [...errors, ...warnings].map(({ message }) => message).join(' ');
    const [some, what] = errors.length > 0 ? [errors, 'to fix'] : [warnings, 'to check'];
    const announcement = some.length > 0 ? `${some.length} ${what}. ${some[0]?.message ?? ''}` : NOTHING;
    if (before.current !== undefined && before.current !== now) setWords(announcement);
    before.current = now;
  }, [path, problems, isAsking]);
  return (
    <p className="hidden-text" role="status">
      {words}
    </p>
  );
}

/** A line about the file: whether it is saved, and which pages saving would change, with links to previews of these pages. */
export function UnsavedLine({ isChanged, unsaved }: { isChanged: boolean; unsaved: UnsavedState }) {
  const { report, failure, isAsking } = unsaved;
  const { links } = useEditor().state;
  return (
    <div className="unsaved-line muted" aria-busy={isAsking}>
      <span>{isChanged ? 'Not saved yet' : 'Saved on this computer'}</span>
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
      {failure !== undefined && <span className="error">{failure}</span>}
    </div>
  );
}
