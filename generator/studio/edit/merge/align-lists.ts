import { isObject } from '../../../shared/values.ts';

/** Fields that identify an item of a list when its other fields change. */
const ID_FIELDS = ['slug', 'id', 'name', 'date', 'title'];

/**
 * Matches each item of the new list with one of the old list: an equal one, else one with the same id, else the one at the same position
 * between two unmoved items. Returns for each new item the index of the old one, and whether it has to move.
 */
export function alignLists(old: readonly unknown[], next: readonly unknown[]) {
  const origins: (number | undefined)[] = next.map(() => undefined);
  const matched = new Set<number>();
  for (const idOf of [contentOf, idIn]) {
    const indexes = new Map<string, number[]>();
    for (const [index, item] of old.entries()) {
      const id = matched.has(index) ? undefined : idOf(item);
      if (id !== undefined && !indexes.get(id)?.push(index)) indexes.set(id, [index]);
    }
    for (const [to, item] of next.entries()) {
      const from = origins[to] ?? indexes.get(idOf(item) ?? '')?.shift();
      origins[to] = from;
      if (from !== undefined) matched.add(from);
    }
  }
  const unmoved = risingRun(origins);
  const stays = new Set(unmoved);
  let [from, to] = [0, 0];
  for (const stop of [...unmoved, next.length]) {
    const end = origins[stop] ?? old.length;
    for (; to < stop; to += 1) {
      while (matched.has(from)) from += 1;
      if (origins[to] !== undefined || from >= end) continue;
      origins[to] = from;
      stays.add(to);
      from += 1;
    }
    [from, to] = [end + 1, stop + 1];
  }
  return origins.map((from, to) => ({ from, isMoved: from !== undefined && !stays.has(to) }));
}

/** The content of an item as a key; in NFC, which is what forms send. */
function contentOf(item: unknown): string | undefined {
  return JSON.stringify(item)?.normalize('NFC');
}

function idIn(item: unknown): string | undefined {
  const key = isObject(item) ? ID_FIELDS.find((name) => typeof item[name] === 'string') : undefined;
  return isObject(item) && key ? `${key}: ${item[key]}`.normalize('NFC') : undefined;
}

/** Returns the indexes of the longest increasing subsequence: https://en.wikipedia.org/wiki/Longest_increasing_subsequence */
function risingRun(values: readonly (number | undefined)[]): number[] {
  const ends: number[] = [];
  const before: (number | undefined)[] = [];
  for (const [index, value] of values.entries()) {
    if (value === undefined) continue;
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((values[ends[middle] as number] as number) < value) low = middle + 1;
      else high = middle;
    }
    before[index] = ends[low - 1];
    ends[low] = index;
  }
  const run: number[] = [];
  for (let index = ends.at(-1); index !== undefined; index = before[index]) run.push(index);
  return run.reverse();
}
