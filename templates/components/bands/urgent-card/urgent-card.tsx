import type { RedFlag } from '../../../../generator/contract.ts';
import { Icon } from '../../../art/icons.tsx';
import { usePage } from '../../../context.tsx';
import { AfterHours } from '../../locations/after-hours/after-hours.tsx';
import './urgent-card.css';

interface UrgentCardProps {
  heading: string;
  /** What holds of this text alone. */
  text?: string | undefined;
  flags?: readonly RedFlag[];
}

/** When to call 911, set apart from everything else on the page: the rules of red-flags.yaml that the page names. */
export function UrgentCard({ heading, text, flags = [] }: UrgentCardProps) {
  const { afterHours } = usePage().site.practice;
  return (
    <section className="urgent-card panel">
      <Icon name="warning" />
      <h2>{heading}</h2>
      {text && <p>{text}</p>}
      {flags.length > 0 && (
        <ul>
          {flags.map(({ id, name, text: rule }) => (
            <li key={id}>
              <b>{name}.</b> {rule}
            </li>
          ))}
        </ul>
      )}
      {afterHours && flags.some(({ when }) => when === 'today') && (
        <p>
          <AfterHours />
        </p>
      )}
    </section>
  );
}
