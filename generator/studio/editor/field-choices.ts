import type { JsonSchema } from '../../content/json-schema/content-schemas.ts';
import { isObject } from '../edit/merge/covers.ts';
import { DRAWINGS_PREFIX, type FieldChoice } from './api.ts';

/** What fields may name: entries by their collection, and the names of categories. */
export interface ChoicesOf {
  references: ReadonlyMap<string, readonly FieldChoice[]>;
  categories: readonly FieldChoice[];
}

/** A schema whose fields that name something else say what there is to name, as `x-choices`. */
export function withChoices(schema: JsonSchema, type: string, choices: ChoicesOf): JsonSchema {
  return added(schema, type === 'posts' ? { category: choices.categories } : {}, choices.references);
}

function added(schema: JsonSchema, own: Readonly<Record<string, readonly FieldChoice[]>>, references: ChoicesOf['references']): JsonSchema {
  const { 'x-reference': reference, 'x-drawing': drawing } = schema;
  const named = typeof reference === 'string' ? references.get(reference) : undefined;
  const drawn = typeof drawing === 'string' ? schema.enum?.map((name) => drawnChoice(drawing, String(name))) : undefined;
  const inner = (part: unknown): JsonSchema => (isObject(part) ? added(part, {}, references) : (part as JsonSchema));
  const properties = Object.entries(schema.properties ?? {}).map(([key, field]): [string, JsonSchema] => {
    const choices = own[key];
    return [key, choices ? { ...inner(field), 'x-choices': choices } : inner(field)];
  });
  return {
    ...schema,
    ...((named ?? drawn) && { 'x-choices': named ?? drawn }),
    ...(properties.length > 0 && { properties: Object.fromEntries(properties) }),
    ...(isObject(schema.items) && { items: inner(schema.items) }),
    ...(isObject(schema.additionalProperties) && { additionalProperties: inner(schema.additionalProperties) }),
    ...(schema.anyOf && { anyOf: schema.anyOf.map(inner) }),
  };
}

/** `sage-1`: "Sage 1" */
function drawnChoice(set: string, name: string): FieldChoice {
  const words = name.replaceAll('-', ' ');
  return { value: name, label: words.charAt(0).toUpperCase() + words.slice(1), picture: `${DRAWINGS_PREFIX}${set}/${name}.svg` };
}
