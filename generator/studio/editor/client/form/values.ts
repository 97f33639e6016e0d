import { diffIndices } from 'node-diff3';
import { formatClock } from '../../../../shared/hours.ts';
import { asObject, isObject } from '../../../../shared/values.ts';
import { isRealDay } from '../../../../shared/written-date.ts';
import { readTime } from '../../../../shared/written-time.ts';
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
    const item = valueAt(items[key], rest, value) ?? (isObject(items[key]) ? {} : '');
    // A pair may have no value yet.
    return Array.from({ length: Math.max(items.length, key + 1) }, (_, index) => (index === key ? item : (items[index] ?? '')));
  }
  const fields = asObject(before);
  const changed = withFieldValue(fields, [key], valueAt(fields[key], rest, value));
  return Object.keys(changed).length > 0 ? changed : undefined;
}

/** An item of a list with a key that stays the same when the item changes or other items move it. */
export interface KeyedItem {
  key: number;
  json: string;
}

/** Returns items with the keys of the items before that they were: of the equal ones, and in order of the changed ones between these. */
export function keyItems(before: readonly KeyedItem[], items: readonly unknown[], newKey: () => number): KeyedItem[] {
  const now = items.map((item) => JSON.stringify(item) ?? '');
  const old = before.map(({ json }) => json);
  const keys = before.map(({ key }) => key);
  // While someone types, an item can equal another one for a moment.
  const isTyped = now.length === old.length && now.filter((json, index) => json !== old[index]).length <= 1;
  // From the last to the first, since each changes the numbers of those after it.
  for (const { buffer1, buffer2 } of isTyped ? [] : diffIndices(old, now).reverse()) {
    const [start, count] = buffer1;
    const changed = Array.from({ length: buffer2[1] }, (_, index) => (index < count ? keys[start + index] : undefined) ?? newKey());
    keys.splice(start, count, ...changed);
  }
  return now.map((json, index) => ({ key: keys[index] ?? newKey(), json }));
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

/** Returns a summary of a value for a folded section: its own words and numbers, or how many items a list has. */
export function shortValue(value: unknown): string {
  const parts: unknown[] = typeof value === 'object' && value !== null ? Object.values(value) : [value];
  const plain = parts.filter((part) => typeof part !== 'object');
  const words = plain.map(fieldText).filter(Boolean).join(', ');
  if (plain.length > 0 || !Array.isArray(value)) return words.length > LONGEST ? `${words.slice(0, LONGEST - 1).trimEnd()}…` : words;
  return `${value.length || 'none'}`;
}

/** Returns a label for an item: its first text or number at any depth. */
export function firstWords(value: unknown): string {
  if (typeof value === 'object' && value !== null) return Object.values(value).map(firstWords).find(Boolean) ?? '';
  return typeof value === 'string' || typeof value === 'number' ? fieldText(value) : '';
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

/** Returns a time of a file as patients see it, `8:30 AM`; any other text stays. */
export function shownTime(time = ''): string {
  return readTime(time) === time ? formatClock(time) : time;
}
