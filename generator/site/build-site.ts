import GithubSlugger from 'github-slugger';
import type { Nodes } from 'mdast';
import type { Entry } from '../content/read-entries.ts';
import type { SourceAsset } from '../content/read-source-files.ts';
import { PRACTICE_PLACEHOLDER } from '../content/slug.ts';
import type { ContentType } from '../content/types/content-type.ts';
import { collections, singles } from '../content/types/index.ts';
import type { Result } from '../problem.ts';
import { checkReferences } from './check-references.ts';
import { checkRules } from './check-rules.ts';
import { type GlossaryTerm, markTerms, termId } from './glossary.ts';
import { leadEnvironmentProblems, leadSettings } from './lead-settings.ts';
import { readingMinutes } from './read-time.ts';
import type { Post, Practice, Service, Settings, Site, Sourced } from './site.ts';

export interface SiteSources {
  entries: readonly Entry[];
  assets: readonly SourceAsset[];
  /** Replaces the address of content/site.yaml. */
  siteUrl?: string | undefined;
  /** The day of the build, `2025-10-12`: drafts, later posts and expired consents stay out. */
  today: string;
  /** May set the lead endpoint and its key. */
  environment?: Readonly<Record<string, string | undefined>> | undefined;
}

/** Joins entries to one frozen site and checks what no single file can know: references and rules between fields. */
export function buildSite({ entries, assets, siteUrl, today, environment = {} }: SiteSources): Result<Site> {
  const practice = single<Practice>(entries, 'practice');
  const named = entries.map((entry) => ({ ...entry, slug: entry.slug.replace(PRACTICE_PLACEHOLDER, practice.slug) }));
  const settings = single<Settings>(named, 'settings');
  const glossary = glossaryTerms(named);
  const explained = <Item extends Explained>(item: Item): Item =>
    item.glossary === false ? item : { ...item, body: markTerms(item.body, item.title, glossary) };
  const posts = publishedPosts(named, today).map(explained);
  const used = new Set(posts.map(({ category }) => category));
  const categoryFile = single<Site['categories'][number] & { categories: Site['categories'] } & Sourced>(named, 'categories');
  const value = deepFreeze({
    ...Object.fromEntries(requiredSingles.map((name) => [name, single(named, name)])),
    ...Object.fromEntries(Object.keys(collections).map((name) => [name, inOrder(collection(named, name))])),
    url: (siteUrl ?? settings.url).replace(/\/+$/, ''),
    hours: practice.hours.sets[practice.hours.current] ?? [],
    lead: leadSettings({ content: settings.lead, environment }),
    hoursExceptions: practice.hours.exceptions.filter(({ date }) => date >= today).toSorted((a, b) => (a.date < b.date ? -1 : 1)),
    categories: categoryFile.categories
      .filter(({ name }) => used.has(name))
      .map((category) => ({ ...category, source: categoryFile.source })),
    testimonials: inOrder(collection<Site['testimonials'][number]>(named, 'testimonials')).filter(
      ({ consent }) => !consent.expires || consent.expires >= today,
    ),
    services: inOrder(collection<Service>(named, 'services')).map(explained),
    posts,
    glossary,
    conditions: conditionsByName(single<ConditionFile>(named, 'conditions')),
    assets: new Map(assets.map((asset) => [asset.path, asset])),
  }) as unknown as Site; // built from the tables of content types, whose keys are exactly those of Site
  return { value, problems: [...checkReferences(named, assets), ...checkRules(named), ...leadEnvironmentProblems(environment)] };
}

type Explained = Pick<Post | Service, 'title' | 'body' | 'glossary'>;

const requiredSingles = Object.entries<ContentType>(singles)
  .filter(([, { optional }]) => !optional)
  .map(([name]) => name);

function glossaryTerms(entries: readonly Entry[]): GlossaryTerm[] {
  const file = entries.find(({ type }) => type === 'glossary') as Entry<{ terms: Omit<GlossaryTerm, 'id'>[] }> | undefined;
  return file?.data.terms.map((term) => ({ ...term, id: termId(term.term) })) ?? [];
}

function sourced<Data>({ data, slug, path, body }: Entry): Data & Sourced {
  // A field named slug, as the practice has, wins over the file's name.
  return { slug, source: path, body, ...(data as Data) };
}

/** A file whose absence has ended the build before. */
function single<Data>(entries: readonly Entry[], type: string): Data & Sourced {
  const entry = entries.find((candidate) => candidate.type === type);
  if (!entry) throw new Error(`no entry of type ${type}`);
  return sourced(entry);
}

function collection<Data>(entries: readonly Entry[], type: string): (Data & Sourced)[] {
  return entries.filter((entry) => entry.type === type).map((entry) => sourced<Data>(entry));
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

function publishedPosts(entries: readonly Entry[], today: string): Post[] {
  return collection<Omit<Post, 'readTime' | 'words'> & { readTime?: string | number }>(entries, 'posts')
    .filter(({ draft, date }) => !draft && date <= today)
    .map((post) => {
      const words = countWords(post.body);
      return {
        ...post,
        words,
        readTime: post.readTime === undefined ? readingMinutes(words) : Number.parseInt(String(post.readTime), 10),
      };
    })
    .sort((a, b) => (a.date === b.date ? (a.title < b.title ? -1 : 1) : a.date < b.date ? 1 : -1));
}

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
