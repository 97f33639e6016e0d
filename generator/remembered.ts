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

/** One value with what it was made from: made again only when a part of that is another. */
export class Kept<Value> {
  #kept: { parts: readonly unknown[]; value: Value } | undefined;

  take(parts: readonly unknown[], make: () => Value): Value {
    const { parts: before = [] } = this.#kept ?? {};
    if (!this.#kept || parts.length !== before.length || parts.some((part, index) => !Object.is(part, before[index])))
      this.#kept = { parts, value: make() };
    return this.#kept.value;
  }
}
