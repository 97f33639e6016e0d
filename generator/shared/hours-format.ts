import { clockIn, type HoursRow, isEnglish, type OpeningHours, type OpenSpan, WEEKDAYS, type Weekday, weekRows } from './hours.ts';
import { type Fillable, fill } from './text.ts';

/** How a language says hours. */
export interface HoursFormat {
  /** BCP 47 */
  language: string;
  /** Of two days, `{from} to {to}`: `Monday to Friday` */
  range: Fillable<'from' | 'to'>;
  /** Of two times */
  times: Fillable<'from' | 'to'>;
}

const TO = '{from} to {to}' as HoursFormat['range'];
const ENGLISH: HoursFormat = { language: 'en', range: TO, times: TO };

/** `monday` as `Monday`: in English, where `language` is left out, and as schema.org names it. */
export function dayName(day: Weekday, language: string = ENGLISH.language): string {
  if (isEnglish(language)) return day.charAt(0).toUpperCase() + day.slice(1);
  return dayIn(day, language, 'long');
}

/** `Mon–Fri`, `Sat`, where there is no room for more. */
export function shortDays(
  { first, last }: Pick<HoursRow, 'first' | 'last'>,
  { language }: Pick<HoursFormat, 'language'> = ENGLISH,
): string {
  return [...new Set([first, last])].map((day) => dayIn(day, language, 'short')).join('–');
}

function dayIn(day: Weekday, language: string, weekday: 'long' | 'short'): string {
  // The first of January 2024 was a Monday.
  const date = new Date(Date.UTC(2024, 0, 1 + WEEKDAYS.indexOf(day)));
  return new Intl.DateTimeFormat(language, { weekday, timeZone: 'UTC' }).format(date);
}

/** `Monday to Friday`, `Saturday and Sunday`, `Saturday`. */
export function formatDays({ first, last }: Pick<HoursRow, 'first' | 'last'>, { language, range }: HoursFormat = ENGLISH): string {
  const [from, to] = [dayName(first, language), dayName(last, language)];
  if (first === last) return from;
  if (WEEKDAYS.indexOf(last) - WEEKDAYS.indexOf(first) === 1) return new Intl.ListFormat(language).format([from, to]);
  return fill(range, { from, to });
}

/** `8:30 AM to 4:30 PM`. */
export function formatSpan({ opens, closes }: OpenSpan, { language, times }: HoursFormat = ENGLISH): string {
  return fill(times, { from: clockIn(language, opens), to: clockIn(language, closes) });
}

/** `8:30 AM to 12:00 PM and 1:00 PM to 5:00 PM`. */
function spansInWords(spans: readonly OpenSpan[], format: HoursFormat): string {
  return new Intl.ListFormat(format.language).format(spans.map((span) => formatSpan(span, format)));
}

/** Open days in one sentence: `Monday to Friday, 8:30 AM to 4:30 PM`. */
export function hoursSentence(openingHours: readonly OpeningHours[], format: HoursFormat = ENGLISH): string {
  return weekRows(openingHours)
    .filter(({ spans }) => spans.length > 0)
    .map((row) => `${formatDays(row, format)}, ${spansInWords(row.spans, format)}`)
    .join('; ');
}
