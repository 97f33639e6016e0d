import type { Entry } from '../../content/read-entries.ts';
import type { HoursException, OfficeFacts } from '../../content/types/office.ts';
import { type Problem, problem } from '../../problem/problem.ts';
import { HOLIDAY_NAMES, holidayDay } from '../../shared/holidays.ts';
import type { Rule } from './rule.ts';

/** A day of other hours of an earlier year: shown nowhere, and perhaps meant to come again. */
export const pastDays: Rule = ({ entries, site }) =>
  entries.flatMap((entry) => {
    if (entry.type !== 'practice' && entry.type !== 'offices') return [];
    const { hours } = (entry as Entry<Partial<OfficeFacts>>).data;
    return (hours?.exceptions ?? []).flatMap((exception, index) => pastDay(exception, ['hours', 'exceptions', index], entry, site.today));
  });

function pastDay({ date, to = date }: HoursException, path: PropertyKey[], entry: Entry, today: string): Problem[] {
  if (to === undefined || to.slice(0, 4) >= today.slice(0, 4)) return [];
  const holiday = date && HOLIDAY_NAMES.find((name) => holidayDay(name, Number(date.slice(0, 4))) === date);
  const hint = holiday ? `Write "holiday: ${holiday}" for every year, or remove the line.` : 'Give it its next day, or remove the line.';
  return [problem('past-day', { file: entry.label, ...entry.positionOf(path) }, `${to} is over, so this line changes nothing.`, hint)];
}
