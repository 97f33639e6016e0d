/** Functions for plain data, as in JSON. */

/** Whether a value is an object with fields, not a list or null. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns a value that is an object with fields; an empty object for any other value. */
export function asObject(value: unknown): Record<string, unknown> {
  return isObject(value) ? value : {};
}

/** Calls a visitor with each value in plain data and its path, outermost first. If the visitor returns false, the values inside are skipped. */
export function visitValues(data: unknown, visitor: (value: unknown, path: PropertyKey[]) => unknown): void {
  const visit = (value: unknown, path: PropertyKey[]) => {
    if (visitor(value, path) === false || value === null || typeof value !== 'object') return;
    for (const [key, inner] of Object.entries(value)) visit(inner, [...path, Array.isArray(value) ? Number(key) : key]);
  };
  visit(data, []);
}

/** Returns every text in plain data with its path, in order. */
export function textsIn(data: unknown): { text: string; path: PropertyKey[] }[] {
  const texts: { text: string; path: PropertyKey[] }[] = [];
  visitValues(data, (value, path) => {
    if (typeof value === 'string') texts.push({ text: value, path });
  });
  return texts;
}

/** Compares two texts for `sort` in the order of their UTF-16 code units, which is the same on every machine. */
export function compareTexts(first: string, second: string): number {
  return first < second ? -1 : first > second ? 1 : 0;
}

/** Returns a comparison for `sort` by a text of each item. */
export function byText<Item>(textOf: (item: Item) => string): (a: Item, b: Item) => number {
  return (a, b) => compareTexts(textOf(a), textOf(b));
}

/** Returns a new object with some fields of an item; fields that are undefined are left out. */
export function pick<Item extends object, Field extends keyof Item>(item: Item, fields: readonly Field[]): Pick<Item, Field> {
  const picked: Partial<Item> = {};
  for (const field of fields) {
    const value = item[field];
    if (value !== undefined) picked[field] = value;
  }
  return picked as Pick<Item, Field>;
}

/** Returns a new object without some fields of an item. */
export function omit<Item extends object, Field extends string>(item: Item, fields: readonly Field[]): Omit<Item, Field> {
  const others = Object.entries(item).filter(([name, value]) => value !== undefined && !(fields as readonly string[]).includes(name));
  return Object.fromEntries(others) as Omit<Item, Field>;
}
