import { deepEquals } from '@rjsf/utils';
import { asObject, isObject } from '../../../../shared/values.ts';
import type { EditedFile } from '../../api.ts';

/** A place that two people have changed in different ways. */
export interface Conflict {
  /** Keys from the top; the first is `fields`, `body` or `text`. */
  path: readonly string[];
  /** What both began with. */
  base: unknown;
  theirs: unknown;
  mine: unknown;
}

interface Merged {
  /** With mine where both have changed the same. */
  values: Values;
  conflicts: Conflict[];
  /** What the next merge begins with: theirs, and in the place of a conflict what both began with, until it is decided. */
  base: Values;
}

type Fields = Record<string, unknown>;

/** Puts together what two people made of the same file: what only one of them has changed is taken from whoever did. */
export function mergeValues(base: Values, theirs: Values, mine: Values): Merged {
  const conflicts: Conflict[] = [];
  const values = mergeFields({ base: { ...base }, theirs: { ...theirs }, mine: { ...mine } }, [], conflicts);
  const nextBase = conflicts.reduce((all, conflict) => withValueAt(all, conflict.path, conflict.base), theirs);
  return { values: values as unknown as Values, conflicts, base: nextBase };
}

interface Sides {
  base: Fields;
  theirs: Fields;
  mine: Fields;
}

function mergeFields({ base, theirs, mine }: Sides, path: readonly string[], conflicts: Conflict[]): Fields {
  const names = new Set([...Object.keys(theirs), ...Object.keys(mine)]);
  const merged: Fields = {};
  for (const name of names) {
    const sides = { base: base[name], theirs: theirs[name], mine: mine[name] };
    const value = mergeValue(sides, [...path, name], conflicts);
    if (value !== undefined) merged[name] = value;
  }
  return merged;
}

function mergeValue({ base, theirs, mine }: Record<keyof Sides, unknown>, path: readonly string[], conflicts: Conflict[]): unknown {
  if (deepEquals(theirs, mine) || deepEquals(base, mine)) return theirs;
  if (deepEquals(base, theirs)) return mine;
  if (isObject(theirs) && isObject(mine)) return mergeFields({ base: asObject(base), theirs, mine }, path, conflicts);
  conflicts.push({ path, base, theirs, mine });
  return mine;
}

/** The values with theirs in one place. */
export function takeTheirs(values: Values, { path, theirs }: Conflict): Values {
  return withValueAt(values, path, theirs);
}

function withValueAt(values: Values, path: readonly string[], value: unknown): Values {
  return withFieldValue({ ...values }, path, value) as unknown as Values;
}

/** Fields with another value in one place, by keys from the top; without that key where the value is undefined. */
export function withFieldValue(fields: Fields, [name = '', ...rest]: readonly string[], value: unknown): Fields {
  const { [name]: before, ...others } = fields;
  const now = rest.length > 0 ? withFieldValue(asObject(before), rest, value) : value;
  if (now === undefined) return others;
  return name in fields ? { ...fields, [name]: now } : { ...others, [name]: now };
}

/** What of a file is edited: fields and body, or all of its text where it cannot be read as fields. */
export interface Values {
  fields: Record<string, unknown>;
  body?: string;
  text?: string;
}

export function valuesOf({ fields, body, text }: Pick<EditedFile, 'fields' | 'body' | 'text'>): Values {
  return { fields, ...(body !== undefined && { body }), ...(text !== undefined && { text }) };
}

export function sameValues(one: Values, other: Values): boolean {
  return one.body === other.body && one.text === other.text && deepEquals(one.fields, other.fields);
}
