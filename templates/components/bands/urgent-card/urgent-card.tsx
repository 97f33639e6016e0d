import type { RedFlag } from '../../../../generator/contract.ts';
import { groupBy } from '../../../../generator/shared/collections.ts';
import { fill } from '../../../../generator/shared/text.ts';
import { Icon } from '../../../art/icons.tsx';
import { usePage } from '../../../context.tsx';
import { AfterHours } from '../../locations/after-hours/after-hours.tsx';
import { RedFlagList } from './red-flag-list.tsx';
import './urgent-card.css';

interface UrgentCardProps {
  heading: string;
  /** What holds of this text alone. */
  text?: string | undefined;
  flags?: readonly RedFlag[];
  /** As in `RedFlagList`. */
  place?: string;
}

/** When to call 911, set apart from everything else on the page: the rules of red-flags.yaml that the page names, by how long they can wait. */
export function UrgentCard({ heading, text, flags = [], place }: UrgentCardProps) {
  return (
    <section className="urgent-card panel">
      <Icon name="warning" />
      <h2>{heading}</h2>
      {text && <p>{text}</p>}
      <FlagGroups flags={flags} place={place} />
    </section>
  );
}

/** Rules by how long they can wait, what cannot first, and whom to reach for those that cannot wait until the office opens. */
export function FlagGroups({ flags, place }: { flags: readonly RedFlag[]; place?: string | undefined }) {
  const { practice, strings } = usePage().site;
  const { now, sameDay, soon } = strings.safety;
  const headings = { now: fill(now, { number: practice.emergencyNumber }), today: sameDay, soon };
  const groups = groupBy(flags, ({ when }) => when);
  return (
    <>
      {(['now', 'today', 'soon'] as const)
        .filter((when) => groups.has(when))
        .map((when) => (
          <div key={when}>
            <h3>{headings[when]}</h3>
            <RedFlagList flags={groups.get(when) ?? []} place={place} />
            {when === 'today' && (
              <p>
                <AfterHours />
              </p>
            )}
          </div>
        ))}
    </>
  );
}
