import * as z from 'zod';
import { isObject } from '../../shared/values.ts';
import type { ContentType, Labels } from '../types/content-type.ts';
import { contentTypes } from '../types/index.ts';
import { markField } from './field-marks.ts';
import { entryTitle, fieldTitle } from './field-titles.ts';

/**
 * JSON Schema, draft 2020-12, of what a person writes. Every field has a title in words of staff; those of the content types a description
 * and examples where they are declared. Marks for editors are in field-marks.ts.
 */
export type JsonSchema = z.core.JSONSchema.JSONSchema;

/** A content type as an editor needs it. */
export interface ContentSchema extends Labels, Pick<ContentType, 'name' | 'at' | 'body'> {
  /** Whether `at` is a folder of entries; else it is one fixed file. */
  isFolder: boolean;
  ending: '.md' | '.yaml';
  /** Whether a site can do without the file, or without any entry. */
  isOptional: boolean;
  /** Of the whole YAML file, or of the front matter. */
  schema: JsonSchema;
}

let made: readonly ContentSchema[] | undefined;

/** All content types in the order of generator/content/types/index.ts: fixed files, then folders. Do not change what it returns. */
export function contentSchemas(): readonly ContentSchema[] {
  made ??= contentTypes.map(contentSchema);
  return made;
}

function contentSchema(type: ContentType): ContentSchema {
  const { name, at, body, labels, optional = false } = type;
  const isFolder = at.endsWith('/');
  const ending = at.endsWith('.md') || (isFolder && body) ? '.md' : '.yaml';
  return { name, at, body, ...labels, isFolder, ending, isOptional: optional, schema: jsonSchemaOf(type) };
}

function jsonSchemaOf({ name, labels, schema }: ContentType): JsonSchema {
  const converted = z.toJSONSchema(schema, { target: 'draft-2020-12', io: 'input', override: markField });
  return { ...titled(converted, [name]), title: labels.one };
}

/** A schema with a title for each field and each entry of a list below it. */
function titled(schema: JsonSchema, path: readonly string[]): JsonSchema {
  const copy = { ...schema };
  if (schema.properties)
    copy.properties = mapped(schema.properties, (key, field) => ({ ...titled(field, [...path, key]), title: fieldTitle([...path, key]) }));
  if (isObject(schema.items)) {
    const entry = titled(schema.items, path);
    copy.items = entry.properties ? { ...entry, title: entryTitle(path) } : entry;
  }
  if (isObject(schema.additionalProperties)) copy.additionalProperties = titled(schema.additionalProperties, path);
  return copy;
}

function mapped(fields: NonNullable<JsonSchema['properties']>, change: (key: string, field: JsonSchema) => JsonSchema) {
  return Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, isObject(field) ? change(key, field) : field]));
}
