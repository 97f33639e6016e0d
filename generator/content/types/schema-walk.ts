import * as z from 'zod';

/** A schema, and those inside of the wrappers that make it optional or give it a default. */
export function layersOf(schema: z.ZodType): z.ZodType[] {
  const isWrapper = schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault;
  return isWrapper ? [schema, ...layersOf(schema.unwrap() as z.ZodType)] : [schema];
}

/** A schema without the wrappers that make it optional or give it a default. */
export function bare(schema: z.ZodType): z.ZodType {
  return layersOf(schema).at(-1) as z.ZodType;
}

/** The schema of what a list or a record holds. */
export function itemOf(schema: z.ZodType): z.ZodType | undefined {
  const plain = bare(schema);
  return (plain instanceof z.ZodArray ? plain.element : plain instanceof z.ZodRecord ? plain.valueType : undefined) as
    | z.ZodType
    | undefined;
}

/** The fields of an object by their names; none of anything else. */
export function fieldsOf(schema: z.ZodType): Record<PropertyKey, z.ZodType> {
  const plain = bare(schema);
  return plain instanceof z.ZodObject ? (plain.shape as Record<PropertyKey, z.ZodType>) : {};
}

/** The schema of the value at a path; undefined where the schema does not go so far. */
export function schemaAt(schema: z.ZodType, path: readonly PropertyKey[]): z.ZodType | undefined {
  const found = path.reduce<z.ZodType | undefined>((outer, step) => outer && (itemOf(outer) ?? fieldsOf(outer)[step]), schema);
  return found && bare(found);
}

type Field = { schema: z.ZodType; value: unknown; path: PropertyKey[] };

/** Every field of a value that fits a schema, outermost first; optional fields as what they hold. */
export function* walkFields(schema: z.ZodType, value: unknown, path: PropertyKey[] = []): Generator<Field> {
  yield { schema: bare(schema), value, path };
  if (value === null || typeof value !== 'object') return;
  for (const [key, inner] of Array.isArray(value) ? value.entries() : Object.entries(value)) {
    const child = schemaAt(schema, [key]);
    if (child) yield* walkFields(child, inner, [...path, key]);
  }
}
