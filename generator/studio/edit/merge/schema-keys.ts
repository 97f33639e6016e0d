import type { JsonSchema } from '../../../content/json-schema/content-schemas.ts';
import { asObject, isObject } from '../../../shared/values.ts';

/** Names of fields and numbers of list items, from the top of the data. */
export type Path = readonly (string | number)[];

/** The names of fields that may be at a place (field names and numbers of list items), in their order; undefined where any may. */
export type KeysAt = (path: Path) => readonly string[] | undefined;

/** What a schema knows of names. */
export function keysOfSchema(root: JsonSchema): KeysAt {
  const inside = ({ properties = {}, additionalProperties, items, prefixItems = [] }: JsonSchema, name: string | number): unknown =>
    typeof name === 'number' ? (prefixItems[name] ?? items) : Object.hasOwn(properties, name) ? properties[name] : additionalProperties;
  return (path) => {
    const { properties, additionalProperties } = path.reduce<JsonSchema>((schema, name) => asObject(inside(schema, name)), root);
    return properties && !isObject(additionalProperties) ? Object.keys(properties) : undefined;
  };
}

/** Puts each new key after the nearest that comes before it in the order and is there, else before the nearest that comes after it, else last. */
export function placeKeys({ kept, added, order }: Record<'kept' | 'added' | 'order', readonly string[]>): string[] {
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

/** Whether data of a file means the same as `wanted`: it may have more fields only if no schema names them. */
export function isSameData(written: unknown, wanted: unknown, keysAt: KeysAt, path: Path = []): boolean {
  if (Array.isArray(written) && Array.isArray(wanted))
    return written.length === wanted.length && wanted.every((value, index) => isSameData(written[index], value, keysAt, [...path, index]));
  // Forms get texts in NFC; where nothing else is new, the file keeps its own form.
  if (typeof written === 'string' && typeof wanted === 'string') return written.normalize('NFC') === wanted.normalize('NFC');
  if (!isObject(written) || !isObject(wanted)) return Object.is(written, wanted);
  const known = keysAt(path);
  const isLeft = (key: string) => ownValue(wanted, key) !== undefined || isUnknown(wanted, key, known);
  const isThere = (key: string) =>
    wanted[key] === undefined || (Object.hasOwn(written, key) && isSameData(written[key], wanted[key], keysAt, [...path, key]));
  return Object.keys(written).every(isLeft) && Object.keys(wanted).every(isThere);
}

/** No field has what all objects have: `constructor`, `toString`. */
export function ownValue(fields: Record<string, unknown>, key: string): unknown {
  return Object.hasOwn(fields, key) ? fields[key] : undefined;
}

/** A field that stays although the new data lacks it: no schema names it. One that is there as `undefined` goes. */
export function isUnknown(wanted: Record<string, unknown>, key: string, known: readonly string[] | undefined): boolean {
  return !Object.hasOwn(wanted, key) && known !== undefined && !known.includes(key);
}
