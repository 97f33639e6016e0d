import { z } from 'zod';

export interface Field {
  schema: z.ZodType;
  value: unknown;
  path: PropertyKey[];
}

/** Every field of a value that fits a schema, outermost first; optional fields as what they hold. */
export function* walkFields(schema: z.ZodType, value: unknown, path: PropertyKey[] = []): Generator<Field> {
  if (schema instanceof z.ZodOptional) {
    yield* walkFields(schema.unwrap() as z.ZodType, value, path);
    return;
  }
  yield { schema, value, path };
  if (schema instanceof z.ZodArray && Array.isArray(value)) {
    for (const [index, item] of value.entries()) yield* walkFields(schema.element as z.ZodType, item, [...path, index]);
  }
  if (schema instanceof z.ZodObject && value !== null && typeof value === 'object') {
    for (const [key, child] of Object.entries(schema.shape)) {
      yield* walkFields(child as z.ZodType, (value as Record<string, unknown>)[key], [...path, key]);
    }
  }
}
