/**
 * The same function, computing once for each object. What it computes may depend on that object alone, and objects
 * given to it are never changed; so a result can be kept while the object lives, from one rebuild of `serve` to the next.
 */
export function remembered<Key extends object, Value>(compute: (key: Key) => Value): (key: Key) => Value {
  const known = new WeakMap<Key, { value: Value }>();
  return (key) => {
    const result = known.get(key) ?? { value: compute(key) };
    known.set(key, result);
    return result.value;
  };
}

/**
 * `remembered` for lists of thousands of which an edit touches one: what stands at both ends as it did the time before is
 * not even looked up, and the same items give the same list of results, so that what is made of it can be remembered too.
 */
export function rememberedEach<Key extends object, Value>(compute: (key: Key) => Value): (keys: readonly Key[]) => readonly Value[] {
  const one = remembered(compute);
  let before: readonly Key[] = [];
  let results: readonly Value[] = [];
  return (keys) => {
    const { start, end } = sameEnds(before, keys);
    if (start < keys.length || before.length !== keys.length)
      results = [
        ...results.slice(0, start),
        ...keys.slice(start, keys.length - end).map((key) => one(key)),
        ...results.slice(before.length - end),
      ];
    before = keys;
    return results;
  };
}

/** A list by names, of two with one name the first. The index is brought up to date with the next call: it is not for keeping. */
export function rememberedIndex<Item extends object>(
  nameOf: (item: Item) => string | undefined,
): (items: readonly Item[]) => ReadonlyMap<string, Item> {
  const namesOf = rememberedEach((item: Item) => nameOf(item));
  let before: readonly Item[] = [];
  let names: readonly (string | undefined)[] = [];
  let index = new Map<string, Item>();
  return (items) => {
    const [itemsBefore, namesBefore] = [before, names];
    before = items;
    names = namesOf(items);
    if (!sameItems(names, namesBefore)) {
      index = new Map();
      for (const [place, name] of names.entries()) if (name !== undefined && !index.has(name)) index.set(name, items[place] as Item);
    } else {
      const { start, end } = sameEnds(itemsBefore, items);
      // From the end: of two with one name the index holds the first, and none may take it for its own once it is replaced.
      for (let place = items.length - end - 1; place >= start; place -= 1) {
        const name = names[place];
        if (name !== undefined && index.get(name) === itemsBefore[place]) index.set(name, items[place] as Item);
      }
    }
    return index;
  };
}

/** The items of a list by a name that several may have, each group in the order of the list. */
export function rememberedGroups<Item extends object>(
  nameOf: (item: Item) => string,
): (items: readonly Item[]) => ReadonlyMap<string, readonly Item[]> {
  return remembered((items: readonly Item[]) => {
    const groups = new Map<string, Item[]>();
    for (const item of items) {
      const name = nameOf(item);
      const group = groups.get(name);
      if (group) group.push(item);
      else groups.set(name, [item]);
    }
    return groups;
  });
}

/** A list in another order. `keyOf` names everything of an item that `compare` looks at: while the keys are the same, so is the order. */
export function rememberedOrder<Item extends object>(
  keyOf: (item: Item) => string,
  compare: (a: Item, b: Item) => number,
): (items: readonly Item[]) => Item[] {
  const keysOf = rememberedEach(keyOf);
  const order = new Kept<number[]>();
  return (items) => {
    const places = order.take(keysOf(items), () => [...items.keys()].sort((a, b) => compare(items[a] as Item, items[b] as Item)));
    return places.map((place) => items[place] as Item);
  };
}

/** What stands in one of two lists only. */
export function differences<Item>(before: readonly Item[], after: readonly Item[]): { gone: Item[]; fresh: Item[] } {
  const { start, end } = sameEnds(before, after);
  const [old, now] = [before.slice(start, before.length - end), after.slice(start, after.length - end)];
  const [olds, nows] = [new Set(old), new Set(now)];
  return { gone: old.filter((item) => !nows.has(item)), fresh: now.filter((item) => !olds.has(item)) };
}

function sameItems(a: readonly unknown[], b: readonly unknown[]): boolean {
  return a.length === b.length && sameEnds(a, b).start === a.length;
}

/** How many items two lists have in common at their starts, and of the rest at their ends. */
function sameEnds(a: readonly unknown[], b: readonly unknown[]): { start: number; end: number } {
  const shorter = Math.min(a.length, b.length);
  let start = 0;
  while (start < shorter && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < shorter - start && a[a.length - 1 - end] === b[b.length - 1 - end]) end += 1;
  return { start, end };
}

/**
 * One value with what it was made from: made again only when a part of that is another. A promise that rejects is forgotten:
 * what failed may have failed for something that is none of the parts.
 */
export class Kept<Value> {
  #kept: { parts: readonly unknown[]; value: Value } | undefined;

  take(parts: readonly unknown[], make: () => Value): Value {
    if (this.#kept && sameItems(parts, this.#kept.parts)) return this.#kept.value;
    const kept = { parts, value: make() };
    this.#kept = kept;
    if (kept.value instanceof Promise)
      kept.value.catch(() => {
        if (this.#kept === kept) this.#kept = undefined;
      });
    return kept.value;
  }
}

/** `rememberedEach` of a function that was made from parts: computed again for all items when one of these is another. */
export class KeptEach<Key extends object, Value> {
  readonly #each = new Kept<(keys: readonly Key[]) => readonly Value[]>();

  take(parts: readonly unknown[], keys: readonly Key[], make: () => (key: Key) => Value): readonly Value[] {
    return this.#each.take(parts, () => rememberedEach(make()))(keys);
  }
}
