import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { belongsTo } from '../../../../generator/content/file-places.ts';
import { type ContentSchema, contentSchemas, type JsonSchema } from '../../../../generator/content/json-schema/content-schemas.ts';
import { TITLES } from '../../../../generator/content/json-schema/field-titles.ts';
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

// Formats stand beside patterns, which say the same.
const ajv = new Ajv2020({ strict: true, allowUnionTypes: true, validateFormats: false });
ajv.addVocabulary([
  'patternErrorMessage',
  ...['reference', 'file', 'file-endings', 'link', 'drawing', 'emergency', 'multiline'].map((name) => `x-${name}`),
]);
ajv.addVocabulary(['x-placeholders', 'x-name-in', 'x-often', 'x-three-states']);
const validate = Object.fromEntries(contentSchemas().map(({ name, schema }) => [name, ajv.compile(schema)]));

/** What a schema has against a value, as `/title must be string`. */
function complaints(type: string, data: unknown): string[] {
  const isValid = validate[type];
  return isValid?.(data) === false ? (isValid.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`) : [];
}

function schemaOf(name: string): ContentSchema {
  const found = contentSchemas().find((schema) => schema.name === name);
  if (!found) throw new Error(`no schema ${name}`);
  return found;
}

/** The field at a path, lists and records as what they hold. */
function fieldAt(name: string, path: string): JsonSchema {
  return path
    .split('.')
    .reduce(
      (schema, key) => (key === '*' ? (schema.items ?? schema.additionalProperties) : schema.properties?.[key]) as JsonSchema,
      schemaOf(name).schema,
    );
}

/** Every field with its path. */
function* fieldsBelow(schema: JsonSchema, path: string): Generator<{ path: string; field: JsonSchema; siblings: JsonSchema[] }> {
  const siblings = Object.values(schema.properties ?? {}) as JsonSchema[];
  for (const [key, field] of Object.entries(schema.properties ?? {}) as [string, JsonSchema][]) {
    yield { path: `${path}.${key}`, field, siblings };
    yield* fieldsBelow(field, `${path}.${key}`);
  }
  for (const inner of [schema.items, schema.additionalProperties])
    if (inner && typeof inner === 'object') yield* fieldsBelow(inner as JsonSchema, path);
}

const fields = contentSchemas().flatMap(({ name, schema }) => [...fieldsBelow(schema, name)]);

describe('JSON Schemas of the content types', () => {
  it('take every content file of all practices here', () => {
    expect(files.length).toBeGreaterThan(200);
    expect(files.flatMap(({ label, type, data }) => complaints(type, data).map((complaint) => `${label}${complaint}`))).toEqual([]);
  });

  it.each([
    ['posts', (data: Record<string, unknown>) => ({ ...data, title: 'x'.repeat(91) }), '/title must NOT have more than 90 characters'],
    ['posts', (data: Record<string, unknown>) => ({ ...data, colour: 'green' }), ' must NOT have additional properties'],
    ['posts', ({ title: _, ...data }: Record<string, unknown>) => data, " must have required property 'title'"],
    ['posts', (data: Record<string, unknown>) => ({ ...data, readTime: true }), '/readTime must be integer'],
    ['posts', (data: Record<string, unknown>) => ({ ...data, related: ['a'] }), '/related must NOT have fewer than 2 items'],
    ['locations', (data: Record<string, unknown>) => ({ ...data, driveMinutes: [15] }), '/driveMinutes must NOT have fewer than 2 items'],
    [
      'practice',
      (data: Record<string, unknown>) => ({ ...data, hours: { current: 'a', sets: { a: [{ days: ['Someday'] }] }, exceptions: [] } }),
      '/hours/sets/a/0',
    ],
    ['theme', () => ({ colors: { brand: 'green' } }), '/colors/brand must match pattern'],
  ] as const)('refuse what is broken: %s %#', (type, broken, expected) => {
    const { data } = files.find((file) => file.type === type) ?? { data: {} };
    expect(complaints(type, broken(data as Record<string, unknown>)).join('\n')).toContain(expected);
  });

  it('has a title in words for every field, by which it is known among its neighbors', () => {
    expect(fields.length).toBeGreaterThan(500);
    expect(fields.filter(({ field }) => !/^\p{Lu}[^.{}_]+$/u.test(field.title ?? '')).map(({ path }) => path)).toEqual([]);
    const double = ({ field, siblings }: (typeof fields)[number]) => siblings.filter(({ title }) => title === field.title).length > 1;
    expect(fields.filter(double).map(({ path, field }) => `${path} ${field.title}`)).toEqual([]);
  });

  it('keeps no better words for a field that is gone', () => {
    const isUsed = (end: string) => fields.some(({ path }) => path.endsWith(`.${end}`) || path === end);
    expect(Object.keys(TITLES).filter((end) => !isUsed(end))).toEqual([]);
  });

  it('says of every field but the small words what it does', () => {
    const isWord = /^strings|^search\.(words|kinds)|^quiz\.(lead|errors|results|withoutScript)/;
    expect(fields.filter(({ path, field }) => !isWord.test(path) && !field.description).map(({ path }) => path)).toEqual([]);
  });

  it.each([
    ['posts', 'service', 'x-reference', 'services'],
    ['posts', 'related.*', 'x-reference', 'posts'],
    ['providers', 'offices.*', 'x-reference', 'offices'],
    ['posts', 'category', 'x-name-in', 'categories'],
    ['posts', 'image.file', 'x-file', 'images/'],
    ['posts', 'socialImage.file', 'x-file-endings', ['.png', '.jpg', '.jpeg', '.webp', '.avif']],
    ['providers', 'publications.file', 'x-file', 'files/'],
    ['conditions', 'conditions.*.to', 'x-link', true],
    ['services', 'art', 'x-drawing', 'drawings'],
    ['posts', 'cover.tone', 'x-drawing', 'tones'],
    ['providers', 'portrait', 'x-drawing', 'portraits'],
    ['home', 'welcome.facts.*.icon', 'x-drawing', 'icons'],
    ['services', 'urgent', 'x-emergency', true],
    ['conditions', 'conditions.*.urgent', 'x-emergency', true],
    ['services', 'urgent', 'x-multiline', true],
    ['services', 'title', 'x-multiline', undefined],
    ['posts', 'date', 'format', 'date'],
    ['strings', 'hours.range', 'x-placeholders', ['from', 'to']],
    ['home', 'communities.heading', 'x-placeholders', ['count']],
    ['services', 'names.card', 'title', 'Name on cards'],
    ['practice', 'hours.sets.*.*', 'title', 'Line of hours'],
    ['services', 'conditions.items.*', 'title', 'Condition'],
  ])('marks for editors what a field takes: %s %s %s', (type, path, mark, expected) => {
    expect(fieldAt(type, path)[mark]).toEqual(expected);
  });

  it('says of each content type what staff call it, and where its files are', () => {
    expect(schemaOf('posts')).toMatchObject({
      one: 'Article',
      many: 'Articles',
      at: 'blog/',
      isFolder: true,
      ending: '.md',
      body: 'required',
      isOptional: true,
    });
    expect(schemaOf('practice')).toMatchObject({ one: 'Hours and contact', isFolder: false, ending: '.yaml', isOptional: false });
    expect(schemaOf('notFound')).toMatchObject({ ending: '.md', body: undefined });
  });
});
