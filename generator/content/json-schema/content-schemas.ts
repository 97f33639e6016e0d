import * as z from 'zod';
import { capitalized } from '../../shared/text.ts';
import { isObject } from '../../shared/values.ts';
import type { ContentType, Labels } from '../types/content-type.ts';
import { formatOf } from '../types/fields.ts';
import { contentTypes } from '../types/index.ts';

/**
 * JSON Schema, draft 2020-12, of the data that authors write. Every field has a title in words for staff, as has an item of a list, and a description and
 * examples if the content type declares them.
 */
export type JsonSchema = z.core.JSONSchema.JSONSchema;

/** A content type for editors. */
export interface ContentSchema extends Labels, Pick<ContentType, 'name' | 'at' | 'body'> {
  /** Whether `at` is a folder of entries, not a fixed file. */
  isFolder: boolean;
  ending: '.md' | '.yaml';
  isOptional: boolean;
  /** Schema of the whole YAML file, or of the front matter. */
  schema: JsonSchema;
}

let cached: readonly ContentSchema[] | undefined;

/** Returns all content types in the order of generator/content/types/index.ts: fixed files, then folders. The result is cached: do not change it. */
export function contentSchemas(): readonly ContentSchema[] {
  cached ??= contentTypes.map(contentSchema);
  return cached;
}

function contentSchema(type: ContentType): ContentSchema {
  const { name, at, body, labels, optional = false } = type;
  const isFolder = at.endsWith('/');
  const ending = at.endsWith('.md') || (isFolder && body) ? '.md' : '.yaml';
  return { name, at, body, ...labels, isFolder, ending, isOptional: optional, schema: jsonSchemaOf(type) };
}

function jsonSchemaOf({ name, labels, schema }: ContentType): JsonSchema {
  const converted = z.toJSONSchema(schema, { target: 'draft-2020-12', io: 'input', override: addKeywords });
  return { ...titled(converted, name), title: labels.one };
}

/** Adds a title to each field and list entry inside a schema: the key in words unless it has a title. */
function titled(schema: JsonSchema, key: string): JsonSchema {
  const copy = { ...schema };
  if (schema.properties)
    copy.properties = Object.fromEntries(
      Object.entries(schema.properties).map(([name, field]) => [
        name,
        isObject(field) ? { ...titled(field, name === 'items' ? key : name), title: field.title ?? inWords(name) } : field,
      ]),
    );
  if (isObject(schema.items)) {
    const entry = titled(schema.items, key);
    const name = inWords(key.replace(/ies$/, 'y').replace(/([^s])s$/, '$1'));
    copy.items = { ...entry, title: entry.title ?? String(schema['x-item'] ?? name) };
    delete copy['x-item'];
  }
  if (isObject(schema.additionalProperties)) copy.additionalProperties = titled(schema.additionalProperties, key);
  return copy;
}

/** Converts `keyFacts` to `Key facts`. */
function inWords(key: string): string {
  return capitalized(key.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`));
}

const ENDINGS = ['.svg', '.png', '.jpg', '.jpeg', '.webp', '.avif', '.pdf'];

/** Longest text with a single-line input in a form (characters). */
const ONE_LINE = 100;

type Marked = Parameters<NonNullable<NonNullable<Parameters<typeof z.toJSONSchema>[1]>['override']>>[0];

/**
 * Adds keywords to the JSON Schema of a field: `x-file-endings`, the allowed files; `x-multiline` for long texts; `patternErrorMessage`, which
 * code editors show. All other `x-` keywords are declared in types/fields.ts.
 */
function addKeywords({ zodSchema, jsonSchema }: Marked): void {
  // Every schema of content is made by the full zod, whose classes this type names.
  const schema = zodSchema as unknown as z.ZodType;
  const { type, minLength = 0, maxLength = Number.POSITIVE_INFINITY, maximum, 'x-placeholders': placeholders } = jsonSchema;
  for (const internal of ['part', 'advise', 'inForms', 'isForeign']) delete jsonSchema[internal];
  if (Array.isArray(placeholders) && placeholders.length === 0) delete jsonSchema['x-placeholders'];
  if (maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
  correctPattern(schema, jsonSchema);
  if (jsonSchema['x-file']) jsonSchema['x-file-endings'] = ENDINGS.filter((ending) => schema.safeParse(`name${ending}`).success);
  if (type === 'string' && minLength >= 10 && maxLength > ONE_LINE) jsonSchema['x-multiline'] = true;
}

/** Removes a pattern that JSON Schema cannot express, and adds an error message in words to any other. */
function correctPattern(schema: z.ZodType, jsonSchema: Marked['jsonSchema']): void {
  const patterns = schema._zod.bag['patterns'] as Set<RegExp> | undefined;
  if ([...(patterns ?? [])].some(({ ignoreCase }) => ignoreCase)) {
    delete jsonSchema.pattern;
    delete jsonSchema.allOf;
  }
  if (jsonSchema.pattern === undefined) return;
  const expected = formatOf(schema);
  if (expected) jsonSchema['patternErrorMessage'] = `Expected ${expected}.`;
}
