import { clockIn, type HoursRow, isEnglish, type OpeningHours, type OpenSpan, WEEKDAYS, type Weekday, weekRows } from './hours.ts';
import { type Fillable, fill } from './text.ts';

/** Words with which a language writes hours. */
export interface HoursFormat {
  /** BCP 47 */
  language: string;
  /** Pattern for a range of days, `{from} to {to}`: `Monday to Friday` */
  range: Fillable<'from' | 'to'>;
  /** Pattern for a range of times */
  times: Fillable<'from' | 'to'>;
}

const TO = '{from} to {to}' as HoursFormat['range'];
const ENGLISH: HoursFormat = { language: 'en', range: TO, times: TO };

/** Returns the name of a weekday in a language; without `language` in English, `Monday`, as schema.org names it too. */
export function dayName(day: Weekday, language: string = ENGLISH.language): string {
  if (isEnglish(language)) return day.charAt(0).toUpperCase() + day.slice(1);
  return dayIn(day, language, 'long');
}

/** Formats days for narrow spaces: `Mon–Fri`, `Sat`. */
export function shortDays(
  { first, last }: Pick<HoursRow, 'first' | 'last'>,
  { language }: Pick<HoursFormat, 'language'> = ENGLISH,
): string {
  return [...new Set([first, last])].map((day) => dayIn(day, language, 'short')).join('–');
}

function dayIn(day: Weekday, language: string, weekday: 'long' | 'short'): string {
  // January 1, 2024 was a Monday.
  const date = new Date(Date.UTC(2024, 0, 1 + WEEKDAYS.indexOf(day)));
  return new Intl.DateTimeFormat(language, { weekday, timeZone: 'UTC' }).format(date);
}

/** Formats days: `Monday to Friday`, `Saturday and Sunday`, `Saturday`. */
export function formatDays({ first, last }: Pick<HoursRow, 'first' | 'last'>, { language, range }: HoursFormat = ENGLISH): string {
  const [from, to] = [dayName(first, language), dayName(last, language)];
  if (first === last) return from;
  if (WEEKDAYS.indexOf(last) - WEEKDAYS.indexOf(first) === 1) return new Intl.ListFormat(language).format([from, to]);
  return fill(range, { from, to });
}

/** Formats a span of time: `8:30 AM to 4:30 PM`. */
export function formatSpan({ opens, closes }: OpenSpan, { language, times }: HoursFormat = ENGLISH): string {
  return fill(times, { from: clockIn(language, opens), to: clockIn(language, closes) });
}

/** Formats the spans of a day: `8:30 AM to 12:00 PM and 1:00 PM to 5:00 PM`. */
function formatSpans(spans: readonly OpenSpan[], format: HoursFormat): string {
  return new Intl.ListFormat(format.language).format(spans.map((span) => formatSpan(span, format)));
}

/** Formats the open days of a week in one sentence: `Monday to Friday, 8:30 AM to 4:30 PM`. */
export function hoursSentence(openingHours: readonly OpeningHours[], format: HoursFormat = ENGLISH): string {
  return weekRows(openingHours)
    .filter(({ spans }) => spans.length > 0)
    .map((row) => `${formatDays(row, format)}, ${formatSpans(row.spans, format)}`)
    .join('; ');
}
