import { parse } from 'yaml';
import type { JsonSchema } from '../../../content/json-schema/content-schemas.ts';
import { asObject, isObject } from '../../../shared/values.ts';
import { mergeFile } from '../../../studio/edit/merge/merge-file.ts';
import { keysOfSchema } from '../../../studio/edit/merge/schema-keys.ts';
import { yamlOf } from '../../../studio/edit/merge/yaml-source.ts';
import { ACCEPTS_NUMBER, type CmsFormat, SOURCE_FIELD } from '../cms-config.ts';

/** Reads a content file for Sveltia CMS and writes it back with its comments, order and unknown fields; a hidden field keeps its text. */
export function fileFormat({ ending, schema, name }: CmsFormat) {
  const path = `${name}.${ending}`;
  const keysAt = keysOfSchema(schema);
  const dataOf = (text: string): Record<string, unknown> => parse(yamlOf(text, path).yaml, { version: '1.2', schema: 'core' }) ?? {};
  return {
    fromFile: (text: string): Record<string, unknown> => ({
      ...dataOf(text),
      ...(ending === 'md' && { body: bodyOf(text) }),
      [SOURCE_FIELD]: text,
    }),
    toFile: ({ [SOURCE_FIELD]: source, body, ...content }: Record<string, unknown>) => {
      const text = typeof source === 'string' && source !== '' ? source : ending === 'md' ? '---\n---\n' : '';
      const fields = normalizeFormData(content, dataOf(text), schema);
      return mergeFile({ text, path, keysAt, fields: asObject(fields), body: typeof body === 'string' ? body : undefined });
    },
  };
}

function bodyOf(text: string): string {
  const fence = text.indexOf('\n---', text.indexOf('\n') - 1);
  const line = text.indexOf('\n', fence + 1);
  return line < 0 ? '' : text.slice(line + 1).replace(/^\n+/, '');
}

/**
 * Returns the values that the author meant in a form of Sveltia CMS, which writes an untouched switch as `false` and an empty field as an
 * empty text. Empty values stay only if the field is required, or was empty before.
 */
function normalizeFormData(value: unknown, old: unknown, schema: JsonSchema): unknown {
  if (schema.type === 'array' && Array.isArray(value)) {
    const before = Array.isArray(old) ? old : [];
    return value.filter((item) => !isBlank(item)).map((item, index) => normalizeFormData(item, before[index], schema.items as JsonSchema));
  }
  if (schema.type === 'object' && isObject(value)) return normalizeObject(value, asObject(old), schema);
  const isNumber = schema.type === 'integer' || schema.type === 'number' || schema[ACCEPTS_NUMBER] === true;
  return isNumber && typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value) && old !== value ? Number(value) : value;
}

function normalizeObject(value: Record<string, unknown>, old: Record<string, unknown>, { properties = {}, required = [] }: JsonSchema) {
  const entries = Object.entries(properties as Record<string, JsonSchema>).flatMap(([name, schema]): [string, unknown][] => {
    const isOld = Object.hasOwn(old, name);
    const given = value[name];
    if (!isBlank(given)) return [[name, normalizeFormData(given, old[name], schema)]];
    if (isOld && isBlank(old[name])) return [[name, old[name]]];
    if (required.includes(name)) return [[name, emptyOf(schema)]];
    return isOld && given === false ? [[name, false]] : [];
  });
  return Object.fromEntries(entries);
}

function emptyOf({ type }: JsonSchema): unknown {
  return type === 'array' ? [] : type === 'object' ? {} : type === 'boolean' ? false : '';
}

function isBlank(value: unknown): boolean {
  if (value === undefined || value === null || value === '' || value === false) return true;
  return typeof value === 'object' && Object.values(value).every(isBlank);
}
