import type { Office } from '../../../../generator/contract.ts';
import { usePage } from '../../../context.tsx';
import './open-now.css';

/**
 * The place where script says whether an office, the main one when left out, is open (client/lib/open-now.ts). Empty without: the hours
 * stand beside it, or one link away.
 */
export function OpenNow({ office }: { office?: Office }) {
  const { site } = usePage();
  const { utcOffsets: offsets, strings } = site;
  const { hours, specialDays } = office ?? site.offices[0];
  const exceptions = specialDays.map(({ isYearly: _, ...day }) => day);
  const closedToday = exceptions.some(({ closed }) => closed) && { closedToday: site.strings.hours.closedToday };
  const words = { open: strings.hours.openNowUntil, closed: strings.hours.closedNow, ...closedToday };
  return <span className="open-now" data-open-now={JSON.stringify({ hours, exceptions, offsets, words })} />;
}
