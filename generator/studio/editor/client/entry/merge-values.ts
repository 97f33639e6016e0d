import { diffIndices } from 'node-diff3';
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

/** A value, or some lines of a text or items of a list, that two people have changed in different ways. */
export interface Conflict {
  /** Keys from the root of `Values`; the first is `fields`, `body` or `text`. Items of lists have the numbers that they have in `mine`. */
  path: readonly string[];
  /** For some lines of a text or items of a list: the number of the conflict in it, from 0. */
  part?: number;
  theirs: unknown;
  mine: unknown;
}

/** The version to keep of a conflict; `both` exists for parts of texts and lists, theirs first. */
export type Side = 'theirs' | 'mine' | 'both';

interface Three<Value = unknown> {
  base: Value;
  theirs: Value;
  mine: Value;
}

type Merged<Value = unknown> = Pick<Three<Value>, 'base' | 'mine'>;

/**
 * Merges two edits of a file: what only one side has changed is taken from that side, texts line by line and lists item by item. Where both
 * have changed something, `mine` keeps my version and there is a conflict, unless `sideOf` decides it. The returned `base` is theirs, but with
 * the old base of each conflict: merging again finds the same conflicts until they are decided.
 */
export function mergeValues(
  { base, theirs: saved, mine }: Versions,
  sideOf: (conflict: Conflict) => Side | undefined = () => undefined,
): Versions & { conflicts: Conflict[] } {
  const theirs = theirsFor(base, saved);
  const conflicts: Conflict[] = [];
  const settle = <Value>(conflict: Conflict, three: Three<Value>, both: Value): Merged<Value> => {
    const side = sideOf(conflict);
    if (side) return { base: three.theirs, mine: { ...three, both }[side] };
    conflicts.push(conflict);
    return three;
  };
  const mergeParts = (lists: Three<unknown[]>, path: readonly string[], isText: boolean): Merged<unknown[]> => {
    const merged: Merged<unknown[]> = { base: [], mine: [] };
    let part = 0;
    for (const three of partsOf(lists, isText)) {
      const { base, mine } = mergeOr(three, () => {
        const [item] = itemsOf(three);
        if (item) {
          const inner = merge(item, [...path, String(merged.mine.length)]);
          return { base: [inner.base], mine: [inner.mine] };
        }
        const shown = (items: unknown[]) => (isText ? items.join('\n') : items);
        const conflict = { path, part, theirs: shown(three.theirs), mine: shown(three.mine) };
        part += 1;
        const added = three.mine.filter((one) => isText || !three.theirs.some((other) => isSameData(one, other)));
        return settle(conflict, three, [...three.theirs, ...(isText ? [''] : []), ...added]);
      });
      merged.base.push(...base);
      merged.mine.push(...mine);
    }
    return merged;
  };
  const merge = (value: Three, path: readonly string[]): Merged =>
    mergeOr(value, () => {
      const { base, theirs, mine } = value;
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
      const lists = listsOf(value);
      if (lists) return mergeParts(lists, path, false);
      const texts = linesOf(value);
      if (!texts) return settle({ path, theirs, mine }, value, mine);
      const merged = mergeParts(texts, path, true);
      return { base: merged.base.join('\n'), mine: merged.mine.join('\n') };
    });
  const merged = merge({ base, theirs, mine }, []);
  const versions = { base: merged.base as Values, theirs, mine: merged.mine as Values };
  // What is merged now may have brought changes of one side next to each other, which are one conflict then.
  const isFinal = isSameData(versions.base, base) && isSameData(versions.mine, mine);
  return isFinal ? { ...versions, conflicts } : mergeValues(versions);
}

/** Returns the versions after a conflict is decided for one side. */
export function decide(versions: Versions, { path, part }: Conflict, side: Side): Versions {
  return mergeValues(versions, (one) => (one.part === part && isSameData(one.path, path) ? side : undefined));
}

/** Returns the values on the disk; a file that cannot be read as fields says nothing about them, so they are those of the base. */
export function theirsFor(base: Values, saved: Values): Values {
  return saved.text === undefined ? saved : { ...base, text: saved.text };
}

function mergeOr<Value>(three: Three<Value>, inside: () => Merged<Value>): Merged<Value> {
  const { base, theirs, mine } = three;
  if (isSameData(theirs, mine) || isSameData(base, mine)) return { base: theirs, mine: theirs };
  return isSameData(base, theirs) ? three : inside();
}

/** Returns lists of texts or groups; a list that is not there yet is empty. */
function listsOf({ base = [], theirs, mine }: Three): Three<unknown[]> | undefined {
  const isList = (value: unknown) => Array.isArray(value) && value.every((item) => typeof item === 'string' || isObject(item));
  return [base, theirs, mine].every(isList) ? ({ base, theirs, mine } as Three<unknown[]>) : undefined;
}

/** Returns the lines of texts, unless each is a single one. */
function linesOf(three: Three): Three<string[]> | undefined {
  const [base, theirs, mine] = [three.base, three.theirs, three.mine].map((text) =>
    typeof text === 'string' ? text.split('\n') : undefined,
  );
  return base && theirs && mine && base.length + theirs.length + mine.length > 3 ? { base, theirs, mine } : undefined;
}

/** Returns the versions of a group in a list that both have changed, and not replaced: some field is as before. */
function itemsOf({ base, theirs, mine }: Three<unknown[]>): Three[] {
  const [item, ...others] = base.map((one, index) => ({ base: one, theirs: theirs[index], mine: mine[index] }));
  const isKept = (now: unknown) => Object.entries(asObject(item?.base)).some(([name, value]) => isSameData(asObject(now)[name], value));
  return item && others.length === 0 && theirs.length === 1 && mine.length === 1 && isKept(item.theirs) && isKept(item.mine) ? [item] : [];
}

/**
 * Cuts lists where they differ, so that each part can be merged on its own. Items that a side has replaced by as many, or removed, are a part
 * each; lines of a text stay together.
 */
function partsOf({ base, theirs, mine }: Three<unknown[]>, isText: boolean): Three<unknown[]>[] {
  const keys = (items: unknown[]) => items.map((item) => JSON.stringify(item));
  const changesOf = (side: 'theirs' | 'mine', items: unknown[]) =>
    diffIndices(keys(base), keys(items)).flatMap(({ buffer1: [start, count], buffer2: [, size] }) => {
      if (isText || (size > 0 && size !== count)) return [{ side, start, end: start + count, growth: size - count }];
      return base.slice(start, start + count).map((_, index) => {
        return { side, start: start + index, end: start + index + 1, growth: Math.min(size, 1) - 1 };
      });
    });
  const changes = [...changesOf('theirs', theirs), ...changesOf('mine', mine)].sort((a, b) => a.start - b.start || a.end - b.end);
  const growth = { theirs: 0, mine: 0 };
  const cutAt = (at: number) => ({ base: at, theirs: at + growth.theirs, mine: at + growth.mine });
  const cuts = [cutAt(0)];
  const open = { start: -1, end: -1 };
  for (const change of changes) {
    if (change.start < open.end || change.end === open.start) cuts.pop();
    else {
      cuts.push(cutAt(change.start));
      Object.assign(open, { start: change.start, end: change.end });
    }
    open.end = Math.max(open.end, change.end);
    growth[change.side] += change.growth;
    cuts.push(cutAt(open.end));
  }
  return [...cuts, cutAt(base.length)].slice(1).map((to, index) => {
    const from = cuts[index] ?? to;
    return { base: base.slice(from.base, to.base), theirs: theirs.slice(from.theirs, to.theirs), mine: mine.slice(from.mine, to.mine) };
  });
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
