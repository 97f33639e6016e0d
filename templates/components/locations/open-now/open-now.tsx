import { Fragment } from 'react';
import type { Office, SharedSite } from '../../../../generator/contract/index.ts';
import { formatNearDay } from '../../../../generator/shared/days.ts';
import { clockIn, isEnglish, type OpenSpan, type SpecialDays, WEEKDAYS, weekRows } from '../../../../generator/shared/hours.ts';
import { formatDays } from '../../../../generator/shared/hours-format.ts';
import { fill } from '../../../../generator/shared/text.ts';
import { usePage } from '../../../context.tsx';
import { capitalize, hoursFormat, officesByHours } from '../../../practice-facts.ts';
import './open-now.css';
import { dayName, formatSpan } from '../../../../generator/shared/hours-format.ts';

/**
 * The element in which script shows whether an office is open (client/lib/open-now.ts). Without script it is empty on usual days, and
 * names a special day.
 */
export function OpenNow({ office: { hours, specialDays, specialToday } }: { office: Office }) {
  const { site } = usePage();
  const { utcOffsets: offsets, strings } = site;
  const exceptions = specialDays.map(({ isYearly: _, closed: __, name, ...day }) => ({
    ...day,
    ...specialDayTexts({ name, ...day }, site),
  }));
  const { openNowUntil: open, closedNow: closed, closedOpens: opens } = strings.hours;
  const words = { open, closed, opens, ...formattedTimes(site, hours, specialDays) };
  return (
    <span
      className={`open-now${specialToday ? ' open-now--special' : ''}`}
      data-open-now={JSON.stringify({ week: weekOf(site, hours), ...(exceptions.length > 0 && { exceptions }), offsets, words })}
    >
      {specialToday && <SpecialToday today={specialToday} />}
    </span>
  );
}

type SpecialDay = Pick<SpecialDays, 'name' | 'opens' | 'closes'>;

/** The texts of a special day while it is today, in the form that the script reads. */
function specialDayTexts({ name, opens, closes }: SpecialDay, site: SharedSite): { says: string; saysOpen?: string } {
  const { closedToday, openToday, hoursToday } = site.strings.hours;
  if (!opens || !closes) return { says: fill(closedToday, { name }) };
  const { language } = site.settings;
  const hours = formatSpan({ opens, closes }, hoursFormat(site));
  return { says: fill(hoursToday, { hours, name }), saysOpen: fill(openToday, { time: clockIn(language, closes), name }) };
}

/** The text of a special day with its date, which stays true in an old copy; with script, the text that script writes, so nothing moves. */
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
      <span className="open-now__today">{specialDayTexts(today, site).says}</span>
    </>
  );
}

/** The names of the days from Sunday on, each with its hours, in the form that the script reads. */
function weekOf({ settings: { language } }: SharedSite, hours: Office['hours']) {
  return (['sunday', ...WEEKDAYS.slice(0, 6)] as const).map((day): [string, ...string[][]] => {
    const spans = hours.filter(({ days }) => days.includes(day)).map(({ opens, closes }) => [opens, closes]);
    return [dayName(day, language), ...spans.sort()];
  });
}

/** Formatted times for languages other than English, since the script formats only English ones. */
function formattedTimes({ settings: { language } }: SharedSite, ...days: readonly (readonly { opens?: string; closes?: string }[])[]) {
  if (isEnglish(language)) return {};
  const times = days.flat().flatMap(({ opens, closes }) => (opens && closes ? [opens, closes] : []));
  return { clocks: Object.fromEntries(times.map((time) => [time, clockIn(language, time)])) };
}

/** Open days in one sentence: `Monday to Friday, 8:30 AM to 4:30 PM`; a line per office if their hours differ. */
export function OfficeHours() {
  const offices = officesByHours(usePage().site.offices);
  if (offices.length === 1) return <Week office={offices[0] as Office} />;
  return offices.map((office) => (
    <span className="office-hours" key={office.slug}>
      <b>{`${office.name}:`}</b> <Week office={office} />
    </span>
  ));
}

/** The open days of an office in a sentence; with `stacked`, a line for each group of days with the same hours. */
export function Week({ office, stacked = false }: { office: Office; stacked?: boolean }) {
  const format = hoursFormat(usePage().site);
  const rows = weekRows(office.hours).filter(({ spans }) => spans.length > 0);
  if (stacked)
    return rows.map((row) => (
      <p key={row.first}>
        {`${capitalize(formatDays(row, format), format)}, `}
        <TimeSpans spans={row.spans} />
      </p>
    ));
  return rows.map((row, index) => (
    <Fragment key={row.first}>
      {`${index > 0 ? ' ' : ''}${index > 0 ? formatDays(row, format) : capitalize(formatDays(row, format), format)}, `}
      <TimeSpans spans={row.spans} end={index < rows.length - 1 ? ';' : ''} />
    </Fragment>
  ));
}

/**
 * Opening times: `8:30 AM to 4:30 PM`, each kept on one line if it fits. Several are a list in words, or a line each with `stacked`; `end`
 * is the character after the last.
 */
export function TimeSpans({ spans, stacked = false, end = '' }: { spans: readonly OpenSpan[]; stacked?: boolean; end?: ';' | '' }) {
  const format = hoursFormat(usePage().site);
  const parts = new Intl.ListFormat(format.language).formatToParts(spans.map((span) => formatSpan(span, format)));
  return parts.map(({ type, value }, index) => {
    if (type === 'element')
      return (
        <span className="time-span" key={value}>
          {`${value}${index === parts.length - 1 ? end : ''}`}
        </span>
      );
    return stacked ? <br key={value} /> : value;
  });
}
