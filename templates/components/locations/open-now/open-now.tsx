import type { Office, SharedSite } from '../../../../generator/contract.ts';
import { clockIn, isEnglish } from '../../../../generator/shared/hours.ts';
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
  const words = { open: strings.hours.openNowUntil, closed: strings.hours.closedNow, ...closedToday, ...clocksOf(site, hours, exceptions) };
  return <span className="open-now" data-open-now={JSON.stringify({ hours, exceptions, offsets, words })} />;
}

/** Times of closing as a language other than English writes them, which the script then need not know. */
function clocksOf({ settings: { language } }: SharedSite, ...days: readonly (readonly { closes?: string }[])[]) {
  if (isEnglish(language)) return {};
  const times = days.flat().flatMap(({ closes }) => closes ?? []);
  return { clocks: Object.fromEntries(times.map((time) => [time, clockIn(language, time)])) };
}
