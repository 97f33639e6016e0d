import { isObject } from '../../../../shared/values.ts';
import type { SchemaNode } from './schema.ts';

/** Few optional fields are no trouble; more of them go after a button. */
const FEW = 3;

export function arranged({ properties = {}, required = [] }: SchemaNode, fields: Record<string, unknown>) {
  const names = Object.keys(properties);
  const isUsed = (name: string) => required.includes(name) || fields[name] !== undefined || isLookedFor(properties[name] ?? {});
  const unused = names.filter((name) => !isUsed(name));
  const shown = names.filter((name) => unused.length <= FEW || isUsed(name));
  const isGroup = (name: string) => isList(properties[name] ?? {});
  return {
    /** Plain fields that are required, used or looked for. */
    first: shown.filter((name) => !isGroup(name)),
    /** Lists and groups of the same kinds. */
    groups: shown.filter(isGroup),
    unused: unused.length > FEW ? unused : [],
  };
}

/** Staff look for the place of a picture before there is one, and for a few switches. */
function isLookedFor({ properties = {}, ...node }: SchemaNode): boolean {
  return node['x-often'] === true || Object.values(properties).some((inner) => inner['x-file'] === 'images/');
}

function isList({ type, items }: SchemaNode): boolean {
  return type === 'object' || (type === 'array' && !(items && !Array.isArray(items) && items.enum));
}

type Fields = Record<string, unknown>;

/**
 * Fields as they go into the file: what the form has emptied is left out, whole groups too; an empty list stays where the file had a list
 * that may be empty. What the file held and the form does not know stays.
 */
export function cleanFields(fields: Fields, before: Fields, schema: SchemaNode): Fields {
  const cleaned: Fields = {};
  for (const [name, value] of Object.entries(fields)) {
    const node = schema.properties?.[name] ?? (typeof schema.additionalProperties === 'object' ? schema.additionalProperties : {});
    const kept = cleanValue(value, before[name], node);
    if (kept !== undefined) cleaned[name] = kept;
  }
  return cleaned;
}

/** Fields as the form shows them: a pair that the file does not have is two empty fields, since no button adds them one by one. */
export function shownFields(fields: Fields, { properties = {} }: SchemaNode): Fields {
  const missing = Object.entries(properties).filter(([name, { prefixItems }]) => prefixItems && fields[name] === undefined);
  return { ...fields, ...Object.fromEntries(missing.map(([name, { prefixItems = [] }]) => [name, prefixItems.map(() => undefined)])) };
}

function cleanValue(value: unknown, before: unknown, node: SchemaNode): unknown {
  if (Array.isArray(value)) {
    const isEmptyTuple = node.prefixItems && value.every((item) => item === undefined);
    if (isEmptyTuple && before === undefined) return undefined;
    if (value.length === 0) return Array.isArray(before) && !node.minItems ? value : undefined;
    const items = Array.isArray(before) ? before : [];
    return value.map((item, index) => cleanItem(item, items[index], (Array.isArray(node.items) ? node.items[index] : node.items) ?? {}));
  }
  if (!isObject(value)) return value;
  const cleaned = cleanFields(value, isObject(before) ? before : {}, node);
  return Object.keys(cleaned).length === 0 && !(isObject(before) && Object.keys(before).length === 0) ? undefined : cleaned;
}

/** An item keeps its place even while it is empty. */
function cleanItem(item: unknown, before: unknown, node: SchemaNode): unknown {
  if (isObject(item)) return cleanFields(item, isObject(before) ? before : {}, node);
  return item === undefined ? '' : cleanValue(item, before, node);
}

const LONGEST = 60;

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

/** A value as YAML writes it on one line, read as the field takes it: quotes fall away, numbers are numbers where numbers are wanted. */
export function suggestedValue(written: string, { type }: SchemaNode): unknown {
  const text = written.trim();
  const plain = unquoted(text);
  if (type === 'boolean') return plain === 'true';
  if ((type === 'integer' || type === 'number') && plain !== '' && Number.isFinite(Number(plain))) return Number(plain);
  return plain;
}

function unquoted(text: string): string {
  if (/^'.*'$/.test(text)) return text.slice(1, -1).replaceAll("''", "'");
  if (!/^".*"$/.test(text)) return text;
  try {
    return String(JSON.parse(text));
  } catch {
    return text.slice(1, -1);
  }
}

/** What a switch is at that is in no file: on for one whose example turns it off. */
export function unsetSwitch({ examples }: SchemaNode): boolean {
  return examples?.[0] === false;
}

/** What a description written for files says beside a box to tick. */
export function switchWords(description: string): string {
  return description
    .replace(/^Write true\b|^True\b/, 'Tick')
    .replace(/^Write false\b/, 'Untick')
    .replace(/(leave it out|remove the line) for/, 'no tick for');
}

/** `Tuesday, December 1, 2026`, with what it means for what begins then; undefined for what is no day. */
export function dayInWords(day: string, today: string): string | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return undefined;
  const date = new Date(`${day}T12:00:00Z`);
  if (Number.isNaN(date.getTime()) || !date.toISOString().startsWith(day)) return undefined;
  const words = date.toLocaleDateString('en-US', { dateStyle: 'full', timeZone: 'UTC' });
  if (day === today) return `${words}: today`;
  return day > today ? `${words}: still to come` : words;
}
