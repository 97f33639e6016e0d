import { isObject } from '../../../shared/values.ts';

export interface Origin {
  from: number | undefined;
  /** It has passed items that stay where they are. */
  isMoved: boolean;
}

interface Lists {
  old: readonly unknown[];
  next: readonly unknown[];
  isSame(old: number, next: number): boolean;
}

/** How alike two objects must be for one to be the other, changed and moved (0 to 1). */
const MOVED_AND_CHANGED = 0.5;

/** So many pairs of changed items are compared; of more, each item is the one in its place. */
const MAX_PAIRS = 4_000_000;

/**
 * Finds for each new item which of the old ones it is: the longest common subsequence stays, the same elsewhere has moved, and what is left
 * between two that stay is paired by likeness. Takes time that grows with the lists where little has changed.
 */
export function alignLists({ old, next, isSame }: Lists): Origin[] {
  const origins: Origin[] = next.map(() => ({ from: undefined, isMoved: false }));
  const taken = new Set<number>();
  const take = (from: number, to: number, isMoved: boolean) => {
    origins[to] = { from, isMoved };
    taken.add(from);
  };
  const everyOld = old.map((_, index) => index);
  const everyNext = next.map((_, index) => index);
  const shorter = Math.min(old.length, next.length);
  let start = 0;
  while (start < shorter && isSame(start, start)) start += 1;
  let end = 0;
  while (end < shorter - start && isSame(old.length - 1 - end, next.length - 1 - end)) end += 1;
  for (let index = 0; index < start; index += 1) take(index, index, false);
  for (let index = 1; index <= end; index += 1) take(old.length - index, next.length - index, false);
  const changed = { old: everyOld.slice(start, old.length - end), next: everyNext.slice(start, next.length - end) };
  if (changed.old.length * changed.next.length > MAX_PAIRS) {
    for (const [index, to] of changed.next.entries()) if (index < changed.old.length) take(start + index, to, false);
    return origins;
  }
  for (const [from, to] of bestPairs(changed.old, changed.next, (from, to) => (isSame(from, to) ? 1 : 0))) take(from, to, false);
  const open = () => changed.next.filter((to) => origins[to]?.from === undefined);
  for (const to of open()) {
    const from = changed.old.find((index) => !taken.has(index) && isSame(index, to));
    if (from !== undefined) take(from, to, true);
  }
  const likeness = (from: number, to: number) => likenessOf(old[from], next[to]);
  const kept = everyNext.filter((to) => origins[to]?.from !== undefined && !origins[to]?.isMoved);
  for (const [number, upTo] of [...kept, next.length].entries()) {
    const after = kept[number - 1] ?? -1;
    const [low, high] = [origins[after]?.from ?? -1, origins[upTo]?.from ?? old.length];
    const oldGap = everyOld.slice(low + 1, high).filter((index) => !taken.has(index));
    const nextGap = everyNext.slice(after + 1, upTo).filter((index) => origins[index]?.from === undefined);
    for (const [from, to] of bestPairs(oldGap, nextGap, likeness)) take(from, to, false);
  }
  for (const to of open()) {
    const from = changed.old.find((index) => !taken.has(index) && isObject(next[to]) && likeness(index, to) > MOVED_AND_CHANGED);
    if (from !== undefined) take(from, to, true);
  }
  return origins;
}

/** Pairs in order with the greatest sum; none of 0. */
function bestPairs(old: readonly number[], next: readonly number[], worth: (old: number, next: number) => number): [number, number][] {
  const worths = old.map((from) => next.map((to) => worth(from, to)));
  const sums = Array.from({ length: old.length + 1 }, () => new Float64Array(next.length + 1));
  const sum = (i: number, j: number) => sums[i]?.[j] ?? 0;
  const paired = (i: number, j: number) => sum(i + 1, j + 1) + (worths[i]?.[j] ?? 0);
  for (let i = old.length - 1; i >= 0; i -= 1)
    for (let j = next.length - 1; j >= 0; j -= 1) (sums[i] as Float64Array)[j] = Math.max(paired(i, j), sum(i + 1, j), sum(i, j + 1));
  const pairs: [number, number][] = [];
  for (let [i, j] = [0, 0]; i < old.length && j < next.length; ) {
    if ((worths[i]?.[j] ?? 0) > 0 && paired(i, j) >= sum(i, j)) pairs.push([old[i++] as number, next[j++] as number]);
    else if (sum(i + 1, j) >= sum(i, j + 1)) i += 1;
    else j += 1;
  }
  return pairs;
}

/** 0 for different kinds, 1 for the same. */
function likenessOf(old: unknown, next: unknown): number {
  if (isObject(old) && isObject(next)) {
    const keys = new Set([...Object.keys(old), ...Object.keys(next)]);
    const same = [...keys].filter((key) => JSON.stringify(old[key]) === JSON.stringify(next[key])).length;
    return 0.05 + (0.95 * same) / Math.max(1, keys.size);
  }
  if (typeof old === 'string' && typeof next === 'string') return 0.05 + 0.95 * commonShare(old, next);
  return isObject(old) !== isObject(next) || Array.isArray(old) !== Array.isArray(next) ? 0 : 0.05;
}

function commonShare(old: string, next: string): number {
  const length = Math.max(1, Math.min(old.length, next.length));
  let start = 0;
  while (start < length && old[start] === next[start]) start += 1;
  let end = 0;
  while (end < length - start && old.at(-1 - end) === next.at(-1 - end)) end += 1;
  return (start + end) / Math.max(1, old.length, next.length);
}
