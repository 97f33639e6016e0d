import { slug } from 'github-slugger';
import * as YAML from 'yaml';
import * as z from 'zod';
import type { ContentType } from '../../content/types/content-type.ts';
import * as shared from '../../content/types/fields.ts';
import { FACT_ICONS } from '../../content/types/home.ts';
import { contentTypeOf, contentTypes } from '../../content/types/index.ts';
import { officeFacts } from '../../content/types/office.ts';
import { banner } from '../../content/types/pages.ts';
import { COVER_TONES } from '../../content/types/post.ts';
import { PORTRAITS } from '../../content/types/provider.ts';
import { review } from '../../content/types/review.ts';
import { unwrapSchema } from '../../content/types/schema-walk.ts';
import { MEDICAL_SPECIALTIES, PRACTICE_KINDS } from '../../content/types/specialty.ts';
import { english } from '../../languages/index.ts';
import { DRAWING_NAMES } from '../../shared/drawings.ts';
import { HOLIDAY_NAMES } from '../../shared/holidays.ts';
import { capitalized } from '../../shared/text.ts';
import { pick } from '../../shared/values.ts';
import { aboutOf, type FieldRow, fieldRows, partOf } from './field-rows.ts';
import { code, markdownTable } from './markdown-table.ts';

const ORDER: readonly string[] = [
  ...['practice', 'offices', 'announcements', 'settings', 'theme', 'home', 'services', 'providers', 'locations', 'testimonials'],
  ...['posts', 'categories', 'ownPages', 'notices', 'quiz', 'redFlags', 'sources', 'conditions', 'search'],
  ...['glossary', 'redirects', 'strings', 'words'],
];

const PARTS = [shared.photo, shared.closing, review, shared.nameAndDescription, shared.questionAndAnswer, shared.point];

const EVERY_PAGE = 'Fields of every page';

/** The data of the files of content, by name of their content type; the examples of the guide come from them. */
export type Sample = Readonly<Record<string, readonly unknown[]>>;

function rowsOf({ name, schema }: Pick<ContentType, 'name' | 'schema'>, sample: Sample): FieldRow[] {
  const values = name === 'offices' ? onlyOffice(sample) : (sample[name] ?? []);
  return fieldRows(schema, values).filter(({ path }) => wordAt(name, path) === undefined);
}

function onlyOffice(sample: Sample): unknown[] {
  return [pick((sample['practice']?.[0] ?? {}) as Record<string, unknown>, Object.keys(officeFacts))];
}

/** The fields of every page, and of what several files have, with a heading and a description each. */
function sharedFields(sample: Sample): { heading: string; about: string; rows: FieldRow[] }[] {
  const everyPage = 'For search engines and social networks. Every page, service, community, profile and article has them.';
  const ofParts = contentTypes.flatMap((type) => rowsOf(type, sample));
  return [
    { heading: EVERY_PAGE, about: everyPage, rows: fieldRows(z.strictObject(shared.search), Object.values(sample).flat()) },
    ...PARTS.map((schema) => {
      const heading = partOf(schema) ?? '';
      const values = ofParts.flatMap((row) => (row.part === heading ? row.values : []));
      return { heading, about: aboutOf(schema), rows: fieldRows(schema, values) };
    }),
  ];
}

/** The rows of all tables, each field once. */
export function allRows(sample: Sample): { heading: string; row: FieldRow }[] {
  const own = (type: ContentType) => rowsOf(type, sample).filter(({ schema }) => !isIn(shared.search, schema));
  const tables = [...contentTypes.map((type) => ({ heading: type.at, rows: own(type) })), ...sharedFields(sample)];
  return tables.flatMap(({ heading, rows }) => rows.map((row) => ({ heading, row })));
}

/** The whole of content/FIELDS.md: every file and field, and the names to choose from. */
export function fieldsDocument(sample: Sample): string {
  const types = [
    ...ORDER.flatMap((name) => contentTypeOf({ type: name }) ?? []),
    ...contentTypes.filter(({ name, at }) => !ORDER.includes(name) && !isSinglePage(at)),
  ];
  const ofSeveral = sharedFields(sample);
  const parts = [
    '<!-- Written by npm run docs. -->',
    '# Every file and field',
    HOW_TO_READ,
    contents([...types.map(headingOf), 'Single pages', ...ofSeveral.map(({ heading }) => heading), 'Names to choose from']),
    ...types.map((type) => fileSection(type, sample)),
    singlePages(sample),
    ...ofSeveral.map(({ heading, about, rows }) => section(`## ${heading}`, about, table(rows))),
    NAMES,
  ];
  return `${parts.join('\n\n')}\n`;
}

function section(...parts: readonly string[]): string {
  return parts.filter(Boolean).join('\n\n');
}

const HOW_TO_READ = `Look up here what a field does, what you can write in it, and an example. For the common edits step by step, see the [guide](README.md).

- A dot means "inside": \`hours.current\` is the line \`current:\` under \`hours:\`.
- A **required** field must be there. If it is inside a group, it is required only when you use that group.
- You can leave out every other field.
- The examples come from the sample practice.
- A build checks these same rules, so this page is always up to date.`;

const OFFICE_FACTS = `An office also has ${Object.keys(officeFacts)
  .map(code)
  .join(', ')}. Write them as in [practice.yaml](#practiceyaml), and remove them there. \`address\` and \`hours\` are required.`;

const NAMES = section(
  '## Names to choose from',
  choices(
    'Drawings',
    'For `art` of a service or an article. The colors follow your `theme.yaml`. Without this field, the site picks a drawing that fits the title.',
    `![The ${DRAWING_NAMES.length} drawings with their names](guide/drawings.svg)`,
    DRAWING_NAMES,
  ),
  choices(
    'Colors of tiles',
    'For `cover.tone` of an article. Look at the result: a dark drawing needs a light tile.',
    '![One drawing on each of the colors](guide/tones.svg)',
    COVER_TONES,
  ),
  choices(
    'Portraits',
    'For `portrait` of a doctor without a photo. `sample` is only for the sample doctor: it shows her face.',
    '![The drawn portraits without a face](guide/portraits.svg)',
    PORTRAITS,
  ),
  choices('Icons', 'For the facts of the home page.', '![The icons with their names](guide/icons.svg)', FACT_ICONS),
  choices(
    'Looks',
    'How one line in `theme.yaml` changes a page. You can use any other color. The build stops where text would be hard to read on it.',
    '![A small page in five colors](guide/looks.svg)',
  ),
  choices('Holidays', `${HOLIDAY_NAMES.map((name) => `${code(name)} (${english.holidays[name]})`).join(', ')}.`),
  choices(
    'Kinds of practice',
    'For `specialty.organization`, in the words of [schema.org](https://schema.org/MedicalBusiness).',
    '',
    PRACTICE_KINDS,
  ),
  choices(
    'Branches of medicine',
    'For `specialty.medical`, in the words of [schema.org](https://schema.org/MedicalSpecialty).',
    '',
    MEDICAL_SPECIALTIES,
  ),
);

function choices(heading: string, about: string, picture = '', names: readonly string[] = []): string {
  return section(`### ${heading}`, about, picture, names.length > 0 ? `${names.map(code).join(', ')}.` : '');
}

function isSinglePage(at: string): boolean {
  return at.startsWith('pages/') && at.endsWith('.md');
}

function headingOf({ name, at }: ContentType): string {
  return name === 'ownPages' ? 'Your own pages' : at;
}

function contents(headings: readonly string[]): string {
  return headings.map((heading) => `[${heading}](#${slug(heading)})`).join(' · ');
}

function fileSection(type: ContentType, sample: Sample): string {
  const isOffice = type.name === 'offices';
  const rows = rowsOf(type, sample).filter(({ path: [first = ''] }) => !isOffice || !(first in officeFacts));
  const fields = rows.some(({ about }) => about) ? table(rows) : '';
  return section(`## ${headingOf(type)}`, aboutFile(type), fields, isOffice ? OFFICE_FACTS : '', wordTable(type));
}

function aboutFile({ at, schema, body, optional }: ContentType): string {
  const isPage = at.endsWith('.md') || body !== undefined;
  const text = {
    required: 'The text is required: write it under the second `---`.',
    optional: 'A text under the second `---` is optional.',
    none: 'No text under the facts.',
  };
  const kind = at.endsWith('/') ? 'folder' : 'file';
  return [schema.description, optional ? `You can leave out the ${kind}.` : '', isPage ? text[body ?? 'none'] : '']
    .filter(Boolean)
    .join(' ');
}

function singlePages(sample: Sample): string {
  const pages = contentTypes.filter(({ at }) => isSinglePage(at));
  const parts = pages.map((type) => {
    const rows = rowsOf(type, sample).filter(({ path: [first = ''] }) => !(first in banner));
    const fields = rows.length > 0 ? table(rows) : 'It has only the fields of every single page.';
    return section(`### ${type.at}`, aboutFile(type), fields);
  });
  const values = pages.flatMap(({ name }) => sample[name] ?? []);
  return section(
    '## Single pages',
    'Files in `pages/` with these names have a fixed role. A file with any other name is one of [your own pages](#your-own-pages). All of them begin with:',
    table(fieldRows(z.strictObject(banner), values)),
    ...parts,
  );
}

function isIn(shape: Readonly<Record<string, z.ZodType>>, schema: z.ZodType): boolean {
  return Object.values(shape).includes(schema);
}

/** Rows as a table; the fields of every page in one line with a link. */
function table(rows: readonly FieldRow[]): string {
  const ofEveryPage = rows.filter(({ path, schema }) => path.length === 1 && isIn(shared.search, schema));
  const isOwnList = ofEveryPage.length === rows.filter(({ path }) => path.length === 1).length;
  const kept = isOwnList ? rows : rows.filter(({ path: [first] }) => !ofEveryPage.slice(1).some(({ path }) => path[0] === first));
  const lines = kept.map((row) =>
    !isOwnList && row === ofEveryPage[0]
      ? [
          ofEveryPage.map(({ path }) => code(path.join('.'))).join(', '),
          'For search engines and social networks.',
          `See [${EVERY_PAGE.toLowerCase()}](#${slug(EVERY_PAGE)})`,
          '',
        ]
      : cellsOf(row),
  );
  return markdownTable(['Field', 'What it does', 'What to write', 'Example'], lines);
}

function cellsOf({ path, isRequired, about, allowed, example }: FieldRow): string[] {
  const what = `${isRequired ? '**Required.** ' : ''}${capitalized(allowed)}`;
  return [code(path.join('.')), about, what, example === undefined ? '' : code(exampleText(example))];
}

const LONG = 100;

/** A value as YAML, cut after a word where it is long. */
export function exampleText(value: unknown): string {
  const written = yamlOf(value);
  return written.length > LONG ? `${written.slice(0, LONG).replace(/(?<!\s)\s+\S*$/, '')} …` : written;
}

/** Phone numbers, times and postal codes are in quotes, as rule 4 of the guide says; days are not. */
function yamlOf(value: unknown): string {
  const document = new YAML.Document(value);
  YAML.visit(document, {
    Collection: (_, node) => {
      node.flow = true;
    },
    Scalar: (_, node) => {
      if (typeof node.value === 'string' && /^\+?[\d:.-]+$/.test(node.value) && !/^\d{4}-\d\d-\d\d$/.test(node.value))
        node.type = 'QUOTE_DOUBLE';
    },
  });
  return document.toString({ lineWidth: 0, flowCollectionPadding: false }).trim();
}

function wordTable({ name, schema: ofFile }: ContentType): string {
  const lines = fieldRows(ofFile, []).flatMap(({ path, schema }) => {
    const english = wordAt(name, path);
    const filledIn = (unwrapSchema(schema).meta()?.['x-placeholders'] ?? []).map((one) => code(`{${one}}`));
    return typeof english === 'string' ? [[code(path.join('.')), english, filledIn.join(' ')]] : [];
  });
  if (lines.length === 0) return '';
  const summary = `The ${lines.length} short texts of this file`;
  const head = 'You can leave out any of them; the site then uses the text of its language. The site fills in each word in braces.';
  return `<details>\n<summary>${summary}</summary>\n\n${head}\n\n${markdownTable(['Word', 'In English', 'Filled in'], lines)}\n\n</details>`;
}

/** The word that the English language has for a field, or the group of words; undefined where content alone has it. */
function wordAt(name: string, path: readonly string[]): unknown {
  const found = path.reduce<unknown>(
    (at, key) => (at as Record<string, unknown> | undefined)?.[key],
    (english as unknown as Record<string, unknown>)[name],
  );
  return Array.isArray(found) ? undefined : found;
}
