import { useEffect, useMemo, useRef, useState } from 'react';
import { counted } from '../../../../shared/text.ts';
import { ADMIN_API, type AdminProblem, UNSAVED_PREFIX, type UnsavedReport } from '../../api.ts';
import { failureWords, postJson } from '../server.ts';
import type { Values } from './merge-values.ts';

/** Milliseconds without a change after which the server is asked. */
const REST = 400;

/** What the server last said about work that is not saved, or why it said nothing. */
export interface UnsavedState {
  report?: UnsavedReport;
  failure?: string;
  /** Counts answers: what shows pages loads them again. */
  count: number;
  isAsking: boolean;
}

/** Asks the server what saving these values would change, whenever typing pauses. A new count of `builds` asks again, since other files may have changed. */
export function useUnsavedReport(path: string, values: Values, builds: number): UnsavedState {
  const [{ question: answered, ...state }, setState] = useState<Omit<UnsavedState, 'isAsking'> & { question?: object }>({ count: 0 });
  const wasAsked = useRef(false);
  // Text that cannot be read as fields is judged when it is saved.
  const question = useMemo(() => (values.text === undefined && builds >= 0 ? { path, ...values } : undefined), [path, values, builds]);
  useEffect(() => {
    if (!question) return;
    let isOver = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const settle = (part: Pick<UnsavedState, 'report' | 'failure'>) => {
      // The page that was shown before stays where there is no newer one.
      if (!isOver) setState(({ count, report }) => ({ ...(report && { report }), ...part, count: count + 1, question }));
    };
    const ask = async () => {
      try {
        const report = await postJson<UnsavedReport>(ADMIN_API.unsaved, question);
        if (!report.isOutdated) settle({ report });
        // Another window has asked meanwhile.
        else if (!isOver) timer = setTimeout(ask, REST);
      } catch (error) {
        settle({ failure: failureWords(error) });
      }
    };
    timer = setTimeout(ask, wasAsked.current ? REST : 0);
    wasAsked.current = true;
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [question]);
  return { ...state, isAsking: question !== undefined && question !== answered };
}

const NOTHING = 'Nothing to mend any more.';

/** Read aloud when the server has checked the values and there is something else to fix or to look at than before; never while someone types. */
export function UnsavedAnnouncement({ path, problems, isAsking }: { path: string; problems: readonly AdminProblem[]; isAsking: boolean }) {
  const [words, setWords] = useState('');
  const before = useRef<string>(undefined);
  useEffect(() => {
    if (isAsking) return;
    const errors = problems.filter(({ severity }) => severity === 'error');
    const warnings = problems.filter((problem) => problem.severity === 'warning' && problem.path === path);
    const now = [...errors, ...warnings].map(({ message }) => message).join(' ');
    const [some, what] = errors.length > 0 ? [errors, 'to mend'] : [warnings, 'to look at'];
    const said = some.length > 0 ? `${some.length} ${what}. ${some[0]?.message ?? ''}` : NOTHING;
    if (before.current !== undefined && before.current !== now) setWords(said);
    before.current = now;
  }, [path, problems, isAsking]);
  return (
    <p className="hidden-text" role="status">
      {words}
    </p>
  );
}

/** A line about the file: how many lines saving would change, and which pages, with links to them as they would be. */
export function UnsavedLine({ path, isChanged, unsaved }: { path: string; isChanged: boolean; unsaved: UnsavedState }) {
  const { report, failure, isAsking } = unsaved;
  return (
    <div className="unsaved-line muted" aria-busy={isAsking}>
      <span>
        {path} {isChanged ? (report ? `changes by ${counted(report.lines, 'line')}` : 'changes') : 'is saved'}
      </span>
      {report && isChanged && report.pageCount > 0 && (
        <details>
          <summary>pages touched: {report.pageCount}</summary>
          <ul>
            {report.pages.map((address) => (
              <li key={address}>
                <a href={UNSAVED_PREFIX + address} target="_blank" rel="noreferrer">
                  {address}
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
