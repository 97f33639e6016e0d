import { slugOf } from '../../content/file-places.ts';
import { type ContentSchema, contentSchemas, type JsonSchema } from '../../content/json-schema/content-schemas.ts';
import type { SourceFiles } from '../../content/read-source-files.ts';
import { slugAfter } from '../../content/slug.ts';
import { addressMaker, contentTypeOf, NAMED_ITEMS } from '../../content/types/index.ts';
import type { Problem } from '../../problem/problem.ts';
import type { PageInfo } from '../../serve/protocol.ts';
import type { StoredSite } from '../../serve/site-store.ts';
import { fixedRoutes } from '../../shared/routes.ts';
import { asObject, byText, isObject } from '../../shared/values.ts';
import { CLOSURE as CLOSURE_KIND, fileKinds } from '../edit/new/kinds.ts';
import { fieldsOfNew } from '../edit/new/plan-new.ts';
import { type AdminState, type ContentGroup, DRAWINGS_PREFIX, type FieldChoice, IMAGES_PREFIX, type PictureFile } from './api.ts';
import { isRemovedAlone } from './content-editor.ts';
import { type ContentFolder, type OpenedFile, titleOf } from './content-folder.ts';
import { entryState } from './entry-state.ts';

interface StateParts {
  folder: ContentFolder;
  site: StoredSite;
  problems: readonly Problem[];
  undo: string | undefined;
  today: string;
}

/** The groups that staff need most, in the order of the list; what is not named comes after, as the content types are listed. */
const ORDER = ['posts', 'services', 'locations', 'providers', 'testimonials', 'announcements', 'practice', 'offices', 'conditions', 'quiz'];

export function adminState({ folder, site, problems, undo, today }: StateParts): AdminState {
  const sources = folder.list();
  const files = folder.openAll(sources.texts);
  const dataOf = (name: string) => fieldsOf(files.find(({ type }) => type.name === name));
  const practice = dataOf('practice');
  const categories = asList(dataOf('categories')['categories']).filter(isObject);
  const pages = pagesBySource(site, folder);
  const choices = choicesOf(files, categories, String(practice['slug'] ?? ''));
  const placed = problems.map((problem) => folder.placed(problem));
  const broken = new Set(placed.flatMap(({ severity, path }) => (severity === 'error' && path !== undefined ? [path] : [])));
  const rank = ({ name, section }: ContentGroup) =>
    ORDER.includes(name) ? ORDER.indexOf(name) : ORDER.length + (section === 'pages' ? 0 : 1);
  return {
    practice: practiceName(practice),
    language: String(dataOf('settings')['language'] ?? 'en'),
    today,
    groups: contentSchemas()
      .map((schema) => groupOf(schema, { files, pages, choices, today, broken }))
      .toSorted((a, b) => rank(a) - rank(b)),
    links: linkChoices(site, pages, files, categories),
    pictures: picturesOf(sources, files),
    downloads: namesBelow('files/', sources),
    problems: placed,
    ...(undo !== undefined && { undo }),
  };
}

/** A line of the hours, not a second file of the practice. */
const CLOSURE = 'Closed day';

/** From the fields of practice.yaml, which may have mistakes. */
export function practiceName({ brand, name }: Readonly<Record<string, unknown>>): string {
  return String(brand ?? name ?? 'ent-site');
}

interface GroupParts {
  files: readonly OpenedFile[];
  pages: ReadonlyMap<string, PageOfSource>;
  choices: ChoicesOf;
  today: string;
  broken: ReadonlySet<string>;
}

function groupOf({ name, at, one, many, isFolder, body, schema }: ContentSchema, parts: GroupParts): ContentGroup {
  const { choices, pages, today, broken } = parts;
  const isPages = contentTypeOf({ type: name })?.section !== undefined || at === 'home.yaml' || at.startsWith('pages/');
  const section = ORDER.includes(name) ? undefined : isPages ? 'pages' : 'settings';
  const kind = name === 'practice' ? CLOSURE_KIND : fileKinds.find(({ type }) => type.name === name)?.kind;
  const canRename = addressMaker(name) !== undefined;
  const entries = parts.files
    .filter(({ type }) => type.name === name)
    .map((file) => {
      const page = pages.get(file.path);
      const state = entryState(file, { info: page?.info, today, hasErrors: broken.has(file.path) });
      const canRemove = canRename || isRemovedAlone(file);
      return { path: file.path, title: titleOf(file), ...(page && { address: page.address }), ...state, canRename, canRemove };
    });
  return {
    name,
    label: many,
    singular: one,
    isSingle: !isFolder,
    ...(section && { section }),
    schema: withChoices(schema, name, choices),
    ...(kind && {
      create: { kind, one: kind === CLOSURE_KIND ? CLOSURE : one, fields: withChoices(fieldsToAsk(kind, choices), name, choices) },
    }),
    body: body ?? 'none',
    entries: entries.toSorted((a, b) => a.title.localeCompare(b.title, 'en')),
  };
}

/** Which of several offices is meant is no question where there are none. */
function fieldsToAsk(kind: string, { references }: ChoicesOf): JsonSchema {
  const fields = fieldsOfNew(kind);
  const { office, ...others } = fields.properties ?? {};
  return office && !references.has('offices') ? { ...fields, properties: others } : fields;
}

interface PageOfSource {
  address: string;
  info: PageInfo;
}

/** The page that is made of each content file. */
export function pagesBySource({ files }: StoredSite, folder: ContentFolder): Map<string, PageOfSource> {
  const pages = [...files.values()].flatMap(({ info, address }) => {
    const path = info?.sources[0] && folder.relabelled(info.sources[0]);
    return info && path ? [[path, { address, info }] as const] : [];
  });
  // Later pages of a list have the source of the first.
  return new Map(pages.toReversed());
}

function choicesOf(files: readonly OpenedFile[], categories: readonly Record<string, unknown>[], slug: string): ChoicesOf {
  const references = new Map<string, FieldChoice[]>();
  for (const file of files) {
    const { name } = file.type;
    const list = NAMED_ITEMS[name];
    // The items of a file that others name by their ids.
    const items = asList(list === undefined ? [] : fieldsOf(file)[list]).flatMap((item) => {
      if (!isObject(item) || typeof item['id'] !== 'string') return [];
      return { value: item['id'], label: String(item['name'] ?? item['title'] ?? item['id']) };
    });
    const own = { value: slugAfter(slugOf(file.path, file.type), slug), label: titleOf(file) };
    references.set(name, list === undefined ? [...(references.get(name) ?? []), own] : items);
  }
  const names = categories.flatMap(({ name }) => (typeof name === 'string' ? [{ value: name, label: name }] : []));
  return { references, categories: names };
}

function picturesOf(sources: SourceFiles, files: readonly OpenedFile[]): PictureFile[] {
  const sizes = new Map(sources.assets.map(({ path, size }) => [path, size]));
  return namesBelow('images/', sources).map((file) => ({
    file,
    url: pictureUrl(file),
    size: sizes.get(`images/${file}`) ?? 0,
    uses: files.filter(({ text }) => text.includes(file)).map(titleOf),
  }));
}

export function pictureUrl(file: string): string {
  return IMAGES_PREFIX + file.split('/').map(encodeURIComponent).join('/');
}

function namesBelow(folder: string, { assets }: SourceFiles): string[] {
  return assets.flatMap(({ path }) => (path.startsWith(folder) ? [path.slice(folder.length)] : [])).sort();
}

function fieldsOf(file: OpenedFile | undefined): Record<string, unknown> {
  return asObject(file?.parsed.value.data);
}

function asList(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

/** What fields may name: entries by their collection, and the names of categories. */
interface ChoicesOf {
  references: ReadonlyMap<string, readonly FieldChoice[]>;
  categories: readonly FieldChoice[];
}

/** A schema whose fields that name something else say what there is to name, as `x-choices`. */
function withChoices(schema: JsonSchema, type: string, choices: ChoicesOf): JsonSchema {
  return added(schema, type === 'posts' ? { category: choices.categories } : {}, choices.references);
}

function added(schema: JsonSchema, own: Readonly<Record<string, readonly FieldChoice[]>>, references: ChoicesOf['references']): JsonSchema {
  const { 'x-reference': reference, 'x-drawing': drawing } = schema;
  const named = typeof reference === 'string' ? references.get(reference) : undefined;
  const drawn = typeof drawing === 'string' ? schema.enum?.map((name) => drawnChoice(drawing, String(name))) : undefined;
  const inner = (part: unknown): JsonSchema => (isObject(part) ? added(part, {}, references) : (part as JsonSchema));
  const properties = Object.entries(schema.properties ?? {}).map(([key, field]): [string, JsonSchema] => {
    const choices = own[key];
    return [key, choices ? { ...inner(field), 'x-choices': choices } : inner(field)];
  });
  return {
    ...schema,
    ...((named ?? drawn) && { 'x-choices': named ?? drawn }),
    ...(properties.length > 0 && { properties: Object.fromEntries(properties) }),
    ...(isObject(schema.items) && { items: inner(schema.items) }),
    ...(isObject(schema.additionalProperties) && { additionalProperties: inner(schema.additionalProperties) }),
    ...(schema.anyOf && { anyOf: schema.anyOf.map(inner) }),
  };
}

function drawnChoice(set: string, name: string): FieldChoice {
  const words = name.replaceAll('-', ' ');
  return { value: name, label: words.charAt(0).toUpperCase() + words.slice(1), picture: `${DRAWINGS_PREFIX}${set}/${name}.svg` };
}

/** Pages of the site by their titles; those that say that there is no page are none to link to. */
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
  // All of them are made of one file, by the ends of their addresses.
  const articles = new Map(categories.map(({ slug, name }) => [slug, `Articles: ${String(name)}`]));
  const label = (address: string) => titles.get(address) ?? articles.get(address.slice(address.lastIndexOf('/') + 1)) ?? address;
  return [...site.files.values()]
    .filter(({ isPage, info, address }) => isPage && info && !address.endsWith(fixedRoutes.notFound))
    .map(({ address }) => ({ value: address, label: label(address) }))
    .toSorted(byText(({ value }) => value));
}
