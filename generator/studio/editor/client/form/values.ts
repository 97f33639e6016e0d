import { asObject, isObject } from '../../../../shared/values.ts';
import { isRealDay } from '../../../../shared/written-date.ts';
import type { SchemaNode } from '../../api.ts';
import { withFieldValue } from '../entry/merge-values.ts';
import { controlOf } from './schema.ts';

/** More unused optional fields than this are folded away. */
const FEW = 3;

/** Returns the names of the fields of a form in order. If none is used yet, none is folded: a form of optional fields would be empty. */
export function arrangeFields({ properties = {}, required = [] }: SchemaNode, fields: Record<string, unknown>) {
  const names = Object.keys(properties);
  const isUsed = (name: string) => required.includes(name) || fields[name] !== undefined || isExpected(properties[name] ?? {});
  const unused = names.filter((name) => !isUsed(name));
  const isFolded = unused.length > FEW && unused.length < names.length;
  const shown = isFolded ? names.filter(isUsed) : names;
  const rankOf = (name: string) => properties[name]?.['x-first'];
  const isTop = (name: string) => rankOf(name) !== undefined;
  const isOnce = (name: string) => properties[name]?.['x-once'] === true;
  const isGroup = (name: string) => controlOf(properties[name] ?? {}) === undefined;
  const others = shown.filter((name) => !isTop(name) && !isOnce(name));
  return {
    /** What staff change most. */
    top: shown.filter(isTop).sort((a, b) => Number(rankOf(a)) - Number(rankOf(b))),
    /** Simple fields that are required, used or expected. */
    first: others.filter((name) => !isGroup(name)),
    /** Lists and groups that are required, used or expected. */
    groups: others.filter(isGroup),
    /** What is set once, when the site is made. */
    once: shown.filter(isOnce),
    unused: isFolded ? unused : [],
    /** The lists and groups that the form links to. */
    sections: shown.filter((name) => isGroup(name) && !isOnce(name)).sort((a, b) => Number(isTop(b)) - Number(isTop(a))),
  };
}

/** Whether staff expect a field in the form before it is used: a picture, and a few switches. */
function isExpected({ properties = {}, ...node }: SchemaNode): boolean {
  return node['x-often'] === true || Object.values(properties).some((inner) => inner['x-file'] === 'images/');
}

/** Keys from the root of the fields to a field. */
export type FormPath = readonly (string | number)[];

/**
 * Returns fields with another value at a path. An undefined value removes the field, and groups that are then empty; items of a list are
 * emptied, not removed.
 */
export function withChangedField(fields: Record<string, unknown>, path: FormPath, value: unknown): Record<string, unknown> {
  return asObject(valueAt(fields, path, value));
}

function valueAt(before: unknown, [key, ...rest]: FormPath, value: unknown): unknown {
  if (key === undefined) return value;
  if (typeof key === 'number') {
    const items: unknown[] = Array.isArray(before) ? before : [before];
    return items.with(key, valueAt(items[key], rest, value) ?? (isObject(items[key]) ? {} : ''));
  }
  const fields = asObject(before);
  const changed = withFieldValue(fields, [key], valueAt(fields[key], rest, value));
  return Object.keys(changed).length > 0 ? changed : undefined;
}

/** Returns the value of a new item of a list, or of a new entry of a group with free names. */
export function emptyValue({ type }: SchemaNode = {}): unknown {
  if (type === 'array') return [];
  return type === 'object' ? {} : '';
}

const LONGEST = 60;

/** Returns the text of a field; a blank of a new file counts as empty, and its words are the placeholder. */
export function fieldText(value: unknown): string {
  return blankOf(value) === undefined ? String(value ?? '') : '';
}

/** Returns the words of a blank that "ent-site new" leaves: `[[One sentence for its card]]`. */
export function blankOf(value: unknown): string | undefined {
  return /^\[\[([^[\]\n]+)\]\]$/.exec(String(value))?.[1];
}

/** Returns a summary of a value for a folded section. */
export function shortValue(value: unknown): string {
  if (Array.isArray(value))
    return value.length === 0
      ? 'none'
      : value.every((one) => typeof one !== 'object')
        ? shortened(value.map(fieldText).filter(Boolean).join(', '))
        : `${value.length}`;
  if (typeof value === 'object' && value !== null) return shortened(pairOf(value) ?? firstWords(value));
  return shortened(fieldText(value));
}

/** Returns a label for an item: its first text at any depth, or for an item that starts with a list of words, such as days, all of its texts. */
export function firstWords(value: unknown): string {
  if (typeof value === 'string' || typeof value === 'number') return fieldText(value);
  if (typeof value !== 'object' || value === null) return '';
  const parts: unknown[] = Object.values(value);
  const [first] = parts;
  if (!Array.isArray(value) && isWordList(first)) return [rangeOf(first), ...parts.filter((part) => typeof part === 'string')].join(', ');
  for (const part of parts) {
    const words = firstWords(part);
    if (words) return words;
  }
  return '';
}

function pairOf(value: object): string | undefined {
  const parts: unknown[] = Object.values(value);
  return parts.length > 1 && parts.every((part) => typeof part === 'number') ? parts.join(', ') : undefined;
}

function isWordList(value: unknown): value is string[] {
  return Array.isArray(value) && value.length > 0 && value.every((one) => typeof one === 'string');
}

/** Joins two words, or the first and the last of more. */
function rangeOf(words: readonly string[]): string {
  return words.length > 2 ? `${words[0]} … ${words.at(-1)}` : words.join(', ');
}

function shortened(text: string): string {
  return text.length > LONGEST ? `${text.slice(0, LONGEST - 1).trimEnd()}…` : text;
}

/** Converts a suggestion to the type of its field. */
export function suggestedValue(written: string, { type }: SchemaNode): unknown {
  const text = written.trim();
  if (type === 'boolean') return text === 'true';
  return (type === 'integer' || type === 'number') && text !== '' && Number.isFinite(Number(text)) ? Number(text) : text;
}

/** Returns an example value for a field. A default is an example too, since the form does not write it into the file. */
export function exampleOf({ default: preset, examples = [] }: SchemaNode): unknown {
  return preset === undefined || typeof preset === 'object' ? examples[0] : preset;
}

/** Returns the state of a switch without a value: on if its example turns it off. */
export function unsetSwitch(schema: SchemaNode): boolean {
  return exampleOf(schema) === false;
}

/** Returns a day in words, `Tuesday, December 1, 2026`; undefined if it is not a valid day. */
export function fullDay(day: string): string | undefined {
  return isRealDay(day) ? new Date(day).toLocaleDateString('en-US', { dateStyle: 'full', timeZone: 'UTC' }) : undefined;
}

/** Returns a day in words, marked if it is today or later; undefined if it is not a valid day. */
export function dayInWords(day: string, today: string): string | undefined {
  const words = fullDay(day);
  if (!words) return undefined;
  if (day === today) return `${words}: today`;
  return day > today ? `${words}: in the future` : words;
}
