import { asObject, isObject } from '../../../../shared/values.ts';
import type { EditedFile } from '../../api.ts';

export interface Conflict {
  /** Keys from the top; the first is `fields`, `body` or `text`. */
  path: readonly string[];
  base: unknown;
  theirs: unknown;
  mine: unknown;
}

type Fields = Record<string, unknown>;

/**
 * Puts together what two people made of the same file: what only one of them has changed is taken from whoever did. `values` have mine where
 * both have; the next merge begins with `base`: theirs, and in the place of a conflict what both began with, until it is decided.
 */
export function mergeValues(base: Values, theirs: Values, mine: Values): { values: Values; conflicts: Conflict[]; base: Values } {
  const conflicts: Conflict[] = [];
  const merge = ({ base, theirs, mine, path }: Conflict): unknown => {
    if (isSameData(theirs, mine) || isSameData(base, mine)) return theirs;
    if (isSameData(base, theirs)) return mine;
    if (!isObject(theirs) || !isObject(mine)) {
      conflicts.push({ path, base, theirs, mine });
      return mine;
    }
    const before = asObject(base);
    const merged = Object.keys({ ...theirs, ...mine }).map((name) => {
      return [name, merge({ path: [...path, name], base: before[name], theirs: theirs[name], mine: mine[name] })] as const;
    });
    return Object.fromEntries(merged.filter(([, value]) => value !== undefined));
  };
  const values = merge({ path: [], base, theirs, mine }) as Values;
  return { values, conflicts, base: conflicts.reduce((all, conflict) => withValueAt(all, conflict.path, conflict.base), theirs) };
}

/** Values with the other side's answer to a conflict. */
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

/** What of a file can be edited. */
export function valuesOf({ fields, body, text }: Pick<EditedFile, 'fields' | 'body' | 'text'>): Values {
  return { fields, ...(body !== undefined && { body }), ...(text !== undefined && { text }) };
}

/** Whether two values of plain data are the same, in whatever order their fields are. */
export function isSameData(one: unknown, other: unknown): boolean {
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((item, index) => isSameData(item, other[index]));
  if (!isObject(one) || !isObject(other)) return Object.is(one, other);
  const fields = Object.entries(one);
  return fields.length === Object.keys(other).length && fields.every(([name, value]) => name in other && isSameData(value, other[name]));
}
