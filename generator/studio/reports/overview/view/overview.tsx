import { counted } from '../../../../shared/text.ts';
import type { Overview, ProblemToFix, SiteWeights } from '../data.ts';
import { Grades, Weights } from './measures.tsx';
import { HrefContext, type HrefOf, longDay, OutsideLinks, Panel, ProblemRows, ScheduledRows } from './parts.tsx';

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
                <OutsideLinks links={links} />
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
function summaryOf({ problems, due }: Overview): string {
  const count = (kind: string) => problems.filter((problem) => problem.kind === kind).length;
  const errors = count('error');
  const parts = [
    [errors, 'error', errors === 1 ? 'stops publishing.' : 'stop publishing.'],
    [count('warning'), 'warning', 'to check.'],
    [count('confirm'), 'thing', 'to confirm.'],
    [due.filter(({ isUrgent }) => isUrgent).length, 'date', 'coming up soon.'],
  ] as const;
  const words = parts.flatMap(([number, noun, what]) => (number > 0 ? [`${counted(number, noun)} ${what}`] : []));
  return words.length > 0 ? words.join(' ') : 'Nothing needs your attention today.';
}

function ToFix({ problems }: { problems: readonly ProblemToFix[] }) {
  return (
    <Panel name="to-fix" heading="To fix">
      {problems.length === 0 && <p>No errors, and nothing left to confirm.</p>}
      <ProblemRows problems={problems} />
    </Panel>
  );
}
