import { usePage } from '../../../context.tsx';
import './open-now.css';

/** The place where script says whether the office is open (client/lib/open-now.ts). Empty without: the hours stand beside it. */
export function OpenNow() {
  const { hours, hoursExceptions: exceptions, utcOffsets: offsets, strings } = usePage().site;
  const words = { open: strings.hours.openNowUntil, closed: strings.hours.closedNow };
  return <span className="open-now" data-open-now={JSON.stringify({ hours, exceptions, offsets, words })} />;
}
