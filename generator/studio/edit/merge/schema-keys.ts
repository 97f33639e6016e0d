import { isObject } from '../../../shared/values.ts';

/** Names of fields and numbers of list items, from the top of the data. */
export type Path = readonly (string | number)[];

/** The names of fields that may be at a place (field names and numbers of list items), in their order; undefined where any may. */
export type KeysAt = (path: Path) => readonly string[] | undefined;

/** As much of a JSON Schema as names fields: https://json-schema.org/draft/2020-12 */
export interface FieldsSchema {
  properties?: Readonly<Record<string, unknown>> | undefined;
  additionalProperties?: unknown;
  items?: unknown;
  prefixItems?: readonly unknown[] | undefined;
  anyOf?: readonly unknown[] | undefined;
  oneOf?: readonly unknown[] | undefined;
  allOf?: readonly unknown[] | undefined;
  $ref?: string | undefined;
  $defs?: Readonly<Record<string, unknown>> | undefined;
}

/** What a schema knows of names. Where it has several forms, such as `anyOf`, those of all. */
export function keysOfSchema(root: FieldsSchema): KeysAt {
  const forms = (part: unknown): FieldsSchema[] => {
    if (typeof part !== 'object' || part === null) return [];
    const schema: FieldsSchema = part;
    const { $ref, anyOf = [], oneOf = [], allOf = [] } = schema;
    const referred = $ref && $ref !== '#' ? forms(root.$defs?.[$ref.replace('#/$defs/', '')]) : [];
    return [schema, ...referred, ...[...anyOf, ...oneOf, ...allOf].flatMap(forms)];
  };
  const step = (schema: FieldsSchema, name: string | number): FieldsSchema[] =>
    typeof name === 'number'
      ? [...forms(schema.prefixItems?.[name]), ...forms(schema.items)]
      : Object.hasOwn(schema.properties ?? {}, name)
        ? forms(schema.properties?.[name])
        : forms(schema.additionalProperties);
  return (path) => {
    const places = path.reduce<FieldsSchema[]>((schemas, name) => schemas.flatMap((schema) => step(schema, name)), forms(root));
    if (places.some(({ additionalProperties }) => typeof additionalProperties === 'object')) return undefined;
    const named = places.filter(({ properties }) => properties);
    return named.length > 0 ? [...new Set(named.flatMap(({ properties }) => Object.keys(properties ?? {})))] : undefined;
  };
}

interface Keys {
  kept: readonly string[];
  added: readonly string[];
  order: readonly string[];
}

/** Puts each new key after the nearest that comes before it in the order and is there, else before the nearest that comes after it, else last. */
export function placeKeys({ kept, added, order }: Keys): string[] {
  const placed = [...kept];
  const rank = (key: string) => (order.includes(key) ? order.indexOf(key) : order.length);
  for (const key of added.toSorted((a, b) => rank(a) - rank(b))) {
    const before = order.slice(0, rank(key)).findLast((each) => placed.includes(each));
    const behind = order.slice(rank(key) + 1).find((each) => placed.includes(each));
    if (!order.includes(key)) placed.push(key);
    else if (before !== undefined) placed.splice(placed.indexOf(before) + 1, 0, key);
    else if (behind !== undefined) placed.splice(placed.indexOf(behind), 0, key);
    else placed.push(key);
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
