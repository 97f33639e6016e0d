/** Some fields of an item as a new object; fields that it does not have are left out. */
export function pick<Item extends object, Field extends keyof Item>(item: Item, fields: readonly Field[]): Pick<Item, Field> {
  const picked: Partial<Item> = {};
  for (const field of fields) {
    const value = item[field];
    if (value !== undefined) picked[field] = value;
  }
  return picked as Pick<Item, Field>;
}

/** An item as a new object without some of its fields. */
export function omit<Item extends object, Field extends string>(item: Item, fields: readonly Field[]): Omit<Item, Field> {
  const left: readonly string[] = fields;
  return pick(
    item,
    (Object.keys(item) as (keyof Item & string)[]).filter((field) => !left.includes(field)),
  ) as Omit<Item, Field>;
}
