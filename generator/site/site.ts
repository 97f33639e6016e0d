import type * as z from 'zod';
import type { TextPicture } from '../content/markdown/picture-marks.ts';
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

export interface Prose {
  source: string;
  /** Of the text of the file, so that another text is another name. */
  hash: string;
  /** Lines of the file above the text. */
  linesAbove: number;
  /** Title of a text in which words of the glossary are explained; absent where none is. */
  explainedIn?: string;
}

export interface Sourced {
  slug: string;
  source: string;
  body: Prose;
  outline: readonly string[];
}

/** An entry of a collection as its file has it. */
export type Collection<Name extends CollectionName> = z.infer<(typeof collections)[Name]['schema']> & Sourced;
/** A file of content of which there is one. */
export type Single<Name extends keyof typeof singles> = z.infer<(typeof singles)[Name]['schema']> & Sourced;

export type Practice = Single<'practice'>;
export type Settings = Single<'settings'>;
export type Strings = Single<'strings'>;
/** What a text rests on, as pages show it. */
export type Source = Single<'sources'>['sources'][number];
/** A medical word and what it means. */
export type GlossaryTerm = Single<'glossary'>['terms'][number] & {
  /** `soft-palate`, unique in the glossary. */
  id: string;
};
/** What a file of announcements/ holds. */
export type AnnouncementContent = Omit<Collection<'announcements'>, keyof Sourced>;
/** A line on top of every page. */
export interface Announcement extends Omit<AnnouncementContent, 'office'> {
  /** Another one where anything of it is another. */
  id: string;
  /** Name of the office that it is about, where that is one of several. */
  office?: string;
  /** When its time of a day comes (ms since 1970); absent where it begins with its day. */
  from?: number;
  /** When it is over (ms since 1970). */
  until: number;
  /** Only where drafts are shown. */
  waits?: Waiting;
}
/** A picture of a text that some page shows. */
export interface ShownPicture extends Pick<TextPicture, 'file'> {
  size: PictureSize;
  /** Content file of the text. */
  source: string;
}
/** A page that a site can do without, by the name of its route. */
export type OptionalPage = 'about' | 'testimonials' | 'quiz' | 'conditions' | SectionRoute;
/** A medical text with the rules and sources that it names, in place of their ids. */
export type Cited<Text> = Omit<Text, 'redFlags' | 'sources' | 'afterSurgery'> & {
  redFlags: readonly RedFlag[];
  sources: readonly Source[];
  afterSurgery?: AfterSurgery;
};
/** What to look out for after an operation, by how long it can wait. */
export type AfterSurgery = Omit<NonNullable<Collection<'posts'>['afterSurgery']>, 'now'> & { now: readonly RedFlag[] };
/** How the site looks. */
export type Theme = Omit<Single<'theme'>, keyof Sourced>;
export type Service = Cited<Collection<'services'>> & { art: Drawing };
export type Location = Collection<'locations'>;
export type Provider = Omit<Collection<'providers'>, 'portrait'> & {
  /** The chosen drawing, or one that differs from those of the neighbours. */
  portrait: PortraitName;
};
export type OwnPage = Collection<'ownPages'>;
export type Notice = Collection<'notices'>;
export type Testimonial = Collection<'testimonials'>;
export type Category = Single<'categories'>['categories'][number] & {
  source: string;
  /** How many posts it has. */
  count: number;
};
export type Condition = Cited<Single<'conditions'>['conditions'][number]> & {
  /** Made from the name, unique: the place on `/conditions`. */
  slug: string;
  source: string;
};
/** One place of the practice, as templates see it. */
export interface Office extends Omit<OfficeFacts, 'hours'> {
  /** That of its file; of the only office the practice's. */
  slug: string;
  source: string;
  /** `Decatur`; absent where it is the only one, which needs none. */
  name?: string;
  /** Its own, else that of the practice. */
  phone: string;
  note?: string;
  /** The set of hours that is shown everywhere. */
  hours: readonly OpeningHours[];
  /** Days that differ, from today on, the earliest first. */
  specialDays: readonly SpecialDays[];
  /** The one of them that is today. */
  specialToday?: SpecialDays;
}

export interface Waiting {
  /** The day on which it appears, `2026-11-30`; absent for a draft, which waits for a person. */
  until?: string;
}

export type Post = Omit<Cited<Collection<'posts'>>, 'readTime' | 'cover'> & {
  cover: { art: Drawing; tone: CoverTone };
  /** Minutes. */
  readTime: number;
  words: number;
  /** Only in a preview. */
  waits?: Waiting;
};

/** Single files that the site has in another form than their content, or not at all. */
export const CHANGED_FILES = [
  'categories',
  'glossary',
  'conditions',
  'theme',
  'strings',
  'redirects',
  'quiz',
  'redFlags',
  'sources',
] as const;
type RequiredFiles = { [Name in Exclude<keyof typeof singles, OptionalSingle>]: Single<Name> };
type OptionalFiles = { [Name in Exclude<OptionalSingle, (typeof CHANGED_FILES)[number]>]?: Single<Name> };
/** Single files that the site has as they are. */
export type PlainFiles = RequiredFiles & OptionalFiles;

/** Collections whose entries the site has in another form than their content. */
export const CHANGED_COLLECTIONS = ['posts', 'services', 'providers', 'offices', 'announcements'] as const;
/** All other collections, by `order`, ties by slug. */
export type PlainCollections = {
  [Name in Exclude<CollectionName, (typeof CHANGED_COLLECTIONS)[number]>]: readonly Collection<Name>[];
};

/** Everything the site is made from: references resolved, sorted. Plain data that nobody changes. */
export interface Site extends RequiredFiles, OptionalFiles, PlainCollections {
  quiz?: QuizContent & Sourced;
  /** What the file has, and the words of the language besides. */
  strings: Single<'strings'>;
  /** Empty where the site has no file of them. */
  redirects: Single<'redirects'>;
  /** Those that it has of the pages which a site can do without. */
  pages: readonly OptionalPage[];
  /** Those of them that it does without: another page may have their addresses. */
  absentPages: readonly OptionalPage[];
  /** Where its pages lie. */
  routes: SiteRoutes;
  /** `https://www.example.com`, without trailing slash. */
  url: string;
  /** For sign-off: every page says so, and no search engine may keep one. */
  isPreview?: true;
  /** By `order`; never empty, the first is the main one. */
  offices: readonly [Office, ...Office[]];
  /** 0, 1, 2 … in words of the site's language; a digit is shown where there is none. */
  numberWords: readonly (string | undefined)[];
  /** What makes how its pages look and work, as a short hash; absent while nobody has loaded templates. */
  design?: string;
  /** The day of the build where the practice is, `2025-10-12`: drafts, later posts and expired consents stay out. */
  today: string;
  /** Of the practice's time zone, as utc-offsets.ts describes them. */
  utcOffsets: readonly number[];
  /** Hosts of sources and of the rules of notices: texts may link to them, and nothing loads from them. */
  linkedHosts: readonly string[];
  /** Where the quiz sends name and email. Without an endpoint it shows its results without asking for them. */
  lead: Record<'endpoint' | 'apiKey', string>;
  /** Categories that have posts, in the order of categories.yaml. */
  categories: readonly Category[];
  /** Empty where the site has no glossary. Its terms are marked in the texts of posts and services. */
  glossary: readonly GlossaryTerm[];
  /** Absent where the site looks as the templates do by themselves. */
  theme?: Theme;
  /** By name. */
  conditions: readonly Condition[];
  /** By `order`. */
  services: readonly Service[];
  /** By `order`. */
  providers: readonly Provider[];
  /** Those with a valid consent. */
  testimonials: readonly Testimonial[];
  /** Those of the day of the build, in the order in which they are shown; those that wait after them, where drafts are shown. */
  announcements: readonly Announcement[];
  /** Newest first, ties by title. */
  posts: readonly Post[];
  /** Pictures of the texts that pages show. */
  textPictures: readonly ShownPicture[];
  /** Pictures and downloads by path from the content folder: `images/social.webp`. */
  assets: ReadonlyMap<string, SourceFile>;
}
