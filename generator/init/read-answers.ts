import { nearest } from '../nearest.ts';
import { type OpeningHours, WEEKDAYS, type Weekday } from '../shared/hours.ts';

/** What somebody typed, read; or what is wrong with it, as a sentence that says what to type. */
export type Read<Value> = { value: Value } | { mistake: string };

/** The name of a doctor in its parts. */
export interface Doctor {
  /** `Dr.`; empty where it was left out. */
  prefix: string;
  name: string;
  /** `MD, FACS`; empty likewise. */
  suffix: string;
}

/** Where an office lies. */
export interface Place {
  /** What patients call it. */
  name: string;
  street: string;
  city: string;
  /** `GA` */
  region: string;
  postalCode: string;
}

/** `(404) 555-0100` as `+14045550100`. A number of another country begins with a plus sign. */
export function readPhone(typed: string): Read<string> {
  const digits = typed.replace(/\D/g, '');
  if (typed.trim().startsWith('+') && !digits.startsWith('1'))
    return digits.length >= 8 && digits.length <= 15
      ? { value: `+${digits}` }
      : { mistake: 'Write the country code and all digits: +34 910 000 000.' };
  const national = digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits;
  if (national.length === 10) return { value: `+1${national}` };
  return { mistake: `A phone number has ten digits, such as (404) 555-0100; here are ${digits.length}.` };
}

/** `Athens, GA` as town and state. */
export function readCity(typed: string): Read<{ city: string; region: string }> {
  const [, city = '', region = ''] = /^(.+?),?\s+([A-Za-z]{2})$/.exec(typed.trim()) ?? [];
  return city
    ? { value: { city, region: region.toUpperCase() } }
    : { mistake: 'Write the town and the two letters of its state: Athens, GA.' };
}

/** `Decatur: 12 Oak Street, Decatur, GA 30030`; without a name, the town is its name. */
export function readPlace(typed: string): Read<Place> {
  const match = /^(?:([^:]+):\s*)?(.+?),\s*([^,]+),\s*([A-Za-z]{2})\s+(\d{5})$/.exec(typed.trim());
  if (!match) return { mistake: 'Write name, street, town, state and postal code: Decatur: 12 Oak Street, Decatur, GA 30030.' };
  const [, name, street = '', city = '', region = '', postalCode = ''] = match;
  return { value: { name: name?.trim() || city, street, city, region: region.toUpperCase(), postalCode } };
}

/** `Dr. Mara Larkwell, MD, FACS` in its parts. */
export function readDoctor(typed: string): Read<Doctor> {
  const [, prefix = '', name = '', suffix = ''] = /^((?:Dra?|Prof)\.?\s+)?([^,]+)(?:,\s*(.+))?$/i.exec(typed.trim()) ?? [];
  if (!/\p{L}{2}/u.test(name)) return { mistake: 'Write a name, with title and degree if you like: Dr. Mara Larkwell, MD.' };
  const title = prefix.trim().replace(/\.?$/, '.');
  return { value: { prefix: prefix ? title.charAt(0).toUpperCase() + title.slice(1) : '', name: name.trim(), suffix: suffix.trim() } };
}

/** Several at once, separated by semicolons or line ends. */
export function readAll<Value>(typed: string, read: (one: string) => Read<Value>): Read<Value[]> {
  const all = typed
    .split(/[;\n]/)
    .map((one) => one.trim())
    .filter(Boolean)
    .map(read);
  const [wrong] = all.flatMap((one) => ('mistake' in one ? [one] : []));
  return wrong ?? { value: all.flatMap((one) => ('value' in one ? [one.value] : [])) };
}

const HOURS_ADVICE = 'Write days and times: Mon to Fri 8:30 AM to 5 PM, Sat 9 AM to 1 PM.';

/** `Mon to Fri 8:30 AM to 12 PM and 1 PM to 5 PM; Sat 9-13` as rows of the week; English or Spanish names of days. */
export function readHours(typed: string): Read<OpeningHours[]> {
  const parts = typed
    .split(/(?<=\d|[ap]\.?\s?m\.?)\s*[;,]\s*(?=\p{L})/iu)
    .map((part) => part.trim())
    .filter(Boolean);
  const rows: OpeningHours[] = [];
  for (const part of parts) {
    const [, dayWords = '', timeWords = ''] = /^([^\d]+?)\s*(\d.*)$/.exec(part) ?? [];
    const days = daysIn(dayWords);
    const spans = timeWords.split(/\s*(?:\band\b|\by\b|&|\+)\s*/i).map(spanIn);
    if (days.length === 0 || spans.some((span) => span === undefined)) return { mistake: `"${part}" is not clear. ${HOURS_ADVICE}` };
    for (const span of spans) if (span) rows.push({ days, ...span });
  }
  return rows.length > 0 ? { value: rows } : { mistake: HOURS_ADVICE };
}

const SPANISH_DAYS = ['lunes', 'martes', 'miercoles', 'jueves', 'viernes', 'sabado', 'domingo'];

function daysIn(words: string): Weekday[] {
  const names = plain(words).match(/[a-z]+/g) ?? [];
  const found: Weekday[] = [];
  let isRange = false;
  for (const name of names) {
    if (['to', 'through', 'a', 'al'].includes(name)) {
      isRange = true;
      continue;
    }
    if (['and', 'y', 'from', 'de'].includes(name)) continue;
    const place = dayPlace(name);
    if (place === -1) return [];
    const last = found.at(-1);
    const from = isRange && last ? WEEKDAYS.indexOf(last) + 1 : place;
    found.push(...WEEKDAYS.slice(from, place + 1));
    isRange = false;
  }
  // A hyphen says the same as "to".
  const [first, second] = found;
  return found.length === 2 && first && second && /[a-z]\s*[-–—]\s*[a-z]/.test(plain(words))
    ? WEEKDAYS.slice(WEEKDAYS.indexOf(first), WEEKDAYS.indexOf(second) + 1)
    : found;
}

function dayPlace(name: string): number {
  const begins = (list: readonly string[]) => (name.length >= 2 ? list.findIndex((day) => day.startsWith(name)) : -1);
  const english = begins(WEEKDAYS);
  return english === -1 ? begins(SPANISH_DAYS) : english;
}

function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();
}

function spanIn(words: string): Pick<OpeningHours, 'opens' | 'closes'> | undefined {
  const match = /^(\d{1,2})(?:[:.](\d\d))?\s*([ap])?\.?\s?m?\.?\s*(?:to|a|[-–—])\s*(\d{1,2})(?:[:.](\d\d))?\s*([ap])?\.?\s?m?\.?$/i.exec(
    words.trim(),
  );
  if (!match) return undefined;
  const [, fromHour, fromMinute, fromHalf, toHour, toMinute, toHalf] = match;
  const opens = clockOf(fromHour, fromMinute, fromHalf);
  // "8 to 5" ends in the afternoon.
  const closes = clockOf(toHour, toMinute, toHalf ?? (Number(toHour) <= Number(fromHour) ? 'p' : undefined));
  return opens && closes && opens < closes ? { opens, closes } : undefined;
}

function clockOf(hour = '', minute = '00', half?: string): string | undefined {
  const hours = half === undefined ? Number(hour) : (Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
  return hours < 24 && Number(minute) < 60 ? `${String(hours).padStart(2, '0')}:${minute}` : undefined;
}

/** One of some names, by the nearest where it is misspelt. */
export function readChoice(typed: string, names: readonly string[]): Read<string> {
  const name = names.find((one) => one.toLowerCase() === typed.trim().toLowerCase());
  if (name !== undefined) return { value: name };
  const match = nearest(typed, names);
  return { mistake: `"${typed}" is not known.${match ? ` Did you mean "${match}"?` : ''} Known: ${names.join(', ')}.` };
}

/** `www.example.com` as `https://www.example.com`. */
export function readUrl(typed: string): Read<string> {
  const url = /^https?:\/\//.test(typed.trim()) ? typed.trim().replace(/^http:/, 'https:') : `https://${typed.trim()}`;
  return URL.canParse(url) && /^https:\/\/[\w-]+(\.[\w-]+)+\/?$/.test(url)
    ? { value: url.replace(/\/$/, '') }
    : { mistake: 'Write the address of the site, such as www.example.com.' };
}
