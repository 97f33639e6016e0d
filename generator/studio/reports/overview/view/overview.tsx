import type { ReactNode } from 'react';
import { counted } from '../../../../shared/text.ts';
import type { Overview, ProblemToMend, SiteWeights } from '../data.ts';
import { Grades } from './grades.tsx';
import { Chip, FoldedRows, HrefContext, type HrefOf, longDay, Panel, PlaceLink } from './parts.tsx';
import { WaitingPanel } from './waiting.tsx';
import { Weights } from './weights.tsx';

export interface OverviewProps {
  overview: Overview;
  /** Comes later where someone looks on; until then the panel shows `weightsNote`. */
  weights?: SiteWeights | undefined;
  weightsNote?: string;
  hrefOf: HrefOf;
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

/** `1 error stops publishing. 2 warnings to look at. 1 date to act on soon.` */
function summaryOf({ toMend, due }: Overview): string {
  const count = (kind: string) => toMend.filter((problem) => problem.kind === kind).length;
  const errors = count('error');
  const parts = [
    [errors, 'error', errors === 1 ? 'stops publishing.' : 'stop publishing.'],
    [count('warning'), 'warning', 'to look at.'],
    [count('confirm'), 'thing', 'to confirm.'],
    [due.filter(({ isUrgent }) => isUrgent).length, 'date', 'to act on soon.'],
  ] as const;
  const words = parts.flatMap(([number, noun, what]) => (number > 0 ? [`${counted(number, noun)} ${what}`] : []));
  return words.length > 0 ? words.join(' ') : 'Nothing needs you today.';
}

const KINDS = {
  error: { name: 'Error', state: 'stops publishing' },
  warning: { name: 'Warning', state: 'look' },
  confirm: { name: 'Confirm', state: 'before launch' },
} as const;

/** Problems that are shown without unfolding the others, and those that are listed at most. */
const SHOWN = 5;
const MAX = 100;

function ToMend({ problems }: { problems: readonly ProblemToMend[] }) {
  const rest = problems.length - MAX;
  return (
    <Panel name="to-mend" heading="To mend">
      {problems.length === 0 && <p>Nothing: no mistakes, and nothing left to confirm.</p>}
      <FoldedRows
        items={problems.slice(0, MAX)}
        shown={SHOWN}
        count={problems.length}
        end={rest > 0 && <p>And {rest} more: mend these first, then look again.</p>}
        row={(problem) => (
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
            <Chip state={KINDS[problem.kind].state} isUrgent={problem.kind === 'error'} />
          </li>
        )}
      />
    </Panel>
  );
}
