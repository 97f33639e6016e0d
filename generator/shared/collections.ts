/** The item with a slug whose existence has been checked; throws where it was not (a bug, not a content mistake). */
export function bySlug<Item extends { slug: string }>(items: readonly Item[], slug: string): Item {
  const item = items.find((other) => other.slug === slug);
  if (!item) throw new Error(`no entry "${slug}"`);
  return item;
}

/** The item of a list that has no other; undefined where it has several, or none. */
export function onlyOne<Item>(items: readonly Item[]): Item | undefined {
  return items.length === 1 ? items[0] : undefined;
}

/** The items of a list by a name that several may have, each group in the order of the list. */
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

/** Items whose key an item before them has too, each with the first that has it. Those without a key are no doubles. */
export function doublesIn<Item>(items: readonly Item[], keyOf: (item: Item, index: number) => string | number | undefined) {
  const first = new Map<string | number, Item>();
  return items.flatMap((item, index): { item: Item; index: number; first: Item }[] => {
    const key = keyOf(item, index);
    const other = key === undefined ? undefined : first.get(key);
    if (key !== undefined && other === undefined) first.set(key, item);
    return other === undefined ? [] : [{ item, index, first: other }];
  });
}
