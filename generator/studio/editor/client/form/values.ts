import { asObject, isObject } from '../../../../shared/values.ts';
import type { SchemaNode } from '../../api.ts';
import { withFieldValue } from '../entry/merge-values.ts';
import { controlOf } from './schema.ts';

/** Few optional fields stay in view; more of them go after a button. */
const FEW = 3;

/** The fields of a file in the order of its form, as names. Where nothing is used yet, nothing is folded away: a form of optional fields alone would be empty. */
export function arranged({ properties = {}, required = [] }: SchemaNode, fields: Record<string, unknown>) {
  const names = Object.keys(properties);
  const isUsed = (name: string) => required.includes(name) || fields[name] !== undefined || isLookedFor(properties[name] ?? {});
  const unused = names.filter((name) => !isUsed(name));
  const isFolded = unused.length > FEW && unused.length < names.length;
  const shown = isFolded ? names.filter(isUsed) : names;
  const isGroup = (name: string) => controlOf(properties[name] ?? {}) === undefined;
  return {
    /** Plain fields that are required, used or looked for. */
    first: shown.filter((name) => !isGroup(name)),
    /** Lists and groups of the same kinds. */
    groups: shown.filter(isGroup),
    unused: isFolded ? unused : [],
  };
}

/** Staff look for the place of a picture before there is one, and for a few switches. */
function isLookedFor({ properties = {}, ...node }: SchemaNode): boolean {
  return node['x-often'] === true || Object.values(properties).some((inner) => inner['x-file'] === 'images/');
}

/** Keys from the fields of a file to one of them. */
export type Path = readonly (string | number)[];

/**
 * Fields with another value in one place. What is emptied (undefined) is left out, and a group that holds nothing any more with it; an entry of
 * a list keeps its place.
 */
export function changedAt(fields: Record<string, unknown>, path: Path, value: unknown): Record<string, unknown> {
  return asObject(valueAt(fields, path, value));
}

function valueAt(before: unknown, [key, ...rest]: Path, value: unknown): unknown {
  if (key === undefined) return value;
  if (typeof key === 'number') {
    const items: unknown[] = Array.isArray(before) ? before : [before];
    return items.with(key, valueAt(items[key], rest, value) ?? (isObject(items[key]) ? {} : ''));
  }
  const fields = asObject(before);
  const changed = withFieldValue(fields, [key], valueAt(fields[key], rest, value));
  return Object.keys(changed).length > 0 ? changed : undefined;
}

/** What a new entry of a list or of a group with free names holds. */
export function emptyValue({ type }: SchemaNode = {}): unknown {
  if (type === 'array') return [];
  return type === 'object' ? {} : '';
}

const LONGEST = 60;

/** What a folded field shows of its value, in few words. */
export function shortValue(value: unknown): string {
  if (Array.isArray(value))
    return value.length === 0 ? 'none' : value.every((one) => typeof one !== 'object') ? shortened(value.join(', ')) : `${value.length}`;
  if (typeof value === 'object' && value !== null) return shortened(pairOf(value) ?? firstWords(value));
  return value === undefined ? '' : shortened(String(value));
}

/** What an entry is called: its first text, however deep. One that begins with a list of words, such as days, is named by all of it. */
export function firstWords(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return String(value);
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

/** Two words are named both, more of them by the first and the last. */
function rangeOf(words: readonly string[]): string {
  return words.length > 2 ? `${words[0]} … ${words.at(-1)}` : words.join(', ');
}

function shortened(text: string): string {
  return text.length > LONGEST ? `${text.slice(0, LONGEST - 1).trimEnd()}…` : text;
}

/** A suggestion as the field takes it: numbers are numbers where numbers are wanted. */
export function suggestedValue(written: string, { type }: SchemaNode): unknown {
  const text = written.trim();
  if (type === 'boolean') return text === 'true';
  return (type === 'integer' || type === 'number') && text !== '' && Number.isFinite(Number(text)) ? Number(text) : text;
}

/** An example of what a field holds. A default belongs to the site and not into the file, so the form has it as an example. */
export function exampleOf({ default: preset, examples = [] }: SchemaNode): unknown {
  return preset === undefined || typeof preset === 'object' ? examples[0] : preset;
}

/** What a switch is at that is in no file: on for one whose example turns it off. */
export function unsetSwitch(schema: SchemaNode): boolean {
  return exampleOf(schema) === false;
}

/** What a description written for files says beside a box to tick. */
export function switchWords(description: string): string {
  return description
    .replace(/^Write true\b|^True\b/, 'Tick')
    .replace(/^Write false\b/, 'Untick')
    .replace(/(leave it out|remove the line) for/, 'no tick for');
}

/** `Tuesday, December 1, 2026`, with what it means for what begins then; undefined for what is not a day. */
export function dayInWords(day: string, today: string): string | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return undefined;
  const date = new Date(`${day}T12:00:00Z`);
  if (Number.isNaN(date.getTime()) || !date.toISOString().startsWith(day)) return undefined;
  const words = date.toLocaleDateString('en-US', { dateStyle: 'full', timeZone: 'UTC' });
  if (day === today) return `${words}: today`;
  return day > today ? `${words}: still to come` : words;
}
