import { slugOf } from '../../content/file-places.ts';
import { type ContentSchema, contentSchemas, type JsonSchema } from '../../content/json-schema/content-schemas.ts';
import type { SourceFiles } from '../../content/read-source-files.ts';
import { slugAfter } from '../../content/slug.ts';
import { addressMaker, contentTypeOf, NAMED_ITEMS } from '../../content/types/index.ts';
import type { Problem } from '../../problem/problem.ts';
import type { PageInfo } from '../../serve/protocol.ts';
import type { StoredSite } from '../../serve/site-store.ts';
import { isObject } from '../../shared/values.ts';
import { CLOSURE as CLOSURE_KIND, fileKinds } from '../edit/new/kinds.ts';
import { fieldsOfNew } from '../edit/new/plan-new.ts';
import { type AdminState, type ContentEntry, type ContentGroup, type FieldChoice, IMAGES_PREFIX, type PictureFile } from './api.ts';
import { type ChoicesOf, linkChoices, titleOf, withChoices } from './choices.ts';
import { isRemovedAlone } from './content-editor.ts';
import type { ContentFolder, OpenedFile } from './content-folder.ts';
import { entryState } from './entry-state.ts';

interface StateParts {
  folder: ContentFolder;
  site: StoredSite;
  problems: readonly Problem[];
  undo: string | undefined;
  today: string;
}

/** The groups that staff need most, in the order of the list; what is not named comes behind, as the content types are listed. */
const ORDER = ['posts', 'services', 'locations', 'providers', 'testimonials', 'announcements', 'practice', 'offices', 'conditions', 'quiz'];

/** Whether what is edited is a page, or each of its entries is one. */
function isPages(name: string): boolean {
  const { at, section } = contentTypeOf({ type: name }) ?? {};
  return section !== undefined || at === 'home.yaml' || (at?.startsWith('pages/') ?? false);
}

export function adminState({ folder, site, problems, undo, today }: StateParts): AdminState {
  const sources = folder.list();
  const files = folder.openAll(sources.texts);
  const practice = fieldsOf(files.find(({ type }) => type.name === 'practice'));
  const settings = fieldsOf(files.find(({ type }) => type.name === 'settings'));
  const pages = pagesBySource(site, folder);
  const slug = String(practice['slug'] ?? '');
  const choices = choicesOf(files, slug);
  const placed = problems.map((problem) => folder.placed(problem));
  const broken = new Set(placed.flatMap(({ severity, path }) => (severity === 'error' && path !== undefined ? [path] : [])));
  const groups = contentSchemas()
    .map((schema) => groupOf(schema, { files, pages, choices, today, broken }))
    .toSorted((a, b) => rank(a) - rank(b));
  return {
    practice: practiceName(practice),
    language: String(settings['language'] ?? 'en'),
    today,
    groups,
    links: linkChoices(site, pages, files),
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

function rank({ name, section }: ContentGroup): number {
  const at = ORDER.indexOf(name);
  if (at >= 0) return at;
  return section === 'pages' ? ORDER.length : ORDER.length + 1;
}

interface GroupParts {
  files: readonly OpenedFile[];
  pages: ReadonlyMap<string, PageOfSource>;
  choices: ChoicesOf;
  today: string;
  broken: ReadonlySet<string>;
}

function groupOf({ name, one, many, isFolder, body, schema }: ContentSchema, parts: GroupParts): ContentGroup {
  const section = ORDER.includes(name) ? undefined : isPages(name) ? 'pages' : 'settings';
  const kind = kindOf(name);
  const ofType = parts.files.filter(({ type }) => type.name === name);
  return {
    name,
    label: many,
    singular: one,
    isSingle: !isFolder,
    ...(section && { section }),
    schema: withChoices(schema, name, parts.choices),
    ...(kind && {
      create: {
        kind,
        one: kind === CLOSURE_KIND ? CLOSURE : one,
        fields: withChoices(fieldsToAsk(kind, parts.choices), name, parts.choices),
      },
    }),
    body: body ?? 'none',
    entries: ofType.map((file) => entryOf(file, parts)).toSorted((a, b) => a.title.localeCompare(b.title, 'en')),
  };
}

/** Which of several offices is meant is no question where there are none. */
function fieldsToAsk(kind: string, { references }: ChoicesOf): JsonSchema {
  const fields = fieldsOfNew(kind);
  const { office, ...others } = fields.properties ?? {};
  return office && !references.has('offices') ? { ...fields, properties: others } : fields;
}

function kindOf(name: string): string | undefined {
  return name === 'practice' ? CLOSURE_KIND : fileKinds.find(({ type }) => type.name === name)?.kind;
}

function entryOf(file: OpenedFile, { pages, today, broken }: GroupParts): ContentEntry {
  const { path, type } = file;
  const page = pages.get(path);
  const isNamed = addressMaker(type.name) !== undefined;
  const canRemove = isNamed || isRemovedAlone({ type });
  return {
    path,
    title: titleOf(file),
    ...(page && { address: page.address }),
    ...entryState(file, { info: page?.info, today, hasErrors: broken.has(path) }),
    canRename: isNamed,
    canRemove,
  };
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

function choicesOf(files: readonly OpenedFile[], slug: string): ChoicesOf {
  const references = new Map<string, FieldChoice[]>();
  for (const file of files) {
    const { name } = file.type;
    const list = NAMED_ITEMS[name];
    if (list !== undefined) {
      references.set(name, itemChoices(fieldsOf(file)[list]));
      continue;
    }
    const choice = { value: slugAfter(slugOf(file.path, file.type), slug), label: titleOf(file) };
    references.set(name, [...(references.get(name) ?? []), choice]);
  }
  const { categories } = fieldsOf(files.find(({ type }) => type.name === 'categories'));
  const names = Array.isArray(categories) ? categories.flatMap((each) => (isObject(each) ? [each['name']] : [])) : [];
  return { references, categories: names.flatMap((name) => (typeof name === 'string' ? [{ value: name, label: name }] : [])) };
}

/** The items of a file that others name by their ids. */
function itemChoices(items: unknown): FieldChoice[] {
  if (!Array.isArray(items)) return [];
  return items.flatMap((item) => {
    if (!isObject(item) || typeof item['id'] !== 'string') return [];
    return { value: item['id'], label: String(item['name'] ?? item['title'] ?? item['id']) };
  });
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
  return file && isObject(file.parsed.value.data) ? file.parsed.value.data : {};
}
