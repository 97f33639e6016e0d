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
  /** What cannot wait first. */
  flags?: readonly RedFlag[];
}

/** When to call 911, set apart from everything else on the page: the rules of red-flags.yaml that the page names, by how long they can wait. */
export function UrgentCard({ heading, text, flags = [] }: UrgentCardProps) {
  return (
    <section className="urgent-card panel">
      <Icon name="warning" />
      <h2>{heading}</h2>
      {text && <p>{text}</p>}
      <FlagGroups flags={flags} />
    </section>
  );
}

/** Rules by how long they can wait, and whom to reach for those that cannot wait until the office opens. */
export function FlagGroups({ flags }: { flags: readonly RedFlag[] }) {
  const { practice, strings } = usePage().site;
  const { now, sameDay, soon } = strings.safety;
  const headings = { now: fill(now, { number: practice.emergencyNumber }), today: sameDay, soon };
  return (
    <>
      {[...groupBy(flags, ({ when }) => when)].map(([when, group]) => (
        <div key={when}>
          <h3>{headings[when as RedFlag['when']]}</h3>
          <RedFlagList flags={group} />
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
