import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { belongsTo } from '../../../../generator/content/file-paths.ts';
import { type ContentSchema, contentSchemas, type JsonSchema } from '../../../../generator/content/json-schema/content-schemas.ts';
import { parseSourceFile } from '../../../../generator/content/parse-source-file.ts';
import { listSourceFiles } from '../../../../generator/content/read-source-files.ts';
import { contentTypes } from '../../../../generator/content/types/index.ts';
import { ROOT } from '../../../helpers/command.ts';

const CONTENTS = ['content', 'tests/practice', 'tests/practices/dermatology', 'tests/practices/dentist', 'tests/practices/clinica'];

const files = CONTENTS.flatMap((folder) => {
  const { value } = listSourceFiles(join(ROOT, folder));
  return value.texts.map((file) => {
    const type = contentTypes.find((candidate) => belongsTo(file.path, candidate))?.name ?? '';
    return { label: `${folder}/${file.path}`, type, data: parseSourceFile(file, readFileSync(file.absolutePath, 'utf8')).value.data };
  });
});

// Formats only accompany patterns, which check the same.
const ajv = new Ajv2020({ strict: true, allowUnionTypes: true, validateFormats: false });
ajv.addVocabulary([
  'patternErrorMessage',
  ...['reference', 'file', 'file-endings', 'link', 'drawing', 'emergency', 'multiline'].map((name) => `x-${name}`),
]);
ajv.addVocabulary([
  'x-placeholders',
  'x-name-in',
  'x-often',
  'x-first',
  'x-once',
  'x-hours',
  'x-time',
  'x-three-states',
  'x-help',
  'x-choices',
]);
const schemas = contentSchemas();
const validate = Object.fromEntries(schemas.map(({ name, schema }) => [name, ajv.compile(schema)]));

/** The errors of a schema for a value, such as `/title must be string`. */
function complaints(type: string, data: unknown): string[] {
  const isValid = validate[type];
  return isValid?.(data) === false ? (isValid.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`) : [];
}

const schemaOf = (name: string) => schemas.find((schema) => schema.name === name) as ContentSchema;

/** The field at a path. Lists and records are replaced by their items. */
function fieldAt(name: string, path: string): JsonSchema {
  const step = (schema: JsonSchema, key: string) =>
    key === '*' ? (schema.items ?? schema.additionalProperties) : schema.properties?.[key];
  return path.split('.').reduce((schema, key) => step(schema, key) as JsonSchema, schemaOf(name).schema);
}

type Field = { path: string; field: JsonSchema; siblings: JsonSchema[] };

/** Every field with its path. Lists and records are replaced by their items. */
function fieldsBelow(schema: JsonSchema, path: string): Field[] {
  const properties = Object.entries(schema.properties ?? {}) as [string, JsonSchema][];
  const siblings = properties.map(([, field]) => field);
  const inner = [schema.items, schema.additionalProperties].filter((part): part is JsonSchema => typeof part === 'object');
  const own = properties.flatMap(([key, field]) => [{ path: `${path}.${key}`, field, siblings }, ...fieldsBelow(field, `${path}.${key}`)]);
  return [...own, ...inner.flatMap((part) => fieldsBelow(part, path))];
}

const fields = schemas.flatMap(({ name, schema }) => [...fieldsBelow(schema, name)]);

describe('JSON Schemas of the content types', () => {
  it('accept every content file of all practices in this repository', () => {
    expect(files.length).toBeGreaterThan(200);
    expect(files.flatMap(({ label, type, data }) => complaints(type, data).map((complaint) => `${label}${complaint}`))).toEqual([]);
  });

  it('refuse broken values', () => {
    const broken = (type: string, change: (data: Record<string, unknown>) => object) =>
      complaints(type, change((files.find((file) => file.type === type)?.data ?? {}) as Record<string, unknown>)).join('\n');
    expect(broken('posts', (data) => ({ ...data, title: 'x'.repeat(91) }))).toContain('/title must NOT have more than 90');
    expect(broken('posts', (data) => ({ ...data, color: 'green' }))).toContain('additional properties');
    expect(broken('posts', ({ title: _, ...data }) => data)).toContain("required property 'title'");
    expect(broken('locations', (data) => ({ ...data, driveMinutes: [15] }))).toContain('/driveMinutes must NOT have fewer than 2');
    const hours = { current: 'a', sets: { a: [{ days: ['Someday'] }] }, exceptions: [] };
    expect(broken('practice', (data) => ({ ...data, hours }))).toContain('/hours/sets/a/0');
    expect(broken('theme', () => ({ colors: { brand: 'green' } }))).toContain('/colors/brand must match pattern');
  });

  it('have a title in words for every field, which differs from those of its neighbors', () => {
    expect(fields.length).toBeGreaterThan(500);
    // The title of a text of the site is its beginning in English.
    const isTitle = ({ title = '', description }: JsonSchema) => (description ? /^\p{Lu}[^.{}_]+$/u : /^[^{}]+$/).test(title);
    expect(fields.filter(({ field }) => !isTitle(field)).map(({ path }) => path)).toEqual([]);
    const double = ({ field, siblings }: (typeof fields)[number]) => siblings.filter(({ title }) => title === field.title).length > 1;
    expect(fields.filter(double).map(({ path, field }) => `${path} ${field.title}`)).toEqual([]);
  });

  it.each([
    ['posts', 'service', 'x-reference', 'services'],
    ['providers', 'offices.*', 'x-reference', 'offices'],
    ['posts', 'category', 'x-name-in', 'categories'],
    ['posts', 'image.file', 'x-file', 'images/'],
    ['posts', 'socialImage.file', 'x-file-endings', ['.png', '.jpg', '.jpeg', '.webp', '.avif']],
    ['conditions', 'conditions.*.to', 'x-link', true],
    ['services', 'art', 'x-drawing', 'drawings'],
    ['home', 'welcome.facts.*.icon', 'x-drawing', 'icons'],
    ['services', 'urgent', 'x-emergency', true],
    ['services', 'urgent', 'x-multiline', true],
    ['posts', 'date', 'format', 'date'],
    ['home', 'communities.heading', 'x-placeholders', ['count']],
    ['services', 'conditions.items.*', 'title', 'Condition'],
  ])('describe for editors what a field accepts: %s %s %s', (type, path, mark, expected) => {
    expect(fieldAt(type, path)[mark]).toEqual(expected);
  });

  it('give each content type the name that staff use, and the folder of its files', () => {
    const article = { one: 'Article', many: 'Articles', at: 'blog/', isFolder: true, ending: '.md', body: 'required', isOptional: true };
    expect(schemaOf('posts')).toMatchObject(article);
    expect(schemaOf('practice')).toMatchObject({ one: 'Hours and contact', isFolder: false, ending: '.yaml', isOptional: false });
    expect(schemaOf('notFound')).toMatchObject({ ending: '.md', body: undefined });
  });
});
