import type { Office, SharedSite } from '../../../../generator/contract.ts';
import { formatNearDay } from '../../../../generator/shared/format-day.ts';
import { clockIn, isEnglish, type SpecialDays } from '../../../../generator/shared/hours.ts';
import { formatSpan } from '../../../../generator/shared/hours-format.ts';
import { fill } from '../../../../generator/shared/text.ts';
import { usePage } from '../../../context.tsx';
import { hoursFormat } from '../../../hours-format.ts';
import './open-now.css';

/**
 * The place where script says whether an office, the main one when left out, is open (client/lib/open-now.ts). Without, it is empty on
 * usual days, whose hours stand beside it or one link away; a day that differs says so by name.
 */
export function OpenNow({ office }: { office?: Office }) {
  const { site } = usePage();
  const { utcOffsets: offsets, strings } = site;
  const { hours, specialDays, specialToday } = office ?? site.offices[0];
  const exceptions = specialDays.map(({ isYearly: _, closed: __, name, ...day }) => ({ ...day, ...saysOf({ name, ...day }, site) }));
  const words = { open: strings.hours.openNowUntil, closed: strings.hours.closedNow, ...clocksOf(site, hours) };
  return (
    <span
      className={`open-now${specialToday ? ' open-now--special' : ''}`}
      data-open-now={JSON.stringify({ hours, exceptions, offsets, words })}
    >
      {specialToday && <SpecialToday today={specialToday} />}
    </span>
  );
}

type SpecialDay = Pick<SpecialDays, 'name' | 'opens' | 'closes'>;

/** What a day that differs says while it is today, as the script takes it. */
function saysOf({ name, opens, closes }: SpecialDay, site: SharedSite): { says: string; saysOpen?: string } {
  const { closedToday, openToday, hoursToday } = site.strings.hours;
  if (!opens || !closes) return { says: fill(closedToday, { name }) };
  const { language } = site.settings;
  const hours = formatSpan({ opens, closes }, hoursFormat(site));
  return { says: fill(hoursToday, { hours, name }), saysOpen: fill(openToday, { time: clockIn(language, closes), name }) };
}

/**
 * The same in words that an old page may go on saying; where script runs, those which it writes too, so that nothing moves when it does.
 */
function SpecialToday({ today: { date, to, ...today } }: { today: SpecialDays }) {
  const { site } = usePage();
  const { range, closedOn, hoursOn } = site.strings.hours;
  const { name, opens, closes } = today;
  const day = (one: string) => formatNearDay(one, site.settings.language);
  const days = to ? fill(range, { from: day(date), to: day(to) }) : day(date);
  const dated =
    opens && closes
      ? fill(hoursOn, { days, hours: formatSpan({ opens, closes }, hoursFormat(site)), name })
      : fill(closedOn, { days, name });
  return (
    <>
      <span className="open-now__dated">{dated}</span>
      <span className="open-now__today">{saysOf(today, site).says}</span>
    </>
  );
}

/** Times of closing as a language other than English writes them, which the script then need not know. */
function clocksOf({ settings: { language } }: SharedSite, ...days: readonly (readonly { closes?: string }[])[]) {
  if (isEnglish(language)) return {};
  const times = days.flat().flatMap(({ closes }) => closes ?? []);
  return { clocks: Object.fromEntries(times.map((time) => [time, clockIn(language, time)])) };
}
