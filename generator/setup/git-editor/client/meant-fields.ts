import type { JsonSchema } from '../../../content/json-schema/content-schemas.ts';
import { isObject } from '../../../studio/edit/merge/covers.ts';
import { NUMBER_TOO } from '../shown-schema.ts';

/**
 * What a person meant with the values of a form of Sveltia CMS, which writes a switch that nobody touched as `false` and a field that nobody
 * filled in as an empty text. Only what is required, or was so before, stays empty.
 */
export function meantFields(value: unknown, old: unknown, schema: JsonSchema): unknown {
  if (schema.type === 'array' && Array.isArray(value)) {
    const before = Array.isArray(old) ? old : [];
    return value.filter((item) => !isBlank(item)).map((item, index) => meantFields(item, before[index], schema.items as JsonSchema));
  }
  if (schema.type === 'object' && isObject(value)) return meantObject(value, isObject(old) ? old : {}, schema);
  const isNumber = schema.type === 'integer' || schema.type === 'number' || schema[NUMBER_TOO] === true;
  return isNumber && typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value) && old !== value ? Number(value) : value;
}

function meantObject(value: Record<string, unknown>, old: Record<string, unknown>, { properties = {}, required = [] }: JsonSchema) {
  const entries = Object.entries(properties as Record<string, JsonSchema>).flatMap(([name, schema]): [string, unknown][] => {
    const isOld = Object.hasOwn(old, name);
    const given = value[name];
    if (!isBlank(given)) return [[name, meantFields(given, old[name], schema)]];
    if (isOld && isBlank(old[name])) return [[name, old[name]]];
    if (required.includes(name)) return [[name, emptyOf(schema)]];
    return isOld && given === false ? [[name, false]] : [];
  });
  return Object.fromEntries(entries);
}

function emptyOf({ type }: JsonSchema): unknown {
  return type === 'array' ? [] : type === 'object' ? {} : type === 'boolean' ? false : '';
}

/** Nothing, or only such in it. */
function isBlank(value: unknown): boolean {
  if (value === undefined || value === null || value === '' || value === false) return true;
  return typeof value === 'object' && Object.values(value).every(isBlank);
}
