/** Fields of an entry that are read through getters; who reads them is recorded (see reads.ts), so they are not compared. */
const RECORDED = new Set(['body', 'words']);

/** Objects whose fields of RECORDED are getters. */
const withGetters = new WeakSet<object>();

/** Gives an entry's item its text by getters, which record every reader. */
export function withRecordedText<Item extends object, Text extends object>(
  item: Item,
  text: { [Name in keyof Text]: () => Text[Name] },
): Item & Text {
  const getters = Object.entries<() => unknown>(text).map(([name, get]) => [name, { get, enumerable: true }] as const);
  withGetters.add(item);
  return Object.defineProperties(item, Object.fromEntries(getters)) as Item & Text;
}

/** Whether two values of plain data say the same. Parts that are one and the same object are not looked into. */
export function same(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) || Array.isArray(b))
    return Array.isArray(a) && Array.isArray(b) && a.length === b.length && a.every((item, index) => same(item, b[index]));
  if (a instanceof Map || b instanceof Map)
    return (
      a instanceof Map && b instanceof Map && a.size === b.size && [...a].every(([key, value]) => b.has(key) && same(value, b.get(key)))
    );
  return sameFields(a as Record<string, unknown>, b as Record<string, unknown>);
}

function sameFields(a: Record<string, unknown>, b: Record<string, unknown>): boolean {
  const skipped = withGetters.has(a) && withGetters.has(b);
  const names = Object.keys(a);
  if (names.length !== Object.keys(b).length) return false;
  return names.every((name) => Object.hasOwn(b, name) && ((skipped && RECORDED.has(name)) || same(a[name], b[name])));
}

/** A value that was made from plain data, made again only when the data say something else. */
export class KeptSame<Data, Value> {
  #kept: { data: Data; value: Value } | undefined;

  take(data: Data, make: (data: Data) => Value): Value {
    if (!this.#kept || !same(this.#kept.data, data)) this.#kept = { data, value: make(data) };
    return this.#kept.value;
  }
}
