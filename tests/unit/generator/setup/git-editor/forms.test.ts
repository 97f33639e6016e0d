import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { listSourceFiles } from '../../../../../generator/content/read-source-files.ts';
import { type CmsField, type CmsForm, fileFormat } from '../../../../../generator/setup/git-editor/client/file-format.ts';
import { cmsConfig } from '../../../../../generator/setup/git-editor/cms-config.ts';
import type { GitRepository } from '../../../../../generator/setup/git-editor/git-hosts.ts';
import { ROOT } from '../../../../helpers/command.ts';

const PRACTICES = ['tests/practice', 'tests/practices/dermatology', 'tests/practices/clinica'];
const REPOSITORY: GitRepository = { host: 'github', repo: 'practice/website', branch: 'main', folder: 'content' };

/** Every folder and every fixed file of a practice that has a form. */
function formsOf(practice: string) {
  const { config, leftOut } = cmsConfig(join(ROOT, practice), REPOSITORY);
  const forms = config.collections.flatMap((one) => (one['files'] as CmsForm[] | undefined) ?? [one as CmsForm]);
  return { config, forms, leftOut };
}

/** The text and the form of every file that has one. */
function filesWithForms(practice: string) {
  const { forms } = formsOf(practice);
  return listSourceFiles(join(ROOT, practice)).value.texts.flatMap(({ path, absolutePath }) => {
    const form = forms.find((one) => one['file'] === `content/${path}` || one['folder'] === `content/${dirname(path)}`);
    return form ? [{ path: `${practice}/${path}`, text: readFileSync(absolutePath, 'utf8'), form }] : [];
  });
}

const fieldAt = (form: { fields?: CmsField[] | undefined } | undefined, path: string) =>
  path.split('.').reduce((field, name) => field?.fields?.find((each) => each.name === name), form);

/** The defaults that the forms of Sveltia CMS add to data: switches that are off, empty texts and lists. */
function filledIn(value: unknown, fields: readonly CmsField[]): unknown {
  if (Array.isArray(value)) return value.map((item) => filledIn(item, fields));
  if (typeof value !== 'object' || value === null) return value;
  const data = value as Record<string, unknown>;
  const filled = fields.map(({ name, widget, multiple, fields: inner }) => {
    const empty = widget === 'boolean' ? false : widget === 'list' || multiple ? [] : widget === 'object' ? {} : '';
    return [name, name in data ? (inner ? filledIn(data[name], inner) : data[name]) : empty];
  });
  return { ...data, ...Object.fromEntries(filled) };
}

const { config, forms, leftOut } = formsOf('tests/practice');

it('forms for a Git host do not change two files of every kind in these practices if no one edits them', () => {
  const files = PRACTICES.flatMap(filesWithForms).filter(
    ({ form }, at, all) => all.slice(0, at).filter((one) => one.form.format === form.format).length < 2,
  );
  expect(files.length).toBeGreaterThan(35);
  const saved = ({ text, form }: (typeof files)[number]) => {
    const [, { fromFile, toFile }] = fileFormat(form);
    return toFile(filledIn(fromFile(text), form.fields) as Record<string, unknown>);
  };
  expect(files.filter((file) => saved(file) !== file.text).map(({ path }) => path)).toEqual([]);
});

it.each([
  ['posts', 'title', { widget: 'string', required: true, label: 'Title' }],
  ['posts', 'date', { widget: 'datetime', required: true, format: 'YYYY-MM-DD' }],
  ['posts', 'draft', { widget: 'boolean', required: false }],
  ['posts', 'category', { widget: 'relation', file: 'categories', value_field: 'categories.*.name' }],
  ['posts', 'related', { widget: 'relation', collection: 'posts', multiple: true, max: 2 }],
  ['posts', 'body', { widget: 'markdown', modes: ['raw'] }],
  ['locations', 'driveMinutes', { widget: 'list', min: 2, max: 2, field: { widget: 'number', value_type: 'int' } }],
  ['practice', 'hours.sets.office.days', { widget: 'select', multiple: true }],
])('forms for a Git host show %s %s as its schema requires', (name, path, expected) => {
  const form = forms.find((each) => each['name'] === name);
  expect(fieldAt(form, path)).toMatchObject(expected);
});

it('forms for a Git host name the fields that they cannot show, and keep them', () => {
  expect(leftOut).toEqual(['site.yaml: host']);
  const settings = filesWithForms('tests/practice').find(({ path }) => path === 'tests/practice/site.yaml');
  const [, { fromFile, toFile }] = fileFormat(settings?.form as CmsForm);
  const text = `${settings?.text}host: [netlify, nginx] # ours\n`;
  expect(toFile({ ...fromFile(text), titleSuffix: 'New' })).toBe(text.replace(/titleSuffix: .*/, 'titleSuffix: New'));
});

it('forms for a Git host write a new article as one would write it by hand', () => {
  const form = forms.find(({ format }) => format.includes('posts')) as CmsForm;
  const texts = { title: 'Ears: a "test"', date: '2026-03-01', readTime: '5', body: 'One\n\nTwo' };
  const content = { ...texts, draft: false, keywords: ['ear', ''], image: {} };
  expect(fileFormat(form)[1].toFile({ ...content, _source: undefined })).toMatch(
    /^---\ntitle: 'Ears: a "test"'\ndate: 2026-03-01\n(.*\n)*readTime: 5\n(.*\n)*keywords:\n {2}- ear\n(.*\n)*---\n\nOne\n\nTwo\n$/,
  );
});

it('forms for a Git host link to the page of each file on the site, in its language', () => {
  const addressIn = (practice: string, name: string) => formsOf(practice).forms.find((form) => form['name'] === name)?.['preview_path'];
  const names = ['posts', 'offices', 'announcements', 'home', 'contact', 'blogPage', 'practice'];
  const [post, office, ...others] = names.map((name) => addressIn('tests/practice', name));
  expect([post, office, others]).toEqual([
    '/blog/{{slug}}',
    '/contact-us#office-{{slug}}',
    [undefined, '/', '/contact-us', '/blog', undefined],
  ]);
  expect(addressIn('tests/practices/dermatology', 'page-new-patients')).toBe('/new-patients');
  expect(addressIn('tests/practices/clinica', 'services')).toMatch(/^\/[a-z]+\/\{\{slug\}\}$/);
  expect(config).toMatchObject({
    publish_mode: 'editorial_workflow',
    show_preview_links: true,
    site_url: expect.stringMatching(/^https:/),
  });
});
