import { expect, it } from 'vitest';
import { alignLists } from '../../../../../../generator/studio/edit/merge/align-lists.ts';

const origins = (old: readonly unknown[], next: readonly unknown[]) => alignLists(old, next).map(({ from }) => from);
const moved = (old: readonly unknown[], next: readonly unknown[]) => alignLists(old, next).map(({ isMoved }) => isMoved);

it('finds which of a few items have moved', () => {
  expect(origins([1, 2, 3, 4], [1, 3, 2, 4, 5])).toEqual([0, 2, 1, 3, undefined]);
  expect(moved(['a', 'b', 'c'], ['b', 'c', 'a'])).toEqual([false, false, true]);
});

it('matches an item by its name if the rest of it has changed, and one without a name by its position', () => {
  const [ada, bob] = [
    { name: 'Ada', age: 1 },
    { name: 'Bob', age: 2 },
  ];
  expect(origins([ada, bob], [{ name: 'Bob', age: 3 }, { name: 'Cy', age: 4 }, ada])).toEqual([1, undefined, 0]);
  expect(origins(['x', 'old', 'y'], ['x', 'new', 'y', 'z'])).toEqual([0, 1, 2, undefined]);
});

it('aligns long lists immediately, reversed ones too', () => {
  const old = Array.from({ length: 10_000 }, (_, index) => index);
  expect(origins(old, [-1, ...old])).toEqual([undefined, ...old]);
  expect(origins(old, old.with(5_000, -1))).toEqual(old);
  expect(origins(old, old.toReversed())).toEqual(old.toReversed());
});
