import { slugOf } from '../../content/file-paths.ts';
import { type ContentSchema, contentSchemas } from '../../content/json-schema/content-schemas.ts';
import type { SourceFiles } from '../../content/read-source-files.ts';
import { replacePracticeInSlug } from '../../content/slug.ts';
import { addressMaker, contentTypeOf, NAMED_ITEMS } from '../../content/types/index.ts';
import { english, languageWords } from '../../languages/index.ts';
import type { PageInfo } from '../../serve/protocol.ts';
import type { StoredSite } from '../../serve/site-store.ts';
import { nextHoliday } from '../../shared/closed-days.ts';
import { formatDay } from '../../shared/days.ts';
import { HOLIDAY_NAMES, type Holiday } from '../../shared/holidays.ts';
import { fixedRoutes } from '../../shared/routes.ts';
import { asObject, byText, compareTexts, isObject } from '../../shared/values.ts';
import { firstDay, lastDay } from '../../site/announcements.ts';
import { whyLeftOut } from '../../site/quotes.ts';
import type { AnnouncementContent, Testimonial } from '../../site/site.ts';
import { CLOSURE as CLOSURE_KIND, newFileKinds } from '../edit/new/new-file-text.ts';
import { fieldsOfNew } from '../edit/new/plan-new.ts';
import type { AdminProblem, AdminState, ContentEntry, ContentGroup, FieldChoice, LastEdit, Publishing, SchemaNode } from './api.ts';
import { type ContentFolder, IMAGES, type OpenedFile, titleOf, usesOf } from './content-folder.ts';

interface StateParts {
  folder: ContentFolder;
  site: StoredSite;
  problems: readonly AdminProblem[];
  undo: LastEdit | undefined;
  publishing: Publishing;
  today: string;
}

/** The groups that staff need most, in the order of the menu; all others follow in the order of the content types. */
const ORDER = ['posts', 'services', 'locations', 'providers', 'testimonials', 'announcements', 'practice', 'offices', 'conditions', 'quiz'];

/** Returns all that the editor shows besides the form of a file, from the content on the disk. */
export function adminState({ folder, site, problems, publishing, undo, today }: StateParts): AdminState {
  const sources = folder.list();
  const files = folder.openAll(sources.texts);
  const dataOf = (name: string) => fieldsOf(files.find(({ type }) => type.name === name));
  const practice = dataOf('practice');
  const categories = asList(dataOf('categories')['categories']).filter(isObject);
  const pages = pagesBySource(site, folder);
  const { holidays, officeClosed } = languageWords(String(dataOf('settings')['language'] ?? '')) ?? english;
  const choices = {
    ...choicesOf(files, categories, String(practice['slug'] ?? '')),
    holidays: holidayChoices(holidays, today),
  };
  const broken = new Set(problems.flatMap(({ severity, path }) => (severity === 'error' && path !== undefined ? [path] : [])));
  const rank = ({ name, section }: ContentGroup) =>
    ORDER.includes(name) ? ORDER.indexOf(name) : ORDER.length + (section === 'pages' ? 0 : 1);
  return {
    site: folder.site,
    practice: practiceName(practice),
    today,
    groups: contentSchemas()
      .map((schema) => groupOf(schema, { files, pages, choices, today, broken }))
      .toSorted((a, b) => rank(a) - rank(b)),
    choices,
    closedWords: officeClosed,
    links: linkChoices(site, pages, files, categories),
    pictures: filesIn(IMAGES, sources).map((picture) => ({ ...picture, uses: usesOf(picture.file, files) })),
    downloads: filesIn('files/', sources).map(({ file }) => file),
    problems,
    publishing,
    ...(undo !== undefined && { undo }),
  };
}

/** What staff call a closure, which is a line in the hours. */
const CLOSURE = 'Closed day';

/** Returns the name of the practice from the fields of practice.yaml, which may have errors. */
export function practiceName({ brand, name }: Readonly<Record<string, unknown>>): string {
  return String(brand ?? name ?? 'ent-site');
}

interface GroupParts {
  files: readonly OpenedFile[];
  pages: ReadonlyMap<string, PageOfSource>;
  choices: AdminState['choices'];
  today: string;
  broken: ReadonlySet<string>;
}

function groupOf({ name, at, one, many, isFolder, body, schema }: ContentSchema, parts: GroupParts): ContentGroup {
  const { pages, today, broken, choices } = parts;
  const isPages = contentTypeOf({ type: name })?.section !== undefined || at === 'home.yaml' || at.startsWith('pages/');
  const section = ORDER.includes(name) ? undefined : isPages ? 'pages' : 'settings';
  const kind = name === 'practice' ? CLOSURE_KIND : newFileKinds.find(({ type }) => type.name === name)?.kind;
  const canRename = addressMaker(name) !== undefined;
  const entries = parts.files
    .filter(({ type }) => type.name === name)
    .map((file) => {
      const page = pages.get(file.path);
      const state = entryState(file, { info: page?.info, today, hasErrors: broken.has(file.path) });
      const about = { ...datesOf(file), ...authorOf(file, choices) };
      return {
        path: file.path,
        title: titleOf(file),
        ...about,
        ...(page && { address: page.address }),
        ...state,
        canRename,
        canRemove: isFolder,
      };
    });
  return {
    name,
    label: many,
    singular: one,
    isSingle: !isFolder,
    ...(section && { section }),
    // The schemas of content types only have the keywords of `SchemaNode`.
    schema: schema as SchemaNode,
    ...(kind && { create: { kind, one: kind === CLOSURE_KIND ? CLOSURE : one, fields: fieldsOfNew(kind) as SchemaNode } }),
    body: body ?? 'none',
    entries: entries
      .toSorted(
        (a, b) =>
          compareTexts(b.date ?? '', a.date ?? '') || (a.order ?? Infinity) - (b.order ?? Infinity) || a.title.localeCompare(b.title, 'en'),
      )
      .map(({ order: _, ...entry }) => entry),
  };
}

/** Fields with the date of an entry, the best first. */
const DATE_FIELDS = ['date', 'starts', 'effective', 'updated'] as const;

/** Returns the date of an entry and its position in lists, as far as it has them. */
function datesOf(file: OpenedFile): { date?: string; order?: number } {
  const { order, ...fields } = fieldsOf(file);
  const date = DATE_FIELDS.map((name) => fields[name]).find((value) => typeof value === 'string' && value !== '');
  return { ...(date !== undefined && { date: String(date) }), ...(typeof order === 'number' && { order }) };
}

/** Returns the name of the author of an entry, if it has one. */
function authorOf(file: OpenedFile, { providers = [] }: AdminState['choices']): { author?: string } {
  const { author } = fieldsOf(file);
  const found = providers.find(({ value }) => value === author);
  return found ? { author: found.label } : {};
}

type EntryState = Pick<ContentEntry, 'state' | 'note'>;

const SHOWN: EntryState = { state: 'shown' };

interface StateFacts {
  info: PageInfo | undefined;
  today: string;
  hasErrors: boolean;
}

/** Returns whether visitors see an entry today, and if not, why. */
export function entryState({ type, parsed, unreadable }: OpenedFile, { info, today, hasErrors }: StateFacts): EntryState {
  if (unreadable !== undefined) return { state: 'broken', note: unreadable };
  const { success, data } = type.schema.safeParse(parsed.value.data);
  if (!success || hasErrors)
    return info ? { state: 'broken', note: 'visitors see the last version' } : { state: 'broken', note: 'not shown until they are fixed' };
  if (type.name === 'testimonials') return stateOfQuote(data as unknown as Testimonial, today);
  if (type.name === 'announcements') return stateOfAnnouncement(data as unknown as AnnouncementContent, today);
  if (data['draft'] === true) return { state: 'hidden', note: 'Draft' };
  if (type.name === 'posts' && String(data['date']) > today) return { state: 'waits', note: String(data['date']) };
  return info?.publishes ? { state: 'waits', note: info.publishes } : SHOWN;
}

function stateOfQuote({ consent }: Testimonial, today: string): EntryState {
  const why = whyLeftOut(consent, today);
  return why === undefined ? SHOWN : { state: 'hidden', note: why.charAt(0).toUpperCase() + why.slice(1) };
}

function stateOfAnnouncement(announcement: AnnouncementContent, today: string): EntryState {
  if (firstDay(announcement) > today) return { state: 'waits', note: firstDay(announcement) };
  return lastDay(announcement) < today ? { state: 'hidden', note: `Ended on ${lastDay(announcement)}` } : SHOWN;
}

/** The holidays of every year with their next days, the next one first. */
function holidayChoices(names: Readonly<Record<Holiday, string>>, today: string): FieldChoice[] {
  const next = HOLIDAY_NAMES.map((value) => ({ value, day: nextHoliday(value, false, today) }));
  return next.toSorted(byText(({ day }) => day)).map(({ value, day }) => ({ value, label: `${names[value]}: ${formatDay(day)}` }));
}

interface PageOfSource {
  address: string;
  info: PageInfo;
}

/** The page of each content file that has one, by path. */
function pagesBySource({ files }: StoredSite, folder: ContentFolder): Map<string, PageOfSource> {
  const pages = [...files.values()].flatMap(({ info, address }) => {
    const path = info?.sources[0] && folder.pathInMessage(info.sources[0]);
    return info && path ? [[path, { address, info }] as const] : [];
  });
  // All pages of a paginated list have the same source; the first one wins.
  return new Map(pages.toReversed());
}

/** The values that fields can refer to: entries by content type, and the names of categories. */
function choicesOf(files: readonly OpenedFile[], categories: readonly Record<string, unknown>[], slug: string): AdminState['choices'] {
  const choices: AdminState['choices'] = {};
  for (const file of files) {
    const { name } = file.type;
    const list = NAMED_ITEMS[name];
    // A single file whose items other files refer to by id.
    const items = asList(list === undefined ? [] : fieldsOf(file)[list]).flatMap((item) => {
      if (!isObject(item) || typeof item['id'] !== 'string') return [];
      return { value: item['id'], label: String(item['name'] ?? item['title'] ?? item['id']) };
    });
    const own = { value: replacePracticeInSlug(slugOf(file.path, file.type), slug), label: titleOf(file) };
    choices[name] = list === undefined ? [...(choices[name] ?? []), own] : items;
  }
  const names = categories.flatMap(({ name }) => (typeof name === 'string' ? [{ value: name, label: name }] : []));
  return { ...choices, categories: names };
}

/** The files of a folder, by their paths inside it, sorted. */
function filesIn(folder: string, { assets }: SourceFiles) {
  return assets
    .flatMap(({ path, size }) => (path.startsWith(folder) ? [{ file: path.slice(folder.length), size }] : []))
    .sort(byText(({ file }) => file));
}

function fieldsOf(file: OpenedFile | undefined): Record<string, unknown> {
  return asObject(file?.parsed.value.data);
}

function asList(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

/** The pages that can be linked to, with their titles; without the "not found" pages. */
function linkChoices(
  site: StoredSite,
  pages: ReadonlyMap<string, PageOfSource>,
  files: readonly OpenedFile[],
  categories: readonly Record<string, unknown>[],
): FieldChoice[] {
  const titles = new Map<string, string>();
  for (const file of files) {
    const page = pages.get(file.path);
    if (page && file.type.name !== 'categories') titles.set(page.address, titleOf(file));
  }
  // Category pages have one source file; the end of an address is the slug of its category.
  const articles = new Map(categories.map(({ slug, name }) => [slug, `Articles: ${String(name)}`]));
  const label = (address: string) => titles.get(address) ?? articles.get(address.slice(address.lastIndexOf('/') + 1)) ?? address;
  return [...site.files.values()]
    .filter(({ isPage, info, address }) => isPage && info && !address.endsWith(fixedRoutes.notFound))
    .map(({ address }) => ({ value: address, label: label(address) }))
    .toSorted(byText(({ value }) => value));
}
