import type { HoursException, OfficeFacts } from '../content/types/office.ts';
import { english, languageWords } from '../languages/index.ts';
import { type Holiday, holidayDay, observedDay } from '../shared/holidays.ts';
import type { SpecialDays } from '../shared/hours.ts';
import { pick } from '../shared/values.ts';
import type { CollectionEntry, Office, Practice, Site } from './site.ts';
import { OFFSET_YEARS } from './utc-offsets.ts';

type OfficeEntry = Pick<CollectionEntry<'offices'>, keyof OfficeFacts | 'slug' | 'source' | 'phone' | 'note'> & { name?: string };
type OfficeContext = Record<'day' | 'language', string>;

/** Returns the offices of a practice, the main one first: those of offices/, or the one of practice.yaml. */
export function officesOf(practice: Practice, entries: readonly OfficeEntry[], context: OfficeContext): Site['offices'] {
  const { address, hours, name: _, ...facts } = practice;
  const only = address && hours ? [toOffice({ ...facts, address, hours }, practice, context)] : [];
  const offices = entries.length > 0 ? entries.map((entry) => toOffice(entry, practice, context)) : only;
  return offices as readonly Office[] as Site['offices']; // a check reports a practice without an office (rules/checks/practice.ts)
}

function toOffice(entry: OfficeEntry, practice: Practice, { day, language }: OfficeContext): Office {
  const { hours, name, phone = practice.phone, note } = entry;
  const year = Number(day.slice(0, 4));
  // The years that utc-offsets.ts covers, so that both change on the same day.
  const years = Array.from({ length: OFFSET_YEARS }, (_, index) => year + index);
  const coming = specialDays(hours.exceptions, years, language).filter(({ date, to = date }) => to >= day);
  const specialToday = coming.find(({ date }) => date <= day);
  return {
    ...pick(entry, ['slug', 'source', 'fax', 'address', 'geo', 'parking', 'map']),
    ...(name !== undefined && { name }),
    phone,
    ...(note && { note }),
    hours: hours.sets[hours.current] ?? [],
    specialDays: coming,
    ...(specialToday && { specialToday }),
  };
}

/**
 * Returns the special days of content, the earliest first: all with a date, and each holiday once in each of the years. Days do not overlap:
 * one with a date replaces a holiday. Names of holidays are in the language, or in English if it has none.
 */
export function specialDays(exceptions: readonly HoursException[], years: readonly number[], language = 'en'): SpecialDays[] {
  const names = (languageWords(language) ?? english).holidays;
  const dated = exceptions.flatMap(({ date, from, to, name, ...times }): SpecialDays[] => {
    const first = date ?? from;
    if (first === undefined || name === undefined) return [];
    return [{ date: first, ...(to && to !== first && { to }), name, ...timesOf(times) }];
  });
  const isDated = (day: string) => dated.some(({ date, to = date }) => date <= day && day <= to);
  const holidays = new Map<string, SpecialDays>();
  for (const { holiday, observed, name, ...times } of exceptions)
    for (const date of holiday ? daysOf(holiday, years, observed) : [])
      if (holiday && !isDated(date) && !holidays.has(date))
        holidays.set(date, { date, name: name ?? names[holiday], isYearly: true, ...timesOf({ closed: !times.opens, ...times }) });
  return [...dated, ...holidays.values()].sort((a, b) => (a.date < b.date ? -1 : 1));
}

/** Returns the days of a holiday in these years; New Year's Day may be observed in the year before. */
function daysOf(holiday: Holiday, years: readonly number[], observed = false): string[] {
  const days = [...new Set(years.flatMap((year) => [year, year + 1]))].map((year) => holidayDay(holiday, year));
  return (observed ? days.map(observedDay) : days).filter((day) => years.includes(Number(day.slice(0, 4))));
}

function timesOf({ closed, opens, closes }: Pick<HoursException, 'closed' | 'opens' | 'closes'>): Omit<SpecialDays, 'date' | 'name'> {
  return { ...(closed && { closed }), ...(opens && { opens }), ...(closes && { closes }) };
}
