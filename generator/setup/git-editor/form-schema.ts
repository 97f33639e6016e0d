import type { JsonSchema } from '../../content/json-schema/content-schemas.ts';
import { isObject } from '../../shared/values.ts';

export interface FormSchema {
  schema: JsonSchema;
  leftOut: string[];
}

/** Text that may be a number too; such a text is written as one. */
export const ACCEPTS_NUMBER = 'x-accepts-number';

/**
 * What a form can show of a schema. Names that an author chooses, such as those of weeks, become fields where content has them (`samples`: the data of all
 * files); a pair becomes a list of two; a text or number becomes a text. The rest is left out.
 */
export function formSchema(schema: JsonSchema, samples: readonly unknown[]): FormSchema {
  const leftOut: string[] = [];
  const shown = formPart(schema, { samples, path: [], leftOut });
  return { schema: shown ?? {}, leftOut };
}

interface Place {
  samples: readonly unknown[];
  path: readonly string[];
  leftOut: string[];
}

function formPart(schema: JsonSchema, place: Place): JsonSchema | undefined {
  const { samples, leftOut, path } = place;
  const { anyOf, prefixItems, items, additionalProperties, properties, ...rest } = schema;
  const kinds = (anyOf as readonly JsonSchema[] | undefined)?.map(({ type }) => type);
  if (kinds && !kinds.includes('array') && !kinds.includes('object'))
    return { ...rest, type: 'string', ...((kinds.includes('integer') || kinds.includes('number')) && { [ACCEPTS_NUMBER]: true }) };
  if (isPair(prefixItems))
    return { ...rest, type: 'array', items: prefixItems[0] as JsonSchema, minItems: prefixItems.length, maxItems: prefixItems.length };
  if (isSchema(items)) {
    const item = formPart(items, { ...place, samples: samples.flatMap((sample) => (Array.isArray(sample) ? sample : [])) });
    return item && { ...rest, items: item };
  }
  const objects = samples.filter(isObject);
  const names = isSchema(additionalProperties) ? [...new Set(objects.flatMap((sample) => Object.keys(sample)))] : [];
  const fields: [string, JsonSchema][] = isSchema(additionalProperties)
    ? names.map((name) => [name, { ...additionalProperties, title: name }])
    : Object.entries((properties ?? {}) as Record<string, JsonSchema>);
  if (rest.type === 'object' && fields.length > 0) {
    const shown = fields.flatMap(([name, field]) => {
      const inner = objects.flatMap((sample) => (Object.hasOwn(sample, name) ? [sample[name]] : []));
      const part = formPart(field, { leftOut, samples: inner, path: [...path, name] });
      return part ? [[name, part] as const] : [];
    });
    const known = new Set(shown.map(([name]) => name));
    const required = rest.required?.filter((name) => known.has(name)) ?? [];
    return { ...rest, properties: Object.fromEntries(shown), required, additionalProperties: false };
  }
  if (['string', 'number', 'integer', 'boolean'].includes(String(rest.type))) return rest;
  leftOut.push(path.join('.'));
  return undefined;
}

function isPair(items: unknown): items is readonly JsonSchema[] {
  return Array.isArray(items) && new Set(items.map(({ type }) => type)).size === 1;
}

function isSchema(schema: unknown): schema is JsonSchema {
  return isObject(schema);
}
