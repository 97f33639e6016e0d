import { type OpeningHours, WEEKDAYS, type Weekday, weekRows } from '../../shared/hours.ts';
import { dayName } from '../../shared/hours-format.ts';
import { plainWords } from '../../shared/search-terms.ts';
import type { Read } from './read-answers.ts';

const HOURS_ADVICE = 'Write days and times: Mon to Fri 8:30 AM to 5 PM, Sat 9 AM to 1 PM.';

/** `Mon to Fri 8:30 AM to 12 PM and 1 PM to 5 PM; Sat 9-13` as rows of the week; English or Spanish names of days. */
export function readHours(typed: string): Read<OpeningHours[]> {
  const parts = typed
    .split(/(?<=\d|[ap]\.?\s?m\.?|closed|cerrado)\s*[;,]\s*(?=\p{L})/iu)
    .map((part) => part.trim())
    .filter(Boolean);
  const rows: OpeningHours[] = [];
  for (const part of parts) {
    const times = part.search(/\d/);
    const [dayWords, timeWords] = times > 0 ? [part.slice(0, times).trimEnd(), part.slice(times)] : [part, ''];
    if (/\b(closed|cerrado)$/i.test(part) && daysIn(dayWords.replace(/(?<!\S)\S+$/, '')).length > 0) continue;
    const days = daysIn(dayWords);
    const spans = timeWords.split(/[,;&+]|\band\b|\by\b/i).map(spanIn);
    if (days.length === 0 || spans.some((span) => span === undefined)) return { mistake: `"${part}" is not clear. ${HOURS_ADVICE}` };
    for (const span of spans) if (span) rows.push({ days, ...span });
  }
  const twice = weekRows(rows).find(({ spans }) => spans.some(({ opens }, index) => opens < (spans[index - 1]?.closes ?? '')));
  if (twice) return { mistake: `${dayName(twice.first)} has hours that overlap. ${HOURS_ADVICE}` };
  return rows.length > 0 ? { value: rows } : { mistake: HOURS_ADVICE };
}

const SPANISH_DAYS = ['lunes', 'martes', 'miercoles', 'jueves', 'viernes', 'sabado', 'domingo'];

function daysIn(words: string): Weekday[] {
  const names = plainWords(words.replace(/[-–—]/g, ' to '));
  if (/^(daily|(every|all) days?|todos los dias)$/.test(names.join(' '))) return [...WEEKDAYS];
  const found: Weekday[] = [];
  let isRange = false;
  for (const name of names) {
    const place = dayPlace(name);
    const last = found.at(-1);
    if (/^(to|through|a|al)$/.test(name)) isRange = true;
    else if (/^weekdays?$/.test(name)) found.push(...WEEKDAYS.slice(0, 5));
    else if (place === -1 && !/^(and|y|from|de)$/.test(name)) return [];
    else if (place !== -1) {
      if (isRange && last) found.push(...daysBetween(last, place));
      found.push(...WEEKDAYS.slice(place, place + 1));
      isRange = false;
    }
  }
  return [...new Set(found)];
}

/** Without the two at its ends; `Sunday to Thursday` goes over the end of the week. */
function daysBetween(first: Weekday, last: number): Weekday[] {
  const begin = WEEKDAYS.indexOf(first) + 1;
  const end = last < begin - 1 ? last + WEEKDAYS.length : last;
  return [...WEEKDAYS, ...WEEKDAYS].slice(begin, end);
}

function dayPlace(name: string): number {
  const begins = (list: readonly string[]) => (name.length >= 2 ? list.findIndex((day) => day.startsWith(name)) : -1);
  const english = begins(WEEKDAYS);
  return english === -1 ? begins(SPANISH_DAYS) : english;
}

function spanIn(words: string): Pick<OpeningHours, 'opens' | 'closes'> | undefined {
  const match = /^(\d{1,2})(?:[:.](\d\d))? ?([ap])?\.? ?m?\.? ?(?:to|a|[-–—]) ?(\d{1,2})(?:[:.](\d\d))? ?([ap])?\.? ?m?\.?$/i.exec(
    words.trim().replace(/\s+/g, ' '),
  );
  if (!match) return undefined;
  const [, fromHour = '', fromMinute, fromHalf, toHour, toMinute, toHalf] = match;
  // "1 to 5" is the afternoon, since nobody opens before six in the morning; "8 to 5" ends in the afternoon.
  const isAfternoon = fromHalf === undefined && /^[1-5]$/.test(fromHour);
  const opens = clockOf(fromHour, fromMinute, fromHalf ?? (isAfternoon ? 'p' : undefined));
  const closes = clockOf(toHour, toMinute, toHalf ?? (isAfternoon || Number(toHour) <= Number(fromHour) ? 'p' : undefined));
  return opens && closes && opens < closes ? { opens, closes } : undefined;
}

function clockOf(hour = '', minute = '00', half?: string): string | undefined {
  const hours = half === undefined ? Number(hour) : (Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
  return hours < 24 && Number(minute) < 60 ? `${String(hours).padStart(2, '0')}:${minute}` : undefined;
}
