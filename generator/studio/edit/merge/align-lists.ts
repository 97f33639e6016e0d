import { isObject } from '../../../shared/values.ts';

/** Fields that name an item of a list, whatever else changes in it. */
const NAMES = ['slug', 'id', 'name', 'date', 'title'];

/**
 * Finds for each new item the old one that it is: an equal one, else one of the same name, else the one in its place between two that stay.
 * It has moved if it has passed items that stay where they are.
 */
export function alignLists(old: readonly unknown[], next: readonly unknown[]) {
  const origins: (number | undefined)[] = next.map(() => undefined);
  const taken = new Set<number>();
  for (const idOf of [contentOf, nameOf]) {
    const places = new Map<string, number[]>();
    for (const [index, item] of old.entries()) {
      const id = taken.has(index) ? undefined : idOf(item);
      if (id !== undefined && !places.get(id)?.push(index)) places.set(id, [index]);
    }
    for (const [to, item] of next.entries()) {
      const from = origins[to] ?? places.get(idOf(item) ?? '')?.shift();
      origins[to] = from;
      if (from !== undefined) taken.add(from);
    }
  }
  const stays = risingRun(origins);
  const kept = new Set(stays);
  let [from, to] = [0, 0];
  for (const stop of [...stays, next.length]) {
    const end = origins[stop] ?? old.length;
    for (; to < stop; to += 1) {
      while (taken.has(from)) from += 1;
      if (origins[to] !== undefined || from >= end) continue;
      origins[to] = from;
      kept.add(to);
      from += 1;
    }
    [from, to] = [end + 1, stop + 1];
  }
  return origins.map((from, to) => ({ from, isMoved: from !== undefined && !kept.has(to) }));
}

/** Forms send texts in NFC. */
function contentOf(item: unknown): string | undefined {
  return JSON.stringify(item)?.normalize('NFC');
}

function nameOf(item: unknown): string | undefined {
  const key = isObject(item) ? NAMES.find((name) => typeof item[name] === 'string') : undefined;
  return isObject(item) && key ? `${key}: ${item[key]}`.normalize('NFC') : undefined;
}

/** Indexes of the longest subsequence that rises: https://en.wikipedia.org/wiki/Longest_increasing_subsequence */
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
