import type * as z from 'zod';
import type { TextPicture } from '../content/markdown/picture-mistakes.ts';
import type { SourceFile } from '../content/read-source-files.ts';
import type { CollectionName, SectionRoute } from '../content/types/collections.ts';
import type { collections, OptionalSingle, singles } from '../content/types/index.ts';
import type { OfficeFacts } from '../content/types/office.ts';
import type { CoverTone } from '../content/types/post.ts';
import type { PortraitName } from '../content/types/provider.ts';
import type { QuizContent } from '../content/types/quiz.ts';
import type { RedFlag } from '../content/types/red-flags.ts';
import type { SiteRoutes } from '../languages/index.ts';
import type { Drawing } from '../shared/drawings.ts';
import type { OpeningHours, SpecialDays } from '../shared/hours.ts';
import type { PictureSize } from '../shared/text-pictures.ts';

/** A Markdown text of a content file, which is read when a page is rendered. */
export interface Prose {
  source: string;
  /** Hash of the file's text, so that plans with other texts differ. */
  hash: string;
  /** Lines of the file before the text. */
  linesAbove: number;
  /** Title of the text, if glossary terms are explained in it. */
  explainedIn?: string;
}

/** Fields that every content file has besides those of its schema. */
export interface Sourced {
  slug: string;
  source: string;
  body: Prose;
  outline: readonly string[];
  /** Why visitors do not see the entry; only in a preview. */
  waits?: Waiting;
}

/** An entry of a collection as its schema parses it. */
export type CollectionEntry<Name extends CollectionName> = z.infer<(typeof collections)[Name]['schema']> & Sourced;
/** A single content file, such as practice.yaml, as its schema parses it. */
export type Single<Name extends keyof typeof singles> = z.infer<(typeof singles)[Name]['schema']> & Sourced;

export type Practice = Single<'practice'>;
export type Settings = Single<'settings'>;
export type Strings = Single<'strings'>;
/** A source that texts cite. */
export type Source = Single<'sources'>['sources'][number];
/** A medical word and what it means. */
export type GlossaryTerm = Single<'glossary'>['terms'][number] & {
  /** `soft-palate`, unique in the glossary. */
  id: string;
};
/** The fields of a file in announcements/. */
export type AnnouncementContent = Omit<CollectionEntry<'announcements'>, keyof Sourced>;
/** An announcement at the top of every page. */
export interface Announcement extends Omit<AnnouncementContent, 'office'> {
  /** Changes with any of its fields. */
  id: string;
  /** Name of the office that it is about, if there are several. */
  office?: string;
  /** Start in ms since 1970; absent if it has no time, so that its first day counts. */
  from?: number;
  /** End in ms since 1970. */
  until: number;
  /** Set for a later announcement, on a site that shows drafts. */
  waits?: Waiting;
}
/** A picture in a text that a page shows. */
export interface ShownPicture extends Pick<TextPicture, 'file'> {
  size: PictureSize;
  /** Content file of the text. */
  source: string;
}
/** An optional page, by the name of its route. */
export type OptionalPage = 'about' | 'testimonials' | 'quiz' | 'conditions' | SectionRoute;
/** A medical text with its dangers and sources instead of their ids. */
export type Cited<Text> = Omit<Text, 'redFlags' | 'sources' | 'afterSurgery'> & {
  redFlags: readonly RedFlag[];
  sources: readonly Source[];
  afterSurgery?: AfterSurgery;
};
/** Warning signs after an operation, by urgency. */
export type AfterSurgery = Omit<NonNullable<CollectionEntry<'posts'>['afterSurgery']>, 'now'> & { now: readonly RedFlag[] };
/** Colors, fonts and other looks of the site. */
export type Theme = Omit<Single<'theme'>, keyof Sourced>;
export type Service = Cited<CollectionEntry<'services'>> & { art: Drawing };
export type Location = CollectionEntry<'locations'>;
export type Provider = Omit<CollectionEntry<'providers'>, 'portrait'> & {
  /** The chosen drawing, or one that differs from those of the neighbors. */
  portrait: PortraitName;
};
export type OwnPage = CollectionEntry<'ownPages'>;
export type Notice = CollectionEntry<'notices'>;
export type Testimonial = CollectionEntry<'testimonials'>;
export type Category = Single<'categories'>['categories'][number] & {
  source: string;
  /** Number of its posts. */
  count: number;
};
export type Condition = Cited<Single<'conditions'>['conditions'][number]> & {
  /** Made from the name, unique: the id on `/conditions`. */
  slug: string;
  source: string;
};
/** An office of the practice, as templates see it. */
export interface Office extends Omit<OfficeFacts, 'hours'> {
  /** Slug of its file; for an only office, of the practice. */
  slug: string;
  source: string;
  /** `Decatur`; absent if it is the only office. */
  name?: string;
  /** Its own number, or the number of the practice. */
  phone: string;
  note?: string;
  /** The set of hours in use. */
  hours: readonly OpeningHours[];
  /** Days with other hours, from today on, the earliest first. */
  specialDays: readonly SpecialDays[];
  /** The special day that includes today. */
  specialToday?: SpecialDays;
}

/** Why visitors do not see something yet. */
export interface Waiting {
  /** The day on which it appears, `2026-11-30`; absent for a draft. */
  until?: string;
}

export type Post = Omit<Cited<CollectionEntry<'posts'>>, 'readTime' | 'cover'> & {
  cover: { art: Drawing; tone: CoverTone };
  /** Minutes. */
  readTime: number;
  words: number;
};

/** Single files that a `Site` contains in another form, or not at all. */
export const CHANGED_FILES = [
  'categories',
  'glossary',
  'conditions',
  'theme',
  'strings',
  'redirects',
  'quiz',
  'requests',
  'redFlags',
  'sources',
] as const;
type RequiredFiles = { [Name in Exclude<keyof typeof singles, OptionalSingle>]: Single<Name> };
type OptionalFiles = { [Name in Exclude<OptionalSingle, (typeof CHANGED_FILES)[number]>]?: Single<Name> };
/** Single files that a `Site` contains unchanged. */
export type PlainFiles = RequiredFiles & OptionalFiles;

/** Collections whose entries a `Site` contains in another form. */
export const CHANGED_COLLECTIONS = ['posts', 'services', 'providers', 'offices', 'announcements'] as const;
/** All other collections, by `order`, ties by slug. */
export type PlainCollections = {
  [Name in Exclude<CollectionName, (typeof CHANGED_COLLECTIONS)[number]>]: readonly CollectionEntry<Name>[];
};

/** Where requests of patients go: fields of requests.yaml with their defaults. */
export interface RequestSettings {
  /** The public key of the office. Without one, requests are sent as they are. */
  key?: string;
  endpoint: string;
  days: number;
  consent?: string | undefined;
  kinds: Single<'requests'>['kinds'];
}

/** All content of a site, sorted and with references resolved. Plain, immutable data. */
export interface Site extends RequiredFiles, OptionalFiles, PlainCollections {
  quiz?: QuizContent & Sourced;
  /** The words of the file, with defaults of the language. */
  strings: Single<'strings'>;
  /** Empty if the site has no redirects.yaml. */
  redirects: Single<'redirects'>;
  /** Optional pages that the site has. */
  pages: readonly OptionalPage[];
  /** Optional pages that the site does not have: another page may use their addresses. */
  absentPages: readonly OptionalPage[];
  /** Addresses of its pages. */
  routes: SiteRoutes;
  /** `https://www.example.com`, without trailing slash. */
  url: string;
  /** For sign-off: every page says that it is a preview, and search engines may not index it. */
  isPreview?: true;
  /** Sorted by `order`; never empty, the first is the main one. */
  offices: readonly [Office, ...Office[]];
  /** 0, 1, 2 … in words of the site's language; pages show a digit for a missing word. */
  numberWords: readonly (string | undefined)[];
  /** Short hash of the code of templates and client; absent until templates are loaded. */
  design?: string;
  /** The day of the build in the practice's time zone, `2025-10-12`: drafts, later posts and expired consents stay out. */
  today: string;
  /** Offsets of the practice's time zone, in the format of utc-offsets.ts. */
  utcOffsets: readonly number[];
  /** Hosts of sources and of the laws of notices: texts may link to them, but nothing is loaded from them. */
  linkedHosts: readonly string[];
  /** Where the quiz sends name and email. If `endpoint` is empty, it shows its results without asking for them. */
  lead: {
    endpoint: string;
    apiKey: string;
    /** The public key with which the browser encrypts them; missing if it does not. */
    sealedFor?: string;
  };
  /** The forms for requests of patients. Absent if nothing could receive a request. */
  requests?: RequestSettings;
  /** Categories that have posts, in the order of categories.yaml. */
  categories: readonly Category[];
  /** Terms that are marked in posts and services; empty without a glossary. */
  glossary: readonly GlossaryTerm[];
  /** Absent if the site has the default looks of the templates. */
  theme?: Theme;
  /** Sorted by name. */
  conditions: readonly Condition[];
  /** Sorted by `order`. */
  services: readonly Service[];
  /** Sorted by `order`. */
  providers: readonly Provider[];
  /** Quotes with a valid consent. */
  testimonials: readonly Testimonial[];
  /** Announcements of the build's day in the order of display, then later ones if drafts are shown. */
  announcements: readonly Announcement[];
  /** Newest first, ties by title. */
  posts: readonly Post[];
  /** Pictures in the texts that pages show. */
  textPictures: readonly ShownPicture[];
  /** Pictures and downloads by path from the content folder: `images/social.webp`. */
  assets: ReadonlyMap<string, SourceFile>;
}
