import * as z from 'zod';

/** Returns a schema and the schemas inside its wrappers (optional, default), outermost first. */
export function schemaLayers(schema: z.ZodType): z.ZodType[] {
  const isWrapper = schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault;
  return isWrapper ? [schema, ...schemaLayers(schema.unwrap() as z.ZodType)] : [schema];
}

const unwrapped = new WeakMap<z.ZodType, z.ZodType>();

/** Returns a schema without its wrappers (optional, default). Cached, since the fields of thousands of entries have the same schemas. */
export function unwrapSchema(schema: z.ZodType): z.ZodType {
  const plain = unwrapped.get(schema) ?? (schemaLayers(schema).at(-1) as z.ZodType);
  unwrapped.set(schema, plain);
  return plain;
}

const metas = new WeakMap<z.ZodType, z.GlobalMeta>();

/** Returns the metadata of a schema, empty if it has none. Cached, since zod merges it at each call. */
export function metaOf(schema: z.ZodType): z.GlobalMeta {
  const meta = metas.get(schema) ?? schema.meta() ?? {};
  metas.set(schema, meta);
  return meta;
}

/** Returns the schema of the items of a list or the values of a record. */
export function itemOf(schema: z.ZodType): z.ZodType | undefined {
  const plain = unwrapSchema(schema);
  return (plain instanceof z.ZodArray ? plain.element : plain instanceof z.ZodRecord ? plain.valueType : undefined) as
    | z.ZodType
    | undefined;
}

/** Returns the fields of an object schema by name; empty for any other schema. */
export function fieldsOf(schema: z.ZodType): Record<PropertyKey, z.ZodType> {
  const plain = unwrapSchema(schema);
  return plain instanceof z.ZodObject ? (plain.shape as Record<PropertyKey, z.ZodType>) : {};
}

/** Returns the schema of the value at a path; undefined if the schema has no such path. */
export function schemaAt(schema: z.ZodType, path: readonly PropertyKey[]): z.ZodType | undefined {
  const found = path.reduce<z.ZodType | undefined>((outer, step) => outer && (itemOf(outer) ?? fieldsOf(outer)[step]), schema);
  return found && unwrapSchema(found);
}

type Field = { schema: z.ZodType; value: unknown; path: PropertyKey[] };

/** Yields every field of a value that fits a schema, outermost first, with its unwrapped schema. */
export function* walkFields(schema: z.ZodType, value: unknown, path: PropertyKey[] = []): Generator<Field> {
  yield { schema: unwrapSchema(schema), value, path };
  if (value === null || typeof value !== 'object') return;
  for (const [key, inner] of Array.isArray(value) ? value.entries() : Object.entries(value)) {
    const child = schemaAt(schema, [key]);
    if (child) yield* walkFields(child, inner, [...path, key]);
  }
}
