/** Returns the item with a slug. Throws if there is none: that is a bug, since content was checked before. */
export function bySlug<Item extends { slug: string }>(items: readonly Item[], slug: string): Item {
  const item = items.find((other) => other.slug === slug);
  if (!item) throw new Error(`no entry "${slug}"`);
  return item;
}

/** Returns the only item of a list; undefined if the list has several items, or none. */
export function onlyOne<Item>(items: readonly Item[]): Item | undefined {
  return items.length === 1 ? items[0] : undefined;
}

/** Groups items by a name, each group in the order of the list. */
export function groupBy<Item>(items: readonly Item[], nameOf: (item: Item) => string): ReadonlyMap<string, readonly Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const name = nameOf(item);
    const group = groups.get(name);
    if (group) group.push(item);
    else groups.set(name, [item]);
  }
  return groups;
}

/** Returns items with the same key as an earlier item, each with the first such item. Items without a key are ignored. */
export function duplicatesIn<Item>(items: readonly Item[], keyOf: (item: Item, index: number) => string | number | undefined) {
  const first = new Map<string | number, Item>();
  return items.flatMap((item, index): { item: Item; index: number; first: Item }[] => {
    const key = keyOf(item, index);
    const other = key === undefined ? undefined : first.get(key);
    if (key !== undefined && other === undefined) first.set(key, item);
    return other === undefined ? [] : [{ item, index, first: other }];
  });
}
