import type { HoursException } from '../content/types/office.ts';
import { english, languageWords } from '../languages/index.ts';
import { type Holiday, holidayDay, observedDay } from '../shared/holidays.ts';
import type { SpecialDays } from '../shared/hours.ts';

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
