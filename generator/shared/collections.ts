/** Lists of a site are frozen, so each is looked through once for a field. */
const groupsOf = new WeakMap<readonly object[], Map<string, Map<unknown, unknown[]>>>();

/** The items of a list with a value in a field, in their order. */
function itemsWith<Item extends object, Field extends keyof Item & string>(
  items: readonly Item[],
  field: Field,
  value: Item[Field],
): Item[] {
  const known = groupsOf.get(items) ?? new Map<string, Map<unknown, unknown[]>>();
  groupsOf.set(items, known);
  const groups = known.get(field) ?? new Map<unknown, unknown[]>();
  if (!known.has(field))
    for (const item of items) {
      const group = groups.get(item[field]);
      if (group) group.push(item);
      else groups.set(item[field], [item]);
    }
  known.set(field, groups);
  return (groups.get(value) ?? []) as Item[];
}

/** The item with a slug whose existence has been checked; throws where it was not (a bug, not a content mistake). */
export function bySlug<Item extends { slug: string }>(items: readonly Item[], slug: string): Item {
  const [item] = itemsWith(items, 'slug', slug);
  if (!item) throw new Error(`no entry "${slug}"`);
  return item;
}

/** The posts of a category, in their order. */
export function postsIn<Post extends { category: string }>(posts: readonly Post[], category: string): readonly Post[] {
  return itemsWith(posts, 'category', category);
}

/** The posts about a service, in their order. */
export function postsAbout<Post extends { service: string }>(posts: readonly Post[], service: string): readonly Post[] {
  return itemsWith(posts, 'service', service);
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
