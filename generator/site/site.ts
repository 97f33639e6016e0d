import type { Root } from 'mdast';
import type { z } from 'zod';
import type { SourceAsset } from '../content/read-source-files.ts';
import type { collections, singles } from '../content/types/index.ts';
import type { Fillable } from '../content/types/placeholders.ts';
import { remembered, rememberedGroups } from '../remembered.ts';
import type { GlossaryTerm } from './glossary.ts';
import type { OpeningHours } from './hours.ts';
import type { LeadSettings } from './lead-settings.ts';
import type { UtcOffsets } from './utc-offsets.ts';

/** What every entry carries besides its own fields. */
export interface Sourced {
  slug: string;
  /** Content file, from the content folder. */
  source: string;
  /** Markdown below the front matter. */
  body: Root;
}

type Collection<Name extends keyof typeof collections> = z.infer<(typeof collections)[Name]['schema']> & Sourced;
type Single<Name extends keyof typeof singles> = z.infer<(typeof singles)[Name]['schema']> & Sourced;

export type Practice = Single<'practice'>;
export type Settings = Single<'settings'>;
export type Strings = Single<'strings'>;
export type Quiz = Single<'quiz'>;
export type Service = Collection<'services'>;
export type Location = Collection<'locations'>;
export type Provider = Collection<'providers'>;
export type Testimonial = Collection<'testimonials'>;
export type Category = Single<'categories'>['categories'][number] & {
  source: string;
  /** How many posts it has. */
  count: number;
};
export type Condition = Single<'conditions'>['conditions'][number] & {
  /** Made from the name, unique: the place on `/conditions`. */
  slug: string;
  source: string;
};
export type Post = Omit<Collection<'posts'>, 'readTime'> & {
  /** Minutes. */
  readTime: number;
  /** Words of the body. */
  words: number;
};

/** Everything the site is made from: references resolved, sorted, frozen. */
export interface Site {
  /** `https://www.example.com`, without trailing slash. */
  url: string;
  practice: Practice;
  /** The set of hours that is shown everywhere. */
  hours: readonly OpeningHours[];
  /** The day of the build where the practice is, `2025-10-12`: drafts, later posts and expired consents stay out. */
  today: string;
  /** Of the practice's time zone. */
  utcOffsets: UtcOffsets;
  /** Single days that differ, from today on. */
  hoursExceptions: Practice['hours']['exceptions'];
  settings: Settings;
  /** `settings.lead` with what the environment and the default add. */
  lead: LeadSettings;
  strings: Strings;
  home: Single<'home'>;
  quiz: Quiz;
  /** Categories that have posts, in the order of categories.yaml. */
  categories: readonly Category[];
  /** Empty where the site has no glossary. Articles and services have its terms marked in their `body`. */
  glossary: readonly GlossaryTerm[];
  redirects: Single<'redirects'>;
  /** By name. */
  conditions: readonly Condition[];
  search: Single<'search'>;
  about: Single<'about'>;
  contact: Single<'contact'>;
  servicesPage: Single<'servicesPage'>;
  locationsPage: Single<'locationsPage'>;
  providersPage: Single<'providersPage'>;
  testimonialsPage: Single<'testimonialsPage'>;
  blogPage: Single<'blogPage'>;
  quizPage: Single<'quizPage'>;
  conditionsPage: Single<'conditionsPage'>;
  siteMapPage: Single<'siteMapPage'>;
  privacy: Single<'privacy'>;
  terms: Single<'terms'>;
  accessibility: Single<'accessibility'>;
  notFound: Single<'notFound'>;
  postNotFound: Single<'postNotFound'>;
  /** By `order`. */
  services: readonly Service[];
  locations: readonly Location[];
  providers: readonly Provider[];
  testimonials: readonly Testimonial[];
  /** Newest first, ties by title. */
  posts: readonly Post[];
  /** Pictures and PDFs by path from the content folder: `images/social.webp`. */
  assets: ReadonlyMap<string, SourceAsset>;
}

/** The entry with a slug whose existence has been checked; throws where it was not (a bug, not a content mistake). */
export function bySlug<Item extends { slug: string }>(items: readonly Item[], slug: string): Item {
  const item = indexOf(items).get(slug) as Item | undefined;
  if (!item) throw new Error(`no entry "${slug}"`);
  return item;
}

const indexOf = remembered((items: readonly { slug: string }[]) => new Map(items.map((item) => [item.slug, item])));

/** The posts of a category, in their order. */
export function postsIn(posts: readonly Post[], category: string): readonly Post[] {
  return byCategory(posts).get(category) ?? [];
}

/** The posts about a service, in their order. */
export function postsAbout(posts: readonly Post[], service: string): readonly Post[] {
  return byService(posts).get(service) ?? [];
}

const byCategory = rememberedGroups(({ category }: Post) => category);
const byService = rememberedGroups(({ service }: Post) => service);

/** `{brand}` and other placeholders of a text filled in, whose names its schema has declared (content/types/placeholders.ts). */
export function fill<Name extends string>(text: Fillable<Name>, values: Readonly<Record<NoInfer<Name>, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name as Name]));
}

const NUMBER_WORDS = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
  'sixteen',
  'seventeen',
  'eighteen',
  'nineteen',
  'twenty',
];

/** 14 as `fourteen`; digits above twenty. */
export function countInWords(count: number): string {
  return NUMBER_WORDS[count] ?? String(count);
}
