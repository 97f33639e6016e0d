import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import type { JsonSchema } from '../../../../../generator/content/json-schema/content-schemas.ts';
import { listSourceFiles } from '../../../../../generator/content/read-source-files.ts';
import { fileFormat } from '../../../../../generator/setup/git-editor/client/file-format.ts';
import type { CmsField, CmsFormat, GitRepository } from '../../../../../generator/setup/git-editor/cms-config.ts';
import { contentForms } from '../../../../../generator/setup/git-editor/write-static-admin.ts';
import { ROOT } from '../../../../helpers/command.ts';

const PRACTICES = ['tests/practice', 'tests/practices/dermatology', 'tests/practices/clinica'];
const REPOSITORY: GitRepository = { host: 'github', repo: 'practice/website', branch: 'main', folder: 'content' };

type Collection = { name: string; folder?: string; file?: string; files?: Collection[]; format: string; fields: CmsField[] };

/** Every folder and every fixed file of a practice that has a form. */
function formsOf(practice: string) {
  const { config, leftOut } = contentForms(join(ROOT, practice), REPOSITORY);
  const collections = config.cms['collections'] as Collection[];
  return { forms: collections.flatMap((collection) => collection.files ?? [collection]), formats: config.formats, leftOut };
}

/** The text and the format of every file that has a form. */
function filesWithForms(practice: string) {
  const { forms, formats } = formsOf(practice);
  return listSourceFiles(join(ROOT, practice)).value.texts.flatMap(({ path, absolutePath }) => {
    const form = forms.find(({ file, folder }) => file === `content/${path}` || folder === `content/${dirname(path)}`);
    const format = formats.find(({ name }) => name === form?.format);
    return format ? [{ path: `${practice}/${path}`, text: readFileSync(absolutePath, 'utf8'), format }] : [];
  });
}

const fieldAt = (form: { fields?: CmsField[] | undefined } | undefined, path: string) =>
  path.split('.').reduce((field, name) => field?.fields?.find((each) => each.name === name), form);

/** The defaults that the forms of Sveltia CMS add to data: switches that are off, empty texts and lists. */
function filledIn(value: unknown, { type, properties, items }: JsonSchema): unknown {
  if (type === 'array' && Array.isArray(value)) return value.map((item) => filledIn(item, items as JsonSchema));
  if (type !== 'object' || typeof value !== 'object' || value === null) return value;
  const data = value as Record<string, unknown>;
  const fields = Object.entries((properties ?? {}) as Record<string, JsonSchema>).map(([name, field]) => {
    const empty = field.type === 'boolean' ? false : field.type === 'array' ? [] : field.type === 'object' ? {} : '';
    return [name, name in data ? filledIn(data[name], field) : empty];
  });
  return { ...data, ...Object.fromEntries(fields) };
}

const { forms, formats, leftOut } = formsOf('tests/practice');

it('forms for a Git host do not change two files of every kind in these practices if no one edits them', () => {
  const files = PRACTICES.flatMap(filesWithForms).filter(
    ({ format }, at, all) => all.slice(0, at).filter((one) => one.format.name === format.name).length < 2,
  );
  expect(files.length).toBeGreaterThan(35);
  const saved = ({ text, format }: (typeof files)[number]) => {
    const { fromFile, toFile } = fileFormat(format);
    return toFile(filledIn(fromFile(text), format.schema) as Record<string, unknown>);
  };
  expect(files.filter((file) => saved(file) !== file.text).map(({ path }) => path)).toEqual([]);
});

it.each([
  ['posts', 'title', { widget: 'string', required: true, label: 'Title' }],
  ['posts', 'date', { widget: 'datetime', required: true, format: 'YYYY-MM-DD' }],
  ['posts', 'draft', { widget: 'boolean', required: false }],
  ['posts', 'category', { widget: 'relation', file: 'categories', value_field: 'categories.*.name' }],
  ['posts', 'related', { widget: 'relation', collection: 'posts', multiple: true, min: 2, max: 2 }],
  ['posts', 'body', { widget: 'markdown', modes: ['raw'] }],
  ['locations', 'driveMinutes', { widget: 'list', min: 2, max: 2, field: { widget: 'number', value_type: 'int' } }],
  ['practice', 'hours.sets.office.days', { widget: 'select', multiple: true }],
])('forms for a Git host show %s %s as its schema requires', (name, path, expected) => {
  const form = forms.find((each) => each.name === name);
  expect(fieldAt(form, path)).toMatchObject(expected);
});

it('forms for a Git host name the fields that they cannot show, and keep them', () => {
  expect(leftOut).toEqual(['site.yaml: host']);
  const settings = filesWithForms('tests/practice').find(({ path }) => path === 'tests/practice/site.yaml');
  const { fromFile, toFile } = fileFormat(settings?.format as CmsFormat);
  const text = `${settings?.text}host: [netlify, nginx] # ours\n`;
  expect(toFile({ ...fromFile(text), titleSuffix: 'New' })).toBe(text.replace(/titleSuffix: .*/, 'titleSuffix: New'));
});

it('forms for a Git host write a new article as one would write it by hand', () => {
  const format = formats.find(({ name }) => name.includes('posts')) as CmsFormat;
  const texts = { title: 'Ears: a "test"', date: '2026-03-01', readTime: '5', body: 'One\n\nTwo' };
  const content = { ...texts, draft: false, keywords: ['ear', ''], image: {} };
  expect(fileFormat(format).toFile({ ...content, _source: undefined })).toMatch(
    /^---\ntitle: 'Ears: a "test"'\ndate: 2026-03-01\n(.*\n)*readTime: 5\n(.*\n)*keywords:\n {2}- ear\n(.*\n)*---\n\nOne\n\nTwo\n$/,
  );
});
