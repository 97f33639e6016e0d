import type { AfterSurgery } from '../../../../generator/contract/site.ts';
import { fill } from '../../../../generator/shared/text.ts';
import { usePage } from '../../../context.tsx';
import { AfterHours, List, Section } from '../../basics/text/text.tsx';
import './after-surgery.css';

/**
 * Warning signs after surgery by urgency: the emergency number, the same day, the next working day. The urgent card of the page contains the
 * rules of the first, so this is a link to it.
 */
export function AfterSurgeryList({ id, heading, now, today, nextWorkingDay }: AfterSurgery & { id?: string }) {
  const { practice, routes, strings } = usePage().site;
  const { safety } = strings;
  return (
    <Section className="after-surgery panel" id={id} heading={heading}>
      <div className="after-surgery__now">
        <h3>{fill(safety.now, { number: practice.emergencyNumber })}</h3>
        <List items={now.map(({ name }) => name)} />
        <p>
          <a href={`#${routes.anchors.urgent}`}>{safety.whatToDo}</a>
        </p>
      </div>
      <div>
        <h3>{safety.today}</h3>
        <List items={today} />
        <AfterHours />
      </div>
      <div>
        <h3>{safety.nextWorkingDay}</h3>
        <List items={nextWorkingDay} />
      </div>
    </Section>
  );
}
