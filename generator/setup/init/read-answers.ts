import { didYouMean } from '../../problem/nearest.ts';
import { parseUrl } from '../../shared/plain-url.ts';

export interface Choice {
  value: string;
  label: string;
  hint?: string;
}

/** What somebody typed, read; or what is wrong with it, as a sentence that says what to type. */
export type Read<Value> = { value: Value } | { mistake: string };

export interface Doctor {
  /** `Dr.`; empty where it was left out. */
  prefix: string;
  name: string;
  /** `MD, FACS`; empty likewise. */
  suffix: string;
}

export interface Place {
  name: string;
  street: string;
  city: string;
  region: string;
  postalCode: string;
}

export function readName(typed: string, mistake: string): Read<string> {
  return /[\p{L}\d]{2}/u.test(typed) ? { value: oneLine(typed) } : { mistake };
}

/** Without line ends, tabs and other characters that nobody sees. */
function oneLine(typed: string): string {
  return typed.replace(/[\s\p{C}]+/gu, ' ').trim();
}

export function capitalized(word: string): string {
  return `${word.charAt(0).toUpperCase()}${word.slice(1)}`;
}

/** `(404) 555-0100` as `+14045550100`. A number of another country begins with a plus sign. */
export function readPhone(typed: string): Read<string> {
  if (/[^\d\s().+/-]/.test(typed)) return { mistake: 'Write one phone number and nothing else: (404) 555-0100.' };
  const digits = typed.replace(/\D/g, '');
  if (typed.trim().startsWith('+') && !digits.startsWith('1'))
    return /^[2-9]\d{7,14}$/.test(digits)
      ? { value: `+${digits}` }
      : { mistake: 'Write the country code and all digits: +34 910 000 000.' };
  const national = digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits;
  if (national.length === 10) return { value: `+1${national}` };
  return { mistake: `A phone number has ten digits, such as (404) 555-0100; here are ${digits.length}.` };
}

/** `Athens, GA` as town and state. */
export function readCity(typed: string): Read<{ city: string; region: string }> {
  const [, city = '', region = ''] = /^(.*[^\s,])(?: ?, ?| )([A-Za-z]{2})$/.exec(oneLine(typed)) ?? [];
  return /\p{L}/u.test(city)
    ? { value: { city, region: region.toUpperCase() } }
    : { mistake: 'Write the town and the two letters of its state: Athens, GA.' };
}

export function readPostalCode(typed: string): Read<string> {
  return /^\d{5}$/.test(typed.trim()) ? { value: typed.trim() } : { mistake: 'A postal code has five digits, such as 30601.' };
}

const PLACE_ADVICE = 'Write name, street, town, state and postal code: Decatur: 12 Oak Street, Decatur, GA 30030.';

/** `Decatur: 12 Oak Street, Decatur, GA 30030`; without a name, the town is its name. */
export function readPlace(typed: string): Read<Place> {
  const [, name = '', address = ''] = /^(?:([^:]+):)?(.*)$/.exec(oneLine(typed)) ?? [];
  const parts = address.split(',').map((part) => part.trim());
  const [street, city = '', last = ''] = [parts.slice(0, -2).join(', '), ...parts.slice(-2)];
  const [, region = '', postalCode = ''] = /^([A-Za-z]{2}) (\d{5})$/.exec(last) ?? [];
  if (!street || !city || !region) return { mistake: `"${typed}" is not clear. ${PLACE_ADVICE}` };
  return { value: { name: name.trim() || city, street, city, region: region.toUpperCase(), postalCode } };
}

/** Offices besides the first, which has the name of its town. */
export function readPlaces(typed: string, firstName = ''): Read<Place[]> {
  const read = readAll(typed, readPlace);
  if ('mistake' in read) return read;
  const twice = doubleOf([firstName, ...read.value.map(({ name }) => name)]);
  return twice === undefined
    ? read
    : { mistake: `Two offices are called "${twice}". Give each a name of its own: ${twice} North: 12 Oak Street, ${twice}, GA 30030.` };
}

/** The first name that stands there twice, in any spelling that makes the same file. */
function doubleOf(names: readonly string[]): string | undefined {
  return names.find((name, index) => names.findIndex((other) => folded(other) === folded(name)) < index);
}

/** The same for every spelling of a name in capitals, accents and spaces; signs of other alphabets stay, unlike in words that the search compares. */
function folded(name: string): string {
  return oneLine(name)
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();
}

const DOCTOR_ADVICE = 'Write a name, with title and degree if you like: Dr. Mara Larkwell, MD.';

/** `Dr. Mara Larkwell, MD, FACS` in its parts. */
export function readDoctor(typed: string): Read<Doctor> {
  const [, prefix = '', name = '', suffix = ''] = /^((?:Dra?|Prof)(?:\. ?| |$))?([^,]*)(?:, ?(.+))?$/is.exec(oneLine(typed)) ?? [];
  if (!/\p{L}{2}|[^\p{ASCII}]/u.test(name)) return { mistake: `"${typed}" is no name. ${DOCTOR_ADVICE}` };
  // "Dr. Ana Ruiz, Dr. Ben Cole" and "Ana Ruiz, Ben Cole" are two doctors.
  const other = suffix
    .split(',')
    .map((part) => part.trim())
    .find((part) => part.includes(' '));
  if (other !== undefined)
    return { mistake: `"${other}" is no degree. Separate doctors by semicolons: Dr. Ana Ruiz, MD; Dr. Ben Cole, DO.` };
  const title = prefix.trim().replace(/\.?$/, '.');
  return { value: { prefix: prefix ? capitalized(title.toLowerCase()) : '', name: name.trim(), suffix } };
}

export function readDoctors(typed: string): Read<Doctor[]> {
  const read = readAll(typed, readDoctor);
  if ('mistake' in read) return read;
  if (read.value.length === 0) return { mistake: 'Write at least one doctor: Dr. Ana Ruiz, MD.' };
  const twice = doubleOf(read.value.map(({ name }) => name));
  return twice === undefined ? read : { mistake: `${twice} stands there twice.` };
}

/** Names of services, each once; one of the starter texts in any spelling is that one. */
export function readServices(typed: string, known: readonly string[]): Read<string[]> {
  const names = typed.split(/[;\n]/).map(oneLine).filter(Boolean);
  if (names.length === 0) return { mistake: 'Write at least one service.' };
  const wrong = names.find((name) => !/[\p{L}\d]/u.test(name));
  if (wrong !== undefined) return { mistake: `"${wrong}" is no name of a service.` };
  const titles = names.map((name) => known.find((title) => folded(title) === folded(name)) ?? name);
  return { value: titles.filter((title, index) => titles.findIndex((other) => folded(other) === folded(title)) === index) };
}

function readAll<Value>(typed: string, read: (one: string) => Read<Value>): Read<Value[]> {
  const all = typed
    .split(/[;\n]/)
    .map((one) => one.trim())
    .filter(Boolean)
    .map(read);
  const [wrong] = all.flatMap((one) => ('mistake' in one ? [one] : []));
  return wrong ?? { value: all.flatMap((one) => ('value' in one ? [one.value] : [])) };
}

export function readChoice(typed: string, choices: readonly Choice[]): Read<string> {
  const found = choices.find(({ value, label }) => [value, label].some((name) => folded(name) === folded(typed)));
  if (found) return { value: found.value };
  const values = choices.map(({ value }) => value);
  return { mistake: `"${typed}" is not known.${didYouMean(typed, values)} Known: ${values.join(', ')}.` };
}

export function readLookAnswer(typed: string, looks: readonly Choice[]): Read<string> {
  const color = typed.trim().toLowerCase();
  if (/^#?[\da-f]{6}$/.test(color)) return { value: color.replace(/^#?/, '#') };
  if (color.startsWith('#')) return { mistake: `"${typed}" is no color. Write six digits behind #, such as #1f5673.` };
  const read = readChoice(typed, looks);
  return 'value' in read ? read : { mistake: `${read.mistake} Or a color, such as #1f5673.` };
}

/** `www.example.com` as `https://www.example.com`. */
export function readUrl(typed: string): Read<string> {
  const url = /^https?:\/\//.test(typed.trim()) ? typed.trim().replace(/^http:/, 'https:') : `https://${typed.trim()}`;
  return parseUrl(url) && /^https:\/\/[\w-]+(\.[\w-]+)+\/?$/.test(url)
    ? { value: url.replace(/\/$/, '') }
    : { mistake: 'Write the address of the site, such as www.example.com.' };
}
