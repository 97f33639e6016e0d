import { diff3Merge } from 'node-diff3';
import { asObject, isObject } from '../../../../shared/values.ts';
import type { EditedFile } from '../../api.ts';

/** The editable part of a file: fields and body, or the whole text if it cannot be read as fields. */
export interface Values {
  fields: Record<string, unknown>;
  body?: string;
  text?: string;
}

/** A file as two people have changed it: `theirs` is on the disk, `mine` is in the form, and both began with `base`. */
export interface Versions {
  base: Values;
  theirs: Values;
  mine: Values;
}

/** A value, or some lines of a text, that two people have changed in different ways. */
export interface Conflict {
  /** Keys from the root of `Values`; the first is `fields`, `body` or `text`. */
  path: readonly string[];
  /** For some lines of a text: the number of the conflict in it, from 0. */
  part?: number;
  theirs: unknown;
  mine: unknown;
}

/** The version to keep of a conflict; `both` exists for lines of a text, theirs first. */
export type Side = 'theirs' | 'mine' | 'both';

/**
 * Merges two edits of a file: what only one side has changed is taken from that side, texts line by line. Where both have changed something,
 * `mine` keeps my version and there is a conflict. The returned `base` is theirs, but with the old base of each conflict: merging again
 * finds the same conflicts until they are decided.
 */
export function mergeValues({ base, theirs: saved, mine }: Versions): Versions & { conflicts: Conflict[] } {
  const theirs = theirsFor(base, saved);
  const conflicts: Conflict[] = [];
  const merge = ({ base, theirs, mine }: Three, path: readonly string[]): Omit<Three, 'theirs'> => {
    if (isSameData(theirs, mine) || isSameData(base, mine)) return { base: theirs, mine: theirs };
    if (isSameData(base, theirs)) return { base, mine };
    if (isObject(theirs) && isObject(mine)) {
      const names = Object.keys({ ...theirs, ...mine });
      const merged = names.map((name) => {
        const inner = { base: asObject(base)[name], theirs: theirs[name], mine: mine[name] };
        return [name, merge(inner, [...path, name])] as const;
      });
      const side = (which: 'base' | 'mine') =>
        merged.flatMap(([name, inner]) => (inner[which] === undefined ? [] : [[name, inner[which]]]));
      return { base: Object.fromEntries(side('base')), mine: Object.fromEntries(side('mine')) };
    }
    const items = listsOf(base, theirs, mine);
    const parts = items && diff3Merge(...items, { excludeFalseConflicts: true });
    const open = parts?.flatMap(({ conflict }) => conflict ?? []) ?? [];
    if (!parts || (Array.isArray(mine) && open.length > 0)) {
      conflicts.push({ path, theirs, mine });
      return { base, mine };
    }
    if (Array.isArray(mine)) return { base: theirs, mine: parts.flatMap(({ ok }) => ok ?? []).map((item) => JSON.parse(item)) };
    conflicts.push(...open.map(({ a, b }, part) => ({ path, part, theirs: b.join('\n'), mine: a.join('\n') })));
    const withOldBase = open.reduceRight((lines, { bIndex, b, o }) => lines.toSpliced(bIndex, b.length, ...o), items[2]);
    return { base: withOldBase.join('\n'), mine: parts.flatMap(({ ok, conflict }) => ok ?? conflict?.a ?? []).join('\n') };
  };
  const merged = merge({ base, theirs, mine }, []);
  return { base: merged.base as Values, theirs, mine: merged.mine as Values, conflicts };
}

/** Returns the values on the disk; a file that cannot be read as fields says nothing about them, so they are those of the base. */
export function theirsFor(base: Values, saved: Values): Values {
  return saved.text === undefined ? saved : { ...base, text: saved.text };
}

interface Three {
  base: unknown;
  theirs: unknown;
  mine: unknown;
}

/** The lines of three texts, or the items of three lists, as `diff3Merge` needs them; undefined for other values and for texts of one line. */
function listsOf(base: unknown, theirs: unknown, mine: unknown): [mine: string[], base: string[], theirs: string[]] | undefined {
  const three = [mine, base, theirs];
  const lists = three.every((value) => Array.isArray(value))
    ? three.map((value) => value.map((item) => JSON.stringify(item)))
    : three.every((value) => typeof value === 'string') && three.some((value) => value.includes('\n'))
      ? three.map((value) => value.split('\n'))
      : undefined;
  return lists as [string[], string[], string[]] | undefined;
}

/** Returns the versions after a conflict is decided for one side. */
export function decide({ base, theirs, mine }: Versions, { path, part, theirs: wanted }: Conflict, side: Side): Versions {
  if (part === undefined) {
    return { theirs, base: withValueAt(base, path, wanted), mine: side === 'theirs' ? withValueAt(mine, path, wanted) : mine };
  }
  const lists = listsOf(...([base, theirs, mine].map((values) => valueAt(values, path)) as [unknown, unknown, unknown]));
  const parts = lists && diff3Merge(...lists, { excludeFalseConflicts: true });
  const conflict = parts?.flatMap((one) => one.conflict ?? [])[part];
  if (!lists || !conflict) return { base, theirs, mine };
  const { a, aIndex, o, oIndex, b } = conflict;
  const kept = { theirs: b, mine: a, both: [...b, '', ...a] }[side];
  return {
    theirs,
    base: withValueAt(base, path, lists[1].toSpliced(oIndex, o.length, ...b).join('\n')),
    mine: withValueAt(mine, path, lists[0].toSpliced(aIndex, a.length, ...kept).join('\n')),
  };
}

function valueAt(values: unknown, path: readonly string[]): unknown {
  return path.reduce((value, name) => asObject(value)[name], values);
}

function withValueAt(values: Values, path: readonly string[], value: unknown): Values {
  return withFieldValue({ ...values }, path, value) as unknown as Values;
}

/** Returns fields with another value at a path of keys; an undefined value removes the key. */
export function withFieldValue(
  fields: Record<string, unknown>,
  [name = '', ...rest]: readonly string[],
  value: unknown,
): Record<string, unknown> {
  const { [name]: before, ...others } = fields;
  const now = rest.length > 0 ? withFieldValue(asObject(before), rest, value) : value;
  if (now === undefined) return others;
  return name in fields ? { ...fields, [name]: now } : { ...others, [name]: now };
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
