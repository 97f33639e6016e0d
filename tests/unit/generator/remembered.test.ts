import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { differences, Kept, KeptEach, rememberedEach, rememberedIndex, rememberedOrder } from '../../../generator/remembered.ts';

interface Item {
  name: string;
}

/** Lists as edits make them: of a few items in any order, doubles of names included. */
const items: readonly Item[] = ['a', 'b', 'c', 'a', 'd', 'b', 'e', 'f'].map((name) => ({ name }));
const lists = fc.array(
  fc.subarray([...items.keys()], { minLength: 0 }).chain((places) => fc.shuffledSubarray(places, { minLength: 0 })),
  {
    minLength: 1,
    maxLength: 6,
  },
);
const itemsAt = (places: readonly number[]) => places.map((place) => items[place] as Item);

describe('what is remembered of lists (B10)', () => {
  it('is of each item what is computed of it, whatever lists came before', () => {
    fc.assert(
      fc.property(lists, (sequence) => {
        const each = rememberedEach(({ name }: Item) => name.toUpperCase());
        for (const places of sequence) expect(each(itemsAt(places))).toEqual(itemsAt(places).map(({ name }) => name.toUpperCase()));
      }),
    );
  });

  it('is computed once for each item, and the same list for the same items', () => {
    const seen: string[] = [];
    const each = rememberedEach(({ name }: Item) => seen.push(name));
    const first = each(itemsAt([0, 1, 2]));
    expect(each(itemsAt([0, 1, 2]))).toBe(first);
    each(itemsAt([0, 4, 2]));
    each(itemsAt([2, 1, 0]));
    expect(seen).toEqual(['a', 'b', 'c', 'd']);
  });

  it('is an index in which the first of one name stays', () => {
    fc.assert(
      fc.property(lists, (sequence) => {
        const index = rememberedIndex(({ name }: Item) => (name === 'f' ? undefined : name));
        for (const places of sequence) {
          const expected = new Map<string, Item>();
          for (const item of itemsAt(places)) if (item.name !== 'f' && !expected.has(item.name)) expected.set(item.name, item);
          const found = index(itemsAt(places));
          expect([...found.keys()].sort()).toEqual([...expected.keys()].sort());
          for (const [name, item] of expected) expect(found.get(name)).toBe(item);
        }
      }),
    );
  });

  it('finds an item that took the place of another with its name', () => {
    const index = rememberedIndex(({ name }: Item) => name);
    const [before, after] = [{ name: 'a' }, { name: 'a' }];
    index([before, { name: 'b' }]);
    expect(index([after, { name: 'b' }]).get('a')).toBe(after);
    const second = { name: 'a' };
    expect(index([after, second]).get('a')).toBe(after);
    expect(index([after, { name: 'a' }]).get('a')).toBe(after);
    index([after, second]);
    expect(index([second, after]).get('a')).toBe(second);
  });

  it('is an order as sorting gives it', () => {
    fc.assert(
      fc.property(lists, (sequence) => {
        const compare = (a: Item, b: Item) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0);
        const inOrder = rememberedOrder(({ name }: Item) => name, compare);
        for (const places of sequence) {
          const expected = itemsAt(places).sort(compare);
          expect(inOrder(itemsAt(places)).every((item, place) => item === expected[place])).toBe(true);
        }
      }),
    );
  });

  it('tells what stands in one of two lists only', () => {
    fc.assert(
      fc.property(lists, ([one = [], other = []]) => {
        const { gone, fresh } = differences(itemsAt(one), itemsAt(other));
        expect(gone).toEqual(itemsAt(one.filter((place) => !other.includes(place))));
        expect(fresh).toEqual(itemsAt(other.filter((place) => !one.includes(place))));
      }),
    );
  });

  it('is made again when a part is another one, or one more or less', () => {
    const kept = new Kept<number>();
    let made = 0;
    const take = (...parts: unknown[]) => kept.take(parts, () => ++made);
    expect([take('a'), take('a'), take('a', 'b'), take('a'), take(), take()]).toEqual([1, 1, 2, 3, 4, 4]);
  });

  it('is computed again for all items when a part is another one', () => {
    const kept = new KeptEach<Item, string>();
    const seen: string[] = [];
    const take = (part: string, places: readonly number[]) =>
      kept.take([part], itemsAt(places), () => ({ name }) => {
        seen.push(name);
        return part + name;
      });
    take('1', [0, 1]);
    expect(take('1', [0, 2])).toEqual(['1a', '1c']);
    expect(take('2', [0, 2])).toEqual(['2a', '2c']);
    expect(seen).toEqual(['a', 'b', 'c', 'a', 'c']);
  });

  it('forgets a promise that rejects, since that may have been for something else than its parts', async () => {
    const kept = new Kept<Promise<string>>();
    await expect(kept.take([], async () => Promise.reject(new Error('the disk was full')))).rejects.toThrow('full');
    expect(await kept.take([], async () => 'made')).toBe('made');
    expect(await kept.take([], async () => 'made again')).toBe('made');
  });
});
