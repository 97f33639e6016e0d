import type { HoursException, OfficeFacts } from '../content/types/office.ts';
import type { SpecialDays } from '../shared/hours.ts';
import { pick } from '../shared/pick.ts';
import { specialDays } from './office-hours.ts';
import type { Office, Practice, Site, Sourced } from './site.ts';
import { YEARS } from './utc-offsets.ts';

/** What a file of offices/ holds. */
export type OfficeEntry = OfficeFacts &
  Pick<Sourced, 'slug' | 'source'> & { name: string; order: number; phone?: string | undefined; note?: string | undefined };

const FACTS = ['fax', 'address', 'geo', 'parking', 'map'] as const;

/** On which day an office is described, `2026-11-23`, and in which language. */
interface Moment {
  day: string;
  language: string;
}

/** The offices of a practice, the main one first: those of offices/, else the one of practice.yaml. */
export function officesOf(practice: Practice, entries: readonly OfficeEntry[], moment: Moment): Site['offices'] {
  const offices = entries.length > 0 ? entries.map((entry) => office(entry, practice, moment)) : onlyOffice(practice, moment);
  return offices as readonly Office[] as Site['offices']; // a practice without an office is refused (check-offices.ts)
}

function onlyOffice(practice: Practice, moment: Moment): Office[] {
  const { address, hours, slug, source } = practice;
  if (!address || !hours) return [];
  const { name: _, ...facts } = office({ ...practice, address, hours, slug, source, order: 1 }, practice, moment);
  return [facts];
}

function office(entry: OfficeEntry, practice: Practice, moment: Moment): Office {
  const { hours, name, phone = practice.phone, note } = entry;
  return {
    ...pick(entry, ['slug', 'source', ...FACTS]),
    name,
    phone,
    ...(note && { note }),
    hours: hours.sets[hours.current] ?? [],
    ...withToday(comingDays(hours.exceptions, moment), moment),
  };
}

function withToday(specialDays: readonly SpecialDays[], { day }: Moment): Pick<Office, 'specialDays' | 'specialToday'> {
  const specialToday = specialDays.find(({ date }) => date <= day);
  return { specialDays, ...(specialToday && { specialToday }) };
}

/** Of the years whose clocks are known (utc-offsets.ts), so that both change on one day of the year. */
function comingDays(exceptions: readonly HoursException[], { day, language }: Moment): Office['specialDays'] {
  const year = Number(day.slice(0, 4));
  const years = Array.from({ length: YEARS }, (_, index) => year + index);
  return specialDays(exceptions, years, language).filter(({ date, to = date }) => to >= day);
}
