import type { Office, SharedSite } from '../generator/contract/site.ts';
import type { SpecialDays } from '../generator/shared/hours.ts';
import { type HoursFormat, hoursSentence } from '../generator/shared/hours-format.ts';

type Words = Pick<SharedSite, 'settings' | 'strings'>;

const DAYS_AHEAD = 5;

/** The next days that differ, a holiday once, for tables and search engines: another list only when one of them is over. */
export function daysAhead({ specialDays }: Office): readonly SpecialDays[] {
  const isNext = ({ isYearly, name }: SpecialDays, index: number) =>
    !isYearly || specialDays.findIndex((other) => other.isYearly && other.name === name) === index;
  return specialDays.filter(isNext).slice(0, DAYS_AHEAD);
}

export function hoursFormat(site: Words): HoursFormat {
  const { range, times } = site.strings.hours;
  return { language: site.settings.language, range, times };
}

/** A text that begins a line or a sentence: languages that write `lunes` small write it large there. */
export function atStart(text: string, { language }: HoursFormat): string {
  return text.charAt(0).toLocaleUpperCase(language) + text.slice(1);
}

/** The offices whose hours have to be told apart: one where all keep the same. */
export function officesByHours(offices: SharedSite['offices']): readonly Office[] {
  const [first] = offices;
  return offices.every(({ hours }) => JSON.stringify(hours) === JSON.stringify(first.hours)) ? [first] : offices;
}

/** When the practice is open, in one sentence: `Monday to Friday, 8:30 AM to 4:30 PM`. */
export function openingSentence(site: Words & Pick<SharedSite, 'offices'>): string {
  const format = hoursFormat(site);
  const offices = officesByHours(site.offices);
  return offices.map(({ name, hours }) => `${offices.length > 1 ? `${name}: ` : ''}${hoursSentence(hours, format)}`).join('. ');
}
