import { didYouMean } from '../../problem/nearest.ts';
import { Refusal } from '../../problem/problem.ts';
import { duplicatesIn } from '../../shared/collections.ts';
import { type OpeningHours, WEEKDAYS, type Weekday, weekRows } from '../../shared/hours.ts';
import { dayName } from '../../shared/hours-format.ts';
import { parseUrl } from '../../shared/plain-url.ts';
import { plainWords } from '../../shared/search-terms.ts';
import { capitalized } from '../../shared/text.ts';
import { readTimeSpan } from '../../shared/written-time.ts';

/** An answer to choose: its value, and its label. */
export interface Choice {
  value: string;
  label: string;
  hint?: string;
}

/** Throws Refusal with a sentence that says what to type, as each reader in this file does. */
function refuse(mistake: string): never {
  throw new Refusal(mistake);
}

/** Reads a text as one line. Throws Refusal with `mistake` unless it has two letters or digits in a row. */
export function readName(typed: string, mistake: string): string {
  return /[\p{L}\d]{2}/u.test(typed) ? oneLine(typed) : refuse(mistake);
}

/** Replaces line breaks, tabs and invisible characters by spaces. */
function oneLine(typed: string): string {
  return typed.replace(/[\s\p{C}]+/gu, ' ').trim();
}

/** Reads `(404) 555-0100` as `+14045550100`. A number of another country begins with a plus sign. */
export function readPhone(typed: string): string {
  if (/[^\d\s().+/-]/.test(typed)) refuse('Write only one phone number: (404) 555-0100.');
  const digits = typed.replace(/\D/g, '');
  if (typed.trim().startsWith('+') && !digits.startsWith('1'))
    return /^[2-9]\d{7,14}$/.test(digits) ? `+${digits}` : refuse('Write the country code and all digits: +34 910 000 000.');
  const [, national] = /^1?(\d{10})$/.exec(digits) ?? [];
  return national ? `+1${national}` : refuse(`A phone number has ten digits, such as (404) 555-0100; this one has ${digits.length}.`);
}

/** Reads `Athens, GA` as town and state. */
export function readCity(typed: string): { city: string; region: string } {
  const [, city = '', region = ''] = /^(.*[^\s,])(?: ?, ?| )([A-Za-z]{2})$/.exec(oneLine(typed)) ?? [];
  if (!/\p{L}/u.test(city)) refuse('Write the town and the two letters of its state: Athens, GA.');
  return { city, region: region.toUpperCase() };
}

const OFFICE_ADVICE = 'Write name, street, town, state and ZIP code: Decatur: 12 Oak Street, Decatur, GA 30030.';

export type OfficeAnswer = ReturnType<typeof readOffice>;

/** Reads an office such as `Decatur: 12 Oak Street, Decatur, GA 30030`; without a name, its name is the town. */
export function readOffice(typed: string) {
  const [, name = '', address = ''] = /^(?:([^:]+):)?(.*)$/.exec(oneLine(typed)) ?? [];
  const parts = address.split(',').map((part) => part.trim());
  const [street, city = '', last = ''] = [parts.slice(0, -2).join(', '), ...parts.slice(-2)];
  const [, region = '', postalCode = ''] = /^([A-Za-z]{2}) (\d{5})$/.exec(last) ?? [];
  if (!street || !city || !region) refuse(`"${typed}" is not clear. ${OFFICE_ADVICE}`);
  return { name: name.trim() || city, street, city, region: region.toUpperCase(), postalCode };
}

/** Reads the offices after the first one, whose name is its town. */
export function readOffices(typed: string, firstName = ''): OfficeAnswer[] {
  const offices = listIn(typed).map(readOffice);
  const [twice] = duplicatesIn([firstName, ...offices.map(({ name }) => name)], folded);
  if (!twice) return offices;
  const { item } = twice;
  refuse(`Two offices are called "${item}". Give each a different name: ${item} North: 12 Oak Street, ${item}, GA 30030.`);
}

/** Returns a name without capitals, accents and repeated spaces, to compare names; characters of other alphabets stay. */
function folded(name: string): string {
  return oneLine(name)
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();
}

function listIn(typed: string): string[] {
  return typed.split(/[;\n]/).map(oneLine).filter(Boolean);
}

/** Returns title and name, such as `Dr. Mara Larkwell`. */
export function fullName({ prefix, name }: Doctor): string {
  return prefix ? `${prefix} ${name}` : name;
}

const DOCTOR_ADVICE = 'Write a name, with title and degree if you like: Dr. Mara Larkwell, MD.';

export type Doctor = ReturnType<typeof readDoctor>;

/** Reads `Dr. Mara Larkwell, MD, FACS` as title, name and degrees; title and degrees are empty if they are missing. */
export function readDoctor(typed: string) {
  const [, prefix = '', name = '', suffix = ''] = /^((?:Dra?|Prof)(?:\. ?| |$))?([^,]*)(?:, ?(.+))?$/is.exec(oneLine(typed)) ?? [];
  if (!/\p{L}{2}|[^\p{ASCII}]/u.test(name)) refuse(`"${typed}" is not a name. ${DOCTOR_ADVICE}`);
  // "Dr. Ana Ruiz, Dr. Ben Cole" and "Ana Ruiz, Ben Cole" are two doctors.
  const parts = suffix.split(',').map((part) => part.trim());
  const other = parts.find((part) => part.includes(' '));
  if (other !== undefined) refuse(`"${other}" is not a degree. Separate doctors by semicolons: Dr. Ana Ruiz, MD; Dr. Ben Cole, DO.`);
  const title = prefix.trim().replace(/\.?$/, '.');
  return { prefix: prefix ? capitalized(title.toLowerCase()) : '', name: name.trim(), suffix };
}

/** Reads one or more doctors with `readDoctor`, separated by semicolons or line breaks. */
export function readDoctors(typed: string): Doctor[] {
  const doctors = listIn(typed).map(readDoctor);
  if (doctors.length === 0) refuse('Write at least one doctor: Dr. Ana Ruiz, MD.');
  const [twice] = duplicatesIn(doctors, ({ name }) => folded(name));
  return twice ? refuse(`${twice.item.name} is listed twice.`) : doctors;
}

/** Reads names of services, each once. A name that differs from an offered one only in capitals or accents counts as that one. */
export function readServices(typed: string, offered: readonly string[]): string[] {
  const names = listIn(typed);
  if (names.length === 0) refuse('Write at least one service.');
  const wrong = names.find((name) => !/[\p{L}\d]/u.test(name));
  if (wrong !== undefined) refuse(`"${wrong}" is not the name of a service.`);
  const titles = names.map((name) => offered.find((title) => folded(title) === folded(name)) ?? name);
  return titles.filter((title, index) => titles.findIndex((other) => folded(other) === folded(title)) === index);
}

/** Reads a choice by its value or label; `orElse` is added to the mistake and says what else is possible. */
export function readChoice(typed: string, choices: readonly Choice[], orElse = ''): string {
  const found = choices.find(({ value, label }) => [value, label].some((name) => folded(name) === folded(typed)));
  if (found) return found.value;
  const values = choices.map(({ value }) => value);
  refuse(`"${typed}" is not one of the choices.${didYouMean(typed, values)} Choose one of: ${values.join(', ')}.${orElse}`);
}

export const YES_OR_NO: readonly Choice[] = ['yes', 'no'].map((value) => ({ value, label: capitalized(value) }));

/** Reads `yes` or `no`, also as YAML or Spanish writes it. */
export function readYesOrNo(typed: string): boolean {
  const word = folded(typed);
  return ['yes', 'true', 'si'].includes(word) || (!['no', 'false'].includes(word) && refuse('Write yes or no.'));
}

/** Reads the name of a color scheme, or a color of six digits with or without #, which is returned as `#1f5673`. */
export function readLookAnswer(typed: string, looks: readonly Choice[]): string {
  const color = typed.trim().toLowerCase();
  if (/^#?[\da-f]{6}$/.test(color)) return color.replace(/^#?/, '#');
  if (color.startsWith('#')) refuse(`"${typed}" is not a color. Write six digits or letters a to f after #, such as #1f5673.`);
  return readChoice(typed, looks, ' Or a color, such as #1f5673.');
}

/** Reads `www.example.com` as `https://www.example.com`. */
export function readUrl(typed: string): string {
  const url = typed.trim().replace(/^(https?:\/\/)?/, 'https://');
  const isAddress = parseUrl(url) && /^https:\/\/[\w-]+(\.[\w-]+)+\/?$/.test(url);
  return isAddress ? url.replace(/\/$/, '') : refuse('Write the web address of the site, such as www.example.com.');
}

const HOURS_ADVICE = 'Write days and times: Mon to Fri 8:30 AM to 5 PM, Sat 9 AM to 1 PM.';

/** Reads `Mon to Fri 8:30 AM to 12 PM and 1 PM to 5 PM; Sat 9-13` as rows of the week; days may be English or Spanish. */
export function readHours(typed: string): OpeningHours[] {
  const parts = typed
    .split(/(?<=\d|[ap]\.?\s?m\.?|noon|closed|cerrado)\s*[;,]\s*(?=\p{L})/iu)
    .map((part) => part.trim())
    .filter(Boolean);
  const rows: OpeningHours[] = [];
  for (const part of parts) {
    const times = part.search(/\d/);
    const [dayWords, timeWords] = times > 0 ? [part.slice(0, times).trimEnd(), part.slice(times)] : [part, ''];
    if (/\b(closed|cerrado)$/i.test(part) && daysIn(dayWords.replace(/(?<!\S)\S+$/, '')).length > 0) continue;
    const days = daysIn(dayWords);
    // "1 to 5" is the afternoon, since no one opens before six in the morning.
    const spans = timeWords.split(/[,;&+]|\band\b|\by\b/i).map((words) => readTimeSpan(words, '05:59'));
    if (days.length === 0 || spans.some((span) => span === undefined)) refuse(`"${part}" is not clear. ${HOURS_ADVICE}`);
    for (const span of spans) if (span) rows.push({ days, ...span });
  }
  const twice = weekRows(rows).find(({ spans }) => spans.some(({ opens }, index) => opens < (spans[index - 1]?.closes ?? '')));
  if (twice) refuse(`${dayName(twice.first)} has hours that overlap. ${HOURS_ADVICE}`);
  return rows.length > 0 ? rows : refuse(HOURS_ADVICE);
}

const SPANISH_DAYS = ['lunes', 'martes', 'miercoles', 'jueves', 'viernes', 'sabado', 'domingo'];

function daysIn(words: string): Weekday[] {
  const names = plainWords(words.replace(/[-–—]/g, ' to '));
  if (/^(daily|(every|all) days?|todos los dias)$/.test(names.join(' '))) return [...WEEKDAYS];
  const found: Weekday[] = [];
  let isRange = false;
  for (const name of names) {
    const index = dayIndex(name);
    const last = found.at(-1);
    if (/^(to|through|a|al)$/.test(name)) isRange = true;
    else if (/^weekdays?$/.test(name)) found.push(...WEEKDAYS.slice(0, 5));
    else if (index === -1 && !/^(and|y|from|de)$/.test(name)) return [];
    else if (index !== -1) {
      if (isRange && last) found.push(...daysBetween(last, index));
      found.push(...WEEKDAYS.slice(index, index + 1));
      isRange = false;
    }
  }
  return [...new Set(found)];
}

/** Returns the days between two days, without these; a range may go over the end of the week, as in `Sunday to Thursday`. */
function daysBetween(first: Weekday, last: number): Weekday[] {
  const begin = WEEKDAYS.indexOf(first) + 1;
  const end = last < begin - 1 ? last + WEEKDAYS.length : last;
  return [...WEEKDAYS, ...WEEKDAYS].slice(begin, end);
}

function dayIndex(name: string): number {
  const begins = (list: readonly string[]) => (name.length >= 2 ? list.findIndex((day) => day.startsWith(name)) : -1);
  const english = begins(WEEKDAYS);
  return english === -1 ? begins(SPANISH_DAYS) : english;
}
