import { counted } from '../../../../shared/text.ts';
import type { Overview, ProblemToFix, SiteWeights } from '../data.ts';
import { Grades, Weights } from './measures.tsx';
import { Chip, ContentLink, FoldedRows, HrefContext, type HrefOf, longDay, OutsideLinks, Panel, ScheduledRows } from './parts.tsx';

export interface OverviewProps {
  overview: Overview;
  /** Undefined if the site cannot be built. */
  weights?: SiteWeights | undefined;
  hrefOf: HrefOf;
}

/** The content of `ent-site report`. Depends only on its props. */
export function OverviewView({ overview, weights, hrefOf }: OverviewProps) {
  const { today, due, problems: toFix, texts, maxGrade, links } = overview;
  return (
    <HrefContext value={hrefOf}>
      <div className="overview">
        <header className="overview-head">
          <p className="overview-day">
            <time dateTime={today}>{longDay(today)}</time>
          </p>
          <h1>What needs your attention</h1>
          <p className="overview-summary">{summaryOf(overview)}</p>
        </header>
        <div className="overview-panels">
          <div className="overview-column">
            <Panel name="waiting" heading="Scheduled and due">
              <ScheduledRows
                items={due}
                today={today}
                shown={8}
                none="No scheduled articles, expiring consents or special hours within a year."
              />
            </Panel>
            <ToFix problems={toFix} />
            {links.count > 0 && (
              <Panel name="links" heading="Links to other websites">
                <OutsideLinks {...links} />
              </Panel>
            )}
          </div>
          <div className="overview-column">
            <Panel name="grades" heading="Reading grade of the texts">
              <Grades groups={texts} aim={maxGrade} />
            </Panel>
            <Panel name="weights" heading="Page sizes, kB">
              {weights ? <Weights weights={weights} /> : <p>The page sizes appear here once the site can be built.</p>}
            </Panel>
          </div>
        </div>
      </div>
    </HrefContext>
  );
}

/** `1 error stops publishing. 2 warnings to check. 1 date coming up soon.` */
function summaryOf({ problems, due, links }: Overview): string {
  const count = (kind: string) => problems.filter((problem) => problem.kind === kind).length;
  const errors = count('error');
  const parts = [
    [errors, 'error', errors === 1 ? 'stops publishing.' : 'stop publishing.'],
    [count('warning'), 'warning', 'to check.'],
    [count('confirm'), 'thing', 'to confirm.'],
    [links.dead.length, 'dead link', 'to replace.'],
    [due.filter(({ isUrgent }) => isUrgent).length, 'date', 'coming up soon.'],
  ] as const;
  const words = parts.flatMap(([number, noun, what]) => (number > 0 ? [`${counted(number, noun)} ${what}`] : []));
  return words.length > 0 ? words.join(' ') : 'Nothing needs your attention today.';
}

const KINDS = {
  error: { name: 'Error', state: 'stops publishing' },
  warning: { name: 'Warning', state: 'check' },
  confirm: { name: 'Confirm', state: 'before launch' },
} as const;

/** Problems that are shown before the list is opened. */
const SHOWN = 5;
/** Maximum number of problems in the list. */
const MAX = 100;

function ToFix({ problems }: { problems: readonly ProblemToFix[] }) {
  const rest = problems.length - MAX;
  return (
    <Panel name="to-fix" heading="To fix">
      {problems.length === 0 && <p>No errors, and nothing left to confirm.</p>}
      <FoldedRows
        items={problems.slice(0, MAX)}
        shown={SHOWN}
        count={problems.length}
        end={rest > 0 && <p>And {rest} more. Fix these first, then check again.</p>}
        row={(problem) => (
          <li key={`${problem.at} ${problem.field} ${problem.message}`}>
            <span className="overview-when">{KINDS[problem.kind].name}</span>
            <div>
              <ContentLink place={problem} className="overview-what">
                {problem.title}
                {problem.field && `: ${problem.field}`}
              </ContentLink>
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
