import type { ProblemToMend } from '../data.ts';
import { Panel, PlaceLink } from './parts.tsx';

const KINDS = {
  error: { name: 'Error', state: 'stops publishing' },
  warning: { name: 'Warning', state: 'look' },
  confirm: { name: 'Confirm', state: 'before launch' },
} as const;

/** So many stand open. */
const SHOWN = 5;
/** Whoever has more corrects these first. */
const MAX = 100;

export function ToMend({ problems }: { problems: readonly ProblemToMend[] }) {
  const more = problems.slice(SHOWN, MAX);
  const rest = problems.length - MAX;
  return (
    <Panel name="to-mend" heading="To mend">
      {problems.length === 0 && <p>Nothing: no mistakes, and nothing left to confirm.</p>}
      <ProblemList problems={problems.slice(0, SHOWN)} />
      {more.length > 0 && (
        <details>
          <summary>{problems.length - SHOWN} more</summary>
          <ProblemList problems={more} />
          {rest > 0 && <p>And {rest} more: mend these first, then look again.</p>}
        </details>
      )}
    </Panel>
  );
}

function ProblemList({ problems }: { problems: readonly ProblemToMend[] }) {
  if (problems.length === 0) return null;
  return (
    <ul className="overview-rows">
      {problems.map((problem) => (
        <li key={`${problem.at} ${problem.field} ${problem.message}`}>
          <span className="overview-when">{KINDS[problem.kind].name}</span>
          <div>
            <PlaceLink place={problem} className="overview-what">
              {problem.title}
              {problem.field && `: ${problem.field}`}
            </PlaceLink>
            <p>{problem.message}</p>
            <p className="overview-note">
              {problem.hint} <span className="overview-file">{problem.at}</span>
            </p>
          </div>
          <span className={problem.kind === 'error' ? 'overview-chip is-urgent' : 'overview-chip'}>{KINDS[problem.kind].state}</span>
        </li>
      ))}
    </ul>
  );
}
