import * as YAML from 'yaml';
import * as z from 'zod';
import type { ContentType } from '../../../generator/content/types/content-type.ts';
import * as shared from '../../../generator/content/types/fields.ts';
import { FACT_ICONS } from '../../../generator/content/types/home.ts';
import { type collections, contentTypes, type singles } from '../../../generator/content/types/index.ts';
import { officeFacts } from '../../../generator/content/types/office.ts';
import { banner } from '../../../generator/content/types/pages.ts';
import { COVER_TONES } from '../../../generator/content/types/post.ts';
import { PORTRAITS } from '../../../generator/content/types/provider.ts';
import { review } from '../../../generator/content/types/review.ts';
import { kindsOfPractice, MEDICAL_SPECIALTIES } from '../../../generator/content/types/specialty.ts';
import { en } from '../../../generator/languages/en.ts';
import { DRAWING_NAMES } from '../../../generator/shared/drawings.ts';
import { HOLIDAY_NAMES } from '../../../generator/shared/holidays.ts';
import { aboutOf, type FieldRow, fieldRows, partOf } from './field-rows.ts';
import { sample } from './sample.ts';

/** Files and folders in the order in which somebody fills them. */
const ORDER: readonly (keyof typeof singles | keyof typeof collections)[] = [
  ...(['practice', 'offices', 'announcements', 'settings', 'theme', 'home', 'services', 'providers', 'locations', 'testimonials'] as const),
  ...(['posts', 'categories', 'ownPages', 'notices', 'quiz', 'redFlags', 'sources', 'conditions', 'search'] as const),
  ...(['glossary', 'redirects', 'strings', 'words'] as const),
];

/** Parts of files that have a heading of their own, since several files have them. */
const PARTS = [shared.photo, shared.closing, review, shared.nameAndDescription, shared.questionAndAnswer, shared.point];

const EVERY_PAGE = 'Fields of every page';

/** All rows of a content type. */
function rowsOf({ name, schema }: Pick<ContentType, 'name' | 'schema'>): FieldRow[] {
  return fieldRows(schema, name === 'offices' ? onlyOffice() : (sample[name] ?? [])).filter(({ path }) => wordAt(name, path) === undefined);
}

/** The sample has its only office in practice.yaml. */
function onlyOffice(): unknown[] {
  const [practice = {}] = sample['practice'] ?? [];
  return [Object.fromEntries(Object.entries(practice as object).filter(([field]) => field in officeFacts))];
}

/** The rows of a part that several files have, with examples from all of them. */
function partRows(part: z.ZodType): FieldRow[] {
  const title = partOf(part);
  const values = contentTypes.flatMap((type) => rowsOf(type).flatMap((row) => (row.part === title ? row.values : [])));
  return fieldRows(part, values);
}

/** What search engines get to know about a page. */
function everyPageRows(): FieldRow[] {
  return fieldRows(z.strictObject(shared.search), Object.values(sample).flat());
}

/** Every row of the guide, with the heading below which it stands. */
export function allRows(): { heading: string; row: FieldRow }[] {
  const under = (heading: string, rows: readonly FieldRow[]) => rows.map((row) => ({ heading, row }));
  return [
    ...contentTypes.flatMap((type) =>
      under(
        type.at,
        rowsOf(type).filter(({ schema }) => !isIn(shared.search, schema)),
      ),
    ),
    ...under(EVERY_PAGE, everyPageRows()),
    ...PARTS.flatMap((part) => under(titleOf(part), partRows(part))),
  ];
}

/** The second half of the guide: what stands between the markers. */
export function fieldGuide(): string {
  const types = ORDER.map((name) => typeOf(name));
  return [
    '## Every file and field',
    HOW_TO_READ,
    contents([...types.map(headingOf), 'Single pages', EVERY_PAGE, ...PARTS.map(titleOf), 'Names to choose from']),
    ...types.map(fileSection),
    singlePages(),
    `### ${EVERY_PAGE}\n\nFor search engines and social networks. Every page, service, community, profile and article has them.\n\n${table(everyPageRows())}`,
    ...PARTS.map((part) => [`### ${titleOf(part)}`, aboutOf(part), table(partRows(part))].filter(Boolean).join('\n\n')),
    NAMES,
  ].join('\n\n');
}

const HOW_TO_READ = `This half is made from the rules that a build checks, so it is never out of date. A dot leads inside: \`hours.current\` is the line \`current:\` below \`hours:\`.
**Required** fields must be there; one inside a group only where you write that group. What is not marked may be left out.
Examples come from the practice that was invented for this program.`;

const OFFICE_FACTS = `Besides these an office has ${Object.keys(officeFacts)
  .map((field) => `\`${field}\``)
  .join(', ')}, written as in [practice.yaml](#practiceyaml), which then must not hold them. \`address\` and \`hours\` are required.`;

const NAMES = `### Names to choose from

#### Drawings

For \`art\` of a service and of an article. Colors follow your \`theme.yaml\`. Where you name none, the site takes one that fits the title.

${picture('drawings', `The ${DRAWING_NAMES.length} drawings with their names`)}

${named(DRAWING_NAMES)}

#### Colors of tiles

For \`cover.tone\` of an article. Look at the result: a dark drawing needs a light tile.

${picture('tones', 'One drawing on each of the colors')}

${named(COVER_TONES)}

#### Portraits

For \`portrait\` of a doctor without a photo. \`sample\` has the face of the invented doctor and is for her alone.

${picture('portraits', 'The drawn portraits without a face')}

${named(PORTRAITS)}

#### Icons

For the facts of the home page.

${picture('icons', 'The icons with their names')}

${named(FACT_ICONS)}

#### Looks

What one line in \`theme.yaml\` makes of a page. Any other color works too; the build says where words would be hard to read on it.

${picture('looks', 'A page in small in five colors')}

#### Holidays

${HOLIDAY_NAMES.map((name) => `\`${name}\` (${en.holidays[name]})`).join(', ')}.

#### Kinds of practice

For \`specialty.organization\`, in the words of [schema.org](https://schema.org/MedicalBusiness).

${named(kindsOfPractice)}

#### Branches of medicine

For \`specialty.medical\`, in the words of [schema.org](https://schema.org/MedicalSpecialty).

${named(MEDICAL_SPECIALTIES)}`;

function typeOf(name: string): ContentType {
  const type = contentTypes.find((one) => one.name === name);
  if (!type) throw new Error(`There is no content type ${name}.`);
  return type;
}

function headingOf({ name, at }: ContentType): string {
  return name === 'ownPages' ? 'Pages of your own' : at;
}

function titleOf(part: z.ZodType): string {
  return partOf(part) ?? '';
}

/** Links to the headings below. */
function contents(headings: readonly string[]): string {
  return headings.map((heading) => `[${heading}](#${anchorOf(heading)})`).join(' · ');
}

/** As GitHub makes it. */
function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');
}

function fileSection(type: ContentType): string {
  const words = wordTable(type.name);
  const isOffice = type.name === 'offices';
  const rows = rowsOf(type).filter(({ path: [first = ''] }) => !isOffice || !(first in officeFacts));
  return [
    `### ${headingOf(type)}`,
    aboutFile(type),
    rows.some(({ about }) => about) ? table(rows) : '',
    isOffice ? OFFICE_FACTS : '',
    words,
  ]
    .filter(Boolean)
    .join('\n\n');
}

/** What it is, and whether there is text below the facts. */
function aboutFile({ at, schema, body, optional }: ContentType): string {
  const isPage = at.endsWith('.md') || body !== undefined;
  const text = {
    required: 'Text below the facts: required.',
    optional: 'Text below the facts: if you like.',
    none: 'No text below the facts.',
  };
  const kind = at.endsWith('/') ? 'folder' : 'file';
  return [schema.description, optional ? `The ${kind} may be left out.` : '', isPage ? text[body ?? 'none'] : ''].filter(Boolean).join(' ');
}

function singlePages(): string {
  const pages = contentTypes.filter(({ at }) => at.startsWith('pages/') && at.endsWith('.md'));
  const parts = pages.map((type) => {
    const rows = rowsOf(type).filter(({ path: [first = ''] }) => !(first in banner));
    return [`#### ${type.at}`, aboutFile(type), rows.length > 0 ? table(rows) : 'It has no fields but those of every single page.'].join(
      '\n\n',
    );
  });
  const common = fieldRows(
    z.strictObject(banner),
    pages.flatMap(({ name }) => sample[name] ?? []),
  );
  return [
    '### Single pages',
    'Files in `pages/` whose names the site knows. Any other name there is [a page of your own](#pages-of-your-own). All of them begin with:',
    table(common),
    ...parts,
  ].join('\n\n');
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
          ofEveryPage.map(({ path }) => `\`${path}\``).join(', '),
          'For search engines and social networks.',
          `See [${EVERY_PAGE.toLowerCase()}](#${anchorOf(EVERY_PAGE)})`,
          '',
        ]
      : cellsOf(row),
  );
  return markdownTable(['Field', 'What it does', 'What to write', 'Example'], lines);
}

function cellsOf({ path, isRequired, about, allowed, example }: FieldRow): string[] {
  const written = `${allowed[0]?.toUpperCase()}${allowed.slice(1)}`;
  const what = isRequired ? `**Required.** ${written}` : written;
  return [`\`${path.join('.')}\``, about, what, example === undefined ? '' : `\`${shown(example)}\``];
}

function markdownTable(heads: readonly string[], lines: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  return [line(heads), line(heads.map(() => '---')), ...lines.map(line)].join('\n');
}

/** The longest that is shown whole (characters). */
const LONG = 100;

/** A value in one line of YAML, as somebody writes it. */
export function shown(value: unknown): string {
  const written = yamlOf(value);
  return written.length > LONG ? `${written.slice(0, LONG).replace(/\s+\S*$/, '')} …` : written;
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

/** The small words of a file that its language has too, in English; no text where it has none. */
function wordTable(name: string): string {
  const words = wordRows(name);
  if (words.length === 0) return '';
  const lines = words.map(({ path, english, filledIn }) => [
    `\`${path.join('.')}\``,
    english,
    filledIn.map((one) => `\`{${one}}\``).join(' '),
  ]);
  const summary = `The ${words.length} small words of this file`;
  const head = 'Each may be left out; then it is the word of the language of the site. A word in braces is filled in by the site.';
  return `<details>\n<summary>${summary}</summary>\n\n${head}\n\n${markdownTable(['Word', 'In English', 'Filled in'], lines)}\n\n</details>`;
}

interface WordRow {
  path: readonly string[];
  english: string;
  filledIn: string[];
}

function wordRows(name: string): WordRow[] {
  const rows = fieldRows(typeOf(name).schema, []);
  return rows.flatMap(({ path, schema }) => {
    const english = wordAt(name, path);
    return typeof english === 'string' ? [{ path, english, filledIn: placeholdersOf(schema) }] : [];
  });
}

/** The word that the English language has for a field, or the group of words; undefined where content alone has it. */
function wordAt(name: string, path: readonly string[]): unknown {
  const found = path.reduce<unknown>(
    (at, key) => (at as Record<string, unknown> | undefined)?.[key],
    (en as unknown as Record<string, unknown>)[name],
  );
  return Array.isArray(found) ? undefined : found;
}

/** What a text may hold in braces, which its schema says of a text with others. */
function placeholdersOf(schema: z.ZodType): string[] {
  const issues = schema.safeParse('{?}{no}').error?.issues ?? [];
  const hints = issues.map((issue) => String((issue as { params?: { hint?: string } }).params?.hint ?? ''));
  return [...new Set(hints.join(' ').matchAll(/\{(\w+)\}/g))].map(([, one = '']) => one);
}

function picture(name: string, alt: string): string {
  return `![${alt}](guide/${name}.svg)`;
}

function named(names: readonly string[]): string {
  return `${names.map((name) => `\`${name}\``).join(', ')}.`;
}
