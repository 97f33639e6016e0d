import type { ReactNode } from 'react';
import { counted } from '../../../../shared/text.ts';
import type { Overview, ProblemToMend, SiteWeights } from '../data.ts';
import { Grades } from './grades.tsx';
import { HrefContext, type HrefOf, longDay, Panel, PlaceLink } from './parts.tsx';
import { WaitingPanel } from './waiting.tsx';
import { Weights } from './weights.tsx';

export interface OverviewProps {
  overview: Overview;
  /** Comes later where somebody looks on; until then the panel shows `weightsNote`. */
  weights?: SiteWeights | undefined;
  weightsNote?: string;
  hrefOf: HrefOf;
  /** Buttons beside the heading. */
  actions?: ReactNode;
}

/** The first page of the editor, and all of `ent-site report`. Renders the same wherever and whenever it is rendered. */
export function OverviewView({ overview, weights, weightsNote = 'The pages are being weighed.', hrefOf, actions }: OverviewProps) {
  const { today, due, toMend, texts, gradeAim } = overview;
  return (
    <HrefContext value={hrefOf}>
      <div className="overview">
        <header className="overview-head">
          <div>
            <p className="overview-day">
              <time dateTime={today}>{longDay(today)}</time>
            </p>
            <h1>What needs you</h1>
            <p className="overview-summary">{summaryOf(overview)}</p>
          </div>
          {actions && <div className="overview-actions">{actions}</div>}
        </header>
        <div className="overview-panels">
          <div className="overview-column">
            <WaitingPanel due={due} today={today} />
            <ToMend problems={toMend} />
          </div>
          <div className="overview-column">
            <Grades groups={texts} aim={gradeAim} />
            <Weights weights={weights} note={weightsNote} />
          </div>
        </div>
      </div>
    </HrefContext>
  );
}

/** `1 error stops publishing. 2 warnings. 1 thing is urgent.` */
function summaryOf({ toMend, due }: Overview): string {
  const count = (kind: string) => toMend.filter((problem) => problem.kind === kind).length;
  const [errors, warnings, toConfirm] = [count('error'), count('warning'), count('confirm')];
  const urgent = due.filter(({ isUrgent }) => isUrgent).length;
  const parts = [
    ...(errors > 0 ? [`${counted(errors, 'error')} ${errors === 1 ? 'stops' : 'stop'} publishing.`] : []),
    ...(warnings > 0 ? [`${counted(warnings, 'warning')} to look at.`] : []),
    ...(toConfirm > 0 ? [`${counted(toConfirm, 'thing')} to confirm.`] : []),
    ...(urgent > 0 ? [`${counted(urgent, 'date')} to act on soon.`] : []),
  ];
  return parts.length > 0 ? parts.join(' ') : 'Nothing needs you today.';
}

const KINDS = {
  error: { name: 'Error', state: 'stops publishing' },
  warning: { name: 'Warning', state: 'look' },
  confirm: { name: 'Confirm', state: 'before launch' },
} as const;

/** Problems that are shown without unfolding the others. */
const SHOWN = 5;
/** Problems that are listed at most. */
const MAX = 100;

function ToMend({ problems }: { problems: readonly ProblemToMend[] }) {
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
