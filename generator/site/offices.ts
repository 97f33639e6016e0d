import type { HoursException, OfficeFacts } from '../content/types/office.ts';
import { english, languageWords } from '../languages/index.ts';
import { type Holiday, holidayDay, observedDay } from '../shared/holidays.ts';
import type { SpecialDays } from '../shared/hours.ts';
import { pick } from '../shared/values.ts';
import type { Collection, Office, Practice, Site } from './site.ts';
import { YEARS } from './utc-offsets.ts';

type OfficeEntry = Pick<Collection<'offices'>, keyof OfficeFacts | 'slug' | 'source' | 'phone' | 'note'> & { name?: string };
type Moment = Record<'day' | 'language', string>;

/** The offices of a practice, the main one first: those of offices/, else the one of practice.yaml. */
export function officesOf(practice: Practice, entries: readonly OfficeEntry[], moment: Moment): Site['offices'] {
  const { address, hours, name: _, ...facts } = practice;
  const only = address && hours ? [office({ ...facts, address, hours }, practice, moment)] : [];
  const offices = entries.length > 0 ? entries.map((entry) => office(entry, practice, moment)) : only;
  return offices as readonly Office[] as Site['offices']; // a practice without an office is refused (rules/checks/practice.ts)
}

function office(entry: OfficeEntry, practice: Practice, { day, language }: Moment): Office {
  const { hours, name, phone = practice.phone, note } = entry;
  const year = Number(day.slice(0, 4));
  // Those whose clocks are known (utc-offsets.ts), so that both change on one day of the year.
  const years = Array.from({ length: YEARS }, (_, index) => year + index);
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
 * The days of other hours that content names, the earliest first: those with a date all, a holiday once in each of the years. None of
 * them overlap: a day with a date says more of itself than the holiday on it. Holidays have the names of a language, English where it has none.
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

/** New Year's Day at a weekend may be kept in the year before. */
function daysOf(holiday: Holiday, years: readonly number[], observed = false): string[] {
  const days = [...new Set(years.flatMap((year) => [year, year + 1]))].map((year) => holidayDay(holiday, year));
  return (observed ? days.map(observedDay) : days).filter((day) => years.includes(Number(day.slice(0, 4))));
}

function timesOf({ closed, opens, closes }: Pick<HoursException, 'closed' | 'opens' | 'closes'>): Omit<SpecialDays, 'date' | 'name'> {
  return { ...(closed && { closed }), ...(opens && { opens }), ...(closes && { closes }) };
}
