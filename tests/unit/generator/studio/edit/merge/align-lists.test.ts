import { expect, it } from 'vitest';
import { alignLists } from '../../../../../../generator/studio/edit/merge/align-lists.ts';

const numbers = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => from + index);

/** Where each item of a list comes from, and how many pairs of items were compared for that. */
function aligned(old: readonly number[], next: readonly number[]) {
  let compared = 0;
  const origins = alignLists({
    ...{ old, next },
    isSame: (from, to) => {
      compared += 1;
      return old[from] === next[to];
    },
  });
  return { origins: origins.map(({ from }) => from), compared };
}

it('compares as many pairs as a long list has items, where one is added, removed or changed', () => {
  const old = numbers(0, 30_000);
  const lists = [[-1, ...old], old.slice(1), old.with(15_000, -1), [...old.slice(0, 100), -1, -2, ...old.slice(102)]];
  for (const next of lists) expect(aligned(old, next).compared).toBeLessThan(2 * old.length);
  expect(aligned(old, [-1, ...old]).origins).toEqual([undefined, ...old]);
});

it('takes each item for the one in its place where more have changed than can be compared', () => {
  const old = numbers(0, 30_000);
  expect(aligned(old, [0, ...old.slice(1).toReversed(), -1])).toEqual({ origins: [...old, undefined], compared: expect.any(Number) });
  expect(aligned(old, old.toReversed().slice(9_000)).compared).toBeLessThan(10);
});

it('finds what has moved, among few', () => expect(aligned([1, 2, 3, 4], [1, 3, 2, 4, 5]).origins).toEqual([0, 2, 1, 3, undefined]));
