import { announcementType } from './announcement.ts';
import { categoriesType } from './categories.ts';
import { conditionsType } from './conditions.ts';
import type { ContentType } from './content-type.ts';
import { glossaryType } from './glossary.ts';
import { homeType } from './home.ts';
import { locationType } from './location.ts';
import { noticeType } from './notice.ts';
import { officeType } from './office.ts';
import { ownPageType } from './own-page.ts';
import { singlePages } from './pages.ts';
import { postType } from './post.ts';
import { practiceType } from './practice.ts';
import { providerType } from './provider.ts';
import { quizType } from './quiz.ts';
import { redFlagsType } from './red-flags.ts';
import { redirectsType } from './redirects.ts';
import { serviceType } from './service.ts';
import { searchType } from './site-search.ts';
import { settingsType } from './site-settings.ts';
import { sourcesType } from './sources.ts';
import { stringsType } from './strings.ts';
import { testimonialType } from './testimonial.ts';
import { themeType } from './theme.ts';
import { watchedWordsType } from './watched-words.ts';

/** Collections: a folder whose every file is one entry. */
export const collections = {
  services: serviceType,
  locations: locationType,
  providers: providerType,
  posts: postType,
  testimonials: testimonialType,
  offices: officeType,
  announcements: announcementType,
  /** Every file of pages/ that is none of the single pages. */
  ownPages: ownPageType,
  notices: noticeType,
} as const;

/** Fixed files, each of which exists once; a site can do without the optional ones. */
export const singles = {
  practice: practiceType,
  settings: settingsType,
  home: homeType,
  strings: stringsType,
  quiz: quizType,
  categories: categoriesType,
  glossary: glossaryType,
  redirects: redirectsType,
  redFlags: redFlagsType,
  sources: sourcesType,
  conditions: conditionsType,
  search: searchType,
  theme: themeType,
  words: watchedWordsType,
  ...singlePages,
} as const;

/** Files whose items others name by their ids, as they name entries of collections by their slugs; each with the field that lists them. */
export const NAMED_ITEMS: Readonly<Record<string, string>> = { redFlags: 'flags', sources: 'sources' } satisfies Partial<
  Record<keyof typeof singles, string>
>;

/** Those that a site can do without. */
export type OptionalSingle = {
  [Name in keyof typeof singles]: true extends NonNullable<(typeof singles)[Name]['optional']> ? Name : never;
}[keyof typeof singles];

/** Single files first: what they are is decided before a folder takes them. */
export const contentTypes = Object.entries({ ...singles, ...collections }).map(([name, type]) => ({ name, ...type }) as ContentType);

/** The content type of an entry. */
export function contentTypeOf({ type }: { type: string }): ContentType | undefined {
  return contentTypes.find(({ name }) => name === type);
}
