import GithubSlugger from 'github-slugger';
import type { Nodes } from 'mdast';
import type { EntryName } from '../content/file-places.ts';
import { type Entry, entriesOf } from '../content/read-entries.ts';
import type { SourceAsset } from '../content/read-source-files.ts';
import { PRACTICE_PLACEHOLDER, slugAfter } from '../content/slug.ts';
import { sourceDateProblems, today } from '../content/today.ts';
import type { ContentType } from '../content/types/content-type.ts';
import { collections, singles } from '../content/types/index.ts';
import type { Problem, Result } from '../problem.ts';
import { remembered, rememberedEach, rememberedOrder } from '../remembered.ts';
import { checkReferences } from './check-references.ts';
import { checkRules } from './check-rules.ts';
import { type GlossaryTerm, markTerms, termId } from './glossary.ts';
import { leadEnvironmentProblems, leadSettings } from './lead-settings.ts';
import { missingEndpoint } from './missing-endpoint.ts';
import { readingMinutes } from './read-time.ts';
import { sawBody } from './reads.ts';
import { withRecordedText } from './same.ts';
import { type Post, type Practice, postsIn, type Settings, type Site, type Sourced } from './site.ts';
import { utcOffsets } from './utc-offsets.ts';

export interface SiteSources {
  entries: readonly Entry[];
  assets: readonly SourceAsset[];
  /** Replaces the address of content/site.yaml. */
  siteUrl?: string | undefined;
  /** Takes drafts and later posts in, for the person who writes them. */
  withDrafts?: boolean | undefined;
  /** Has leads sent to the server that shows the site, where no other endpoint is configured. */
  isServed?: boolean | undefined;
  /** May set the lead endpoint and its key, and the time of the build. */
  environment?: Readonly<Record<string, string | undefined>> | undefined;
}

/** Joins entries to one frozen site and checks what no single file can know: references and rules between fields. */
export function buildSite({ entries, assets, siteUrl, withDrafts = false, isServed, environment = {} }: SiteSources): Result<Site> {
  const practice = single<Practice>(entries, 'practice');
  const day = today(environment, practice.timeZone);
  const named = fillPracticeName(practice)(entries);
  const settings = single<Settings>(named, 'settings');
  const [glossaryEntry] = entriesOf(named, 'glossary');
  const glossary = glossaryEntry ? termsOf(glossaryEntry) : NO_TERMS;
  const explained = createGlossaryLinker(glossary)(named);
  const lead = leadSettings({ content: settings.lead, environment, isServed });
  const posts = shownPosts(explained, withDrafts ? undefined : day);
  const categoryFile = single<Site['categories'][number] & { categories: Site['categories'] } & Sourced>(named, 'categories');
  const value = deepFreeze({
    ...Object.fromEntries(requiredSingles.map((name) => [name, single(named, name)])),
    ...Object.fromEntries(collectionsInOrder.map((name) => [name, inOrder(collection(explained, name))])),
    url: (siteUrl ?? settings.url).replace(/\/+$/, ''),
    hours: practice.hours.sets[practice.hours.current] ?? [],
    today: day,
    utcOffsets: utcOffsets(practice.timeZone, day),
    lead,
    hoursExceptions: practice.hours.exceptions.filter(({ date }) => date >= day).toSorted((a, b) => (a.date < b.date ? -1 : 1)),
    categories: categoryFile.categories
      .map((category) => ({ ...category, source: categoryFile.source, count: postsIn(posts, category.name).length }))
      .filter(({ count }) => count > 0),
    testimonials: inOrder(collection<Site['testimonials'][number]>(named, 'testimonials')).filter(
      ({ consent }) => !consent.expires || consent.expires >= day,
    ),
    posts,
    glossary,
    conditions: conditionsByName(single<ConditionFile>(named, 'conditions')),
    assets: new Map(assets.map((asset) => [asset.path, asset])),
  }) as unknown as Site; // built from the tables of content types, whose keys are exactly those of Site
  return {
    value,
    problems: [
      ...checkReferences(named, named, assets),
      ...checkRules(named),
      ...sourceDateProblems(environment),
      ...leadEnvironmentProblems(environment),
      ...missingEndpoint(entries, lead),
    ],
  };
}

/** What can be said of entries that are sound while other files have mistakes of their own; `names` are those of all files. */
export function checkSoundEntries(entries: readonly Entry[], names: readonly EntryName[], assets: readonly SourceAsset[]): Problem[] {
  const [practice] = entriesOf<Practice>(entries, 'practice');
  // Without it nobody knows the slugs that hold its name.
  if (!practice) return checkRules(entries);
  const { slug } = practice.data;
  const named = fillPracticeName(sourced(practice))(entries);
  const known = names.map((name) => ({ ...name, slug: slugAfter(name.slug, slug) }));
  return [...checkReferences(named, known, assets), ...checkRules(named)];
}

const requiredSingles = Object.entries<ContentType>(singles)
  .filter(([, { optional }]) => !optional)
  .map(([name]) => name);

/** Posts are ordered by their days. */
const collectionsInOrder = Object.keys(collections).filter((name) => name !== 'posts');

const NO_TERMS: readonly GlossaryTerm[] = [];

const termsOf = remembered(({ data }: Entry): readonly GlossaryTerm[] =>
  (data as { terms: Omit<GlossaryTerm, 'id'>[] }).terms.map((term) => ({ ...term, id: termId(term.term) })),
);

/** Articles and services, unless the file says "glossary: false". */
function isExplained({ type, data }: Entry): boolean {
  return (type === 'posts' || type === 'services') && (data as { glossary?: boolean }).glossary !== false;
}

/** The entries with the terms of a glossary marked in their texts. */
const createGlossaryLinker = remembered((glossary: readonly GlossaryTerm[]) =>
  rememberedEach(
    (entry: Entry): Entry =>
      isExplained(entry) ? { ...entry, body: markTerms(entry.body, (entry.data as { title: string }).title, glossary) } : entry,
  ),
);

/** The entries with the practice's name in their slugs. */
const fillPracticeName = remembered(({ slug }: Practice) =>
  rememberedEach(
    (entry: Entry): Entry => (entry.slug.includes(PRACTICE_PLACEHOLDER) ? { ...entry, slug: slugAfter(entry.slug, slug) } : entry),
  ),
);

const sourcedEntry = remembered(({ data, slug, path, body }: Entry) =>
  // A field named slug, as the practice has, wins over the file's name.
  withRecordedText({ slug, source: path, ...(data as object) }, { body: () => sawBody(path, body) }),
);

function sourced<Data>(entry: Entry): Data & Sourced {
  return sourcedEntry(entry) as Data & Sourced;
}

/** A file whose absence has ended the build before. */
function single<Data>(entries: readonly Entry[], type: string): Data & Sourced {
  const [entry] = entriesOf(entries, type);
  if (!entry) throw new Error(`no entry of type ${type}`);
  return sourced(entry);
}

function collection<Data>(entries: readonly Entry[], type: string): (Data & Sourced)[] {
  return entriesOf(entries, type).map((entry) => sourced<Data>(entry));
}

function inOrder<Item extends Sourced>(items: Item[]): Item[] {
  const order = (item: Item) => (item as { order?: number }).order ?? 0;
  return items.sort((a, b) => order(a) - order(b) || (a.slug < b.slug ? -1 : 1));
}

type ConditionFile = Pick<Site, 'conditions'>;

/** From A to Z, each with the place it has on its page. */
function conditionsByName({ conditions, source }: ConditionFile & Sourced): Site['conditions'] {
  const slugger = new GithubSlugger();
  return conditions
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en'))
    .map((condition) => ({ ...condition, slug: slugger.slug(condition.name), source }));
}

const postsOf = rememberedEach(({ data, slug, path, body }: Entry): Post => {
  const { readTime, ...fields } = data as Omit<Post, 'readTime' | 'slug' | 'source' | 'body' | 'words'> & { readTime?: string | number };
  const words = countWords(body);
  return withRecordedText(
    {
      slug,
      source: path,
      ...fields,
      readTime: readTime === undefined ? readingMinutes(words) : Number.parseInt(String(readTime), 10),
    },
    { body: () => sawBody(path, body), words: () => sawBody(path, words) },
  );
});

/** Without a day, drafts and later posts are shown too. */
function shownPosts(entries: readonly Entry[], today: string | undefined): Post[] {
  const posts = newestFirst(postsOf(entriesOf(entries, 'posts')));
  return today === undefined ? posts : posts.filter(({ draft, date }) => !draft && date <= today);
}

const newestFirst = rememberedOrder(
  ({ date, title }: Post) => `${date} ${title}`,
  (a, b) => (a.date === b.date ? (a.title < b.title ? -1 : 1) : a.date < b.date ? 1 : -1),
);

/** Words of running text in a Markdown tree. */
function countWords(node: Nodes): number {
  if (node.type === 'text' || node.type === 'inlineCode') return node.value.match(/[\p{L}\p{N}][\p{L}\p{N}’'-]*/gu)?.length ?? 0;
  return 'children' in node ? node.children.reduce((sum, child) => sum + countWords(child), 0) : 0;
}

function deepFreeze<Value>(value: Value): Value {
  if (value !== null && typeof value === 'object' && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const inner of Object.values(value)) deepFreeze(inner);
  }
  return value;
}
