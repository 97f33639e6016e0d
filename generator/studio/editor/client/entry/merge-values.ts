import { asObject, isObject } from '../../../../shared/values.ts';
import type { EditedFile } from '../../api.ts';

/** A value that two people have changed in different ways. */
export interface Conflict {
  /** Keys from the root of `Values`; the first is `fields`, `body` or `text`. */
  path: readonly string[];
  base: unknown;
  theirs: unknown;
  mine: unknown;
}

type Fields = Record<string, unknown>;

/**
 * Merges two edits of a file: a value that only one side has changed is taken from that side. Where both have, `values` has mine and there is
 * a conflict. The next merge starts from the returned `base`: theirs, but for each open conflict the old base.
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

/** Returns values with their side of a conflict. */
export function takeTheirs(values: Values, { path, theirs }: Conflict): Values {
  return withValueAt(values, path, theirs);
}

function withValueAt(values: Values, path: readonly string[], value: unknown): Values {
  return withFieldValue({ ...values }, path, value) as unknown as Values;
}

/** Returns fields with another value at a path of keys; an undefined value removes the key. */
export function withFieldValue(fields: Fields, [name = '', ...rest]: readonly string[], value: unknown): Fields {
  const { [name]: before, ...others } = fields;
  const now = rest.length > 0 ? withFieldValue(asObject(before), rest, value) : value;
  if (now === undefined) return others;
  return name in fields ? { ...fields, [name]: now } : { ...others, [name]: now };
}

/** The editable part of a file: fields and body, or the whole text if it cannot be read as fields. */
export interface Values {
  fields: Record<string, unknown>;
  body?: string;
  text?: string;
}

/** Returns the editable part of a file. */
export function valuesOf({ fields, body, text }: Pick<EditedFile, 'fields' | 'body' | 'text'>): Values {
  return { fields, ...(body !== undefined && { body }), ...(text !== undefined && { text }) };
}

/** Whether two values of plain data are equal; the order of fields does not matter. */
export function isSameData(one: unknown, other: unknown): boolean {
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((item, index) => isSameData(item, other[index]));
  if (!isObject(one) || !isObject(other)) return Object.is(one, other);
  const fields = Object.entries(one);
  return fields.length === Object.keys(other).length && fields.every(([name, value]) => name in other && isSameData(value, other[name]));
}
