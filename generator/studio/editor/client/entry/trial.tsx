import { useEffect, useMemo, useRef, useState } from 'react';
import { ADMIN_API, type AdminProblem, type Draft, TRIAL_PREFIX, type Trial } from '../../api.ts';
import { failureWords, postJson } from '../server.ts';
import type { Values } from './merge-values.ts';
import { lineWords } from './save.tsx';

/** Milliseconds without a change after which the server is asked. */
const REST = 400;

export interface TrialState {
  trial?: Trial;
  failure?: string;
  /** Counts answers: what shows pages loads them again. */
  count: number;
  isAsking: boolean;
}

interface Answered extends Pick<TrialState, 'trial' | 'failure' | 'count'> {
  /** The draft that was judged last. */
  question?: object;
}

/** What the server says of a draft, whenever nobody has typed for a moment. `builds` asks again, since other files may be others. */
export function useTrial(path: string, values: Values | undefined, builds: number): TrialState {
  const [{ question: answered, ...state }, setState] = useState<Answered>({ count: 0 });
  const asked = useRef(0);
  // Text that cannot be read as fields is judged when it is saved.
  const question = useMemo(
    () => (values && values.text === undefined && builds >= 0 ? { path, values, builds } : undefined),
    [path, values, builds],
  );
  useEffect(() => {
    if (!question) return;
    const { fields, body } = question.values;
    const number = ++asked.current;
    let isOver = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = async () => {
      const draft: Draft = { path: question.path, fields, ...(body !== undefined && { body }) };
      const settle = (part: Pick<TrialState, 'trial' | 'failure'>) => {
        // The page that was shown before stays where there is no newer one.
        if (number === asked.current) setState(({ count, trial }) => ({ ...(trial && { trial }), ...part, count: count + 1, question }));
      };
      try {
        const trial = await postJson<Trial>(ADMIN_API.try, draft);
        if (!trial.isOutdated) settle({ trial });
        // Another window has asked meanwhile.
        else if (number === asked.current && !isOver) timer = setTimeout(ask, REST);
      } catch (error) {
        settle({ failure: failureWords(error) });
      }
    };
    timer = setTimeout(ask, number === 1 ? 0 : REST);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [question]);
  return { ...state, isAsking: question !== undefined && question !== answered };
}

const NOTHING = 'Nothing to mend any more.';

function countWords(problems: readonly AdminProblem[], what: string): string {
  return `${problems.length} ${what}. ${problems[0]?.message ?? ''}`;
}

/** Read aloud when the server has looked at a draft and there is something else to mend or to look at than before; never while somebody types. */
export function TrialWords({ path, problems, isAsking }: { path: string; problems: readonly AdminProblem[]; isAsking: boolean }) {
  const [words, setWords] = useState('');
  const before = useRef<string>(undefined);
  useEffect(() => {
    if (isAsking) return;
    const errors = problems.filter(({ severity }) => severity === 'error');
    const warnings = problems.filter((problem) => problem.severity === 'warning' && problem.path === path);
    const now = [...errors, ...warnings].map(({ message }) => message).join(' ');
    const said = errors.length > 0 ? countWords(errors, 'to mend') : warnings.length > 0 ? countWords(warnings, 'to look at') : NOTHING;
    if (before.current !== undefined && before.current !== now) setWords(said);
    before.current = now;
  }, [path, problems, isAsking]);
  return (
    <p className="hidden-text" role="status">
      {words}
    </p>
  );
}

interface TrialLineProps {
  path: string;
  isChanged: boolean;
  trial: TrialState;
}

/** What saving would do: lines of the file, pages of the site. */
export function TrialLine({ path, isChanged, trial: { trial, failure, isAsking } }: TrialLineProps) {
  return (
    <div className="trial-line muted" aria-busy={isAsking}>
      <span>
        {path} {isChanged ? (trial ? `changes by ${lineWords(trial.lines)}` : 'changes') : 'is saved'}
      </span>
      {trial && isChanged && trial.pageCount > 0 && (
        <details>
          <summary>pages touched: {trial.pageCount}</summary>
          <ul>
            {trial.pages.map((address) => (
              <li key={address}>
                <a href={TRIAL_PREFIX + address} target="_blank" rel="noreferrer">
                  {address}
                </a>
              </li>
            ))}
            {trial.pageCount > trial.pages.length && <li>and {trial.pageCount - trial.pages.length} more</li>}
          </ul>
        </details>
      )}
      {failure !== undefined && <span className="error">{failure}</span>}
    </div>
  );
}
