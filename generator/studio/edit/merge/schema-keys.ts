import { isDeepStrictEqual } from 'node:util';
import type { JsonSchema } from '../../../content/json-schema/content-schemas.ts';
import { asObject, isObject } from '../../../shared/values.ts';

/** Field names and list indexes, from the root of the data. */
export type FieldPath = readonly (string | number)[];

/** Returns the field names that a schema allows at a path, in their order; undefined if any name is allowed. */
export type KeysAt = (path: FieldPath) => readonly string[] | undefined;

/** Returns a lookup of the field names of a JSON Schema. */
export function keysOfSchema(root: JsonSchema): KeysAt {
  const inside = ({ properties = {}, additionalProperties, items, prefixItems = [] }: JsonSchema, name: string | number): unknown =>
    typeof name === 'number' ? (prefixItems[name] ?? items) : Object.hasOwn(properties, name) ? properties[name] : additionalProperties;
  return (path) => {
    const { properties, additionalProperties } = path.reduce<JsonSchema>((schema, name) => asObject(inside(schema, name)), root);
    return properties && !isObject(additionalProperties) ? Object.keys(properties) : undefined;
  };
}

/** Inserts new keys among the kept ones: after the nearest kept key before it in `order`, else before the nearest after it, else last. */
export function orderKeys({ kept, added, order }: Record<'kept' | 'added' | 'order', readonly string[]>): string[] {
  const placed = [...kept];
  const rank = (key: string) => (order.includes(key) ? order.indexOf(key) : order.length);
  for (const key of added.toSorted((a, b) => rank(a) - rank(b))) {
    const before = order.includes(key) ? order.slice(0, rank(key)).findLast((each) => placed.includes(each)) : placed.at(-1);
    const after = order.slice(rank(key) + 1).find((each) => placed.includes(each));
    const next = after === undefined ? placed.length : placed.indexOf(after);
    placed.splice(before === undefined ? next : placed.indexOf(before) + 1, 0, key);
  }
  return placed;
}

/**
 * Returns the new names of renamed fields by their old names. A new field is a renamed one if it has the value of a removed one, or if it is at the
 * same position among as many fields.
 */
export function renamedKeys(old: ReadonlyMap<string, unknown>, wanted: Record<string, unknown>): ReadonlyMap<string, string> {
  const [before, after] = [[...old.keys()], Object.keys(wanted)];
  const removed = new Set(before.filter((key) => !Object.hasOwn(wanted, key)));
  const renamed = new Map<string, string>();
  const added = after.filter((key) => !old.has(key) && wanted[key] !== undefined);
  const rename = (from: string | undefined, to: string) => from !== undefined && removed.delete(from) && renamed.set(from, to);
  const rest = added.filter(
    (key) =>
      !rename(
        [...removed].find((one) => isDeepStrictEqual(old.get(one), wanted[key])),
        key,
      ),
  );
  if (before.length === after.length) for (const key of rest) rename(before[after.indexOf(key)], key);
  return renamed;
}

/** Whether the data of a file equals `wanted`; it may have more fields if the schema does not name them. */
export function matchesData(written: unknown, wanted: unknown, keysAt: KeysAt, path: FieldPath = []): boolean {
  if (Array.isArray(written) && Array.isArray(wanted))
    return written.length === wanted.length && wanted.every((value, index) => matchesData(written[index], value, keysAt, [...path, index]));
  // Forms get texts in NFC; if nothing else changed, the file keeps its own normalization.
  if (typeof written === 'string' && typeof wanted === 'string') return written.normalize('NFC') === wanted.normalize('NFC');
  if (!isObject(written) || !isObject(wanted)) return Object.is(written, wanted);
  const schemaKeys = keysAt(path);
  const isLeft = (key: string) => ownValue(wanted, key) !== undefined || isUnknown(wanted, key, schemaKeys);
  const isThere = (key: string) =>
    wanted[key] === undefined || (Object.hasOwn(written, key) && matchesData(written[key], wanted[key], keysAt, [...path, key]));
  return Object.keys(written).every(isLeft) && Object.keys(wanted).every(isThere);
}

/** Returns the value of a field; undefined for inherited names such as `constructor`. */
export function ownValue(fields: Record<string, unknown>, key: string): unknown {
  return Object.hasOwn(fields, key) ? fields[key] : undefined;
}

/** Whether a field stays although the new data lacks it, since the schema does not name it. A field set to `undefined` is removed. */
export function isUnknown(wanted: Record<string, unknown>, key: string, schemaKeys: readonly string[] | undefined): boolean {
  return !Object.hasOwn(wanted, key) && schemaKeys !== undefined && !schemaKeys.includes(key);
}
