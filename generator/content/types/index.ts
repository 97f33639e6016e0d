import { pathTo, type Routes } from '../../shared/routes.ts';
import { categoriesType } from './categories.ts';
import { collections } from './collections.ts';
import { conditionsType } from './conditions.ts';
import type { ContentType, Labels } from './content-type.ts';
import { glossaryType } from './glossary.ts';
import { homeType } from './home.ts';
import { singlePages } from './pages.ts';
import { practiceType } from './practice.ts';
import { quizType } from './quiz.ts';
import { redFlagsType } from './red-flags.ts';
import { redirectsType } from './redirects.ts';
import { requestsType } from './requests.ts';
import { searchType } from './site-search.ts';
import { settingsType } from './site-settings.ts';
import { sourcesType } from './sources.ts';
import { stringsType } from './strings.ts';
import { themeType } from './theme.ts';
import { watchedWordsType } from './watched-words.ts';

export { collections };

/** Content types with one fixed file each. A site can leave out the optional ones. */
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
  requests: requestsType,
  words: watchedWordsType,
  ...singlePages,
} as const;

/** Files with items that other files refer to by id, and the field with the list of items. */
export const NAMED_ITEMS: Readonly<Record<string, string>> = { redFlags: 'flags', sources: 'sources' } satisfies Partial<
  Record<keyof typeof singles, string>
>;

/** Names of the fixed files that a site can leave out. */
export type OptionalSingle = {
  [Name in keyof typeof singles]: true extends NonNullable<(typeof singles)[Name]['optional']> ? Name : never;
}[keyof typeof singles];

/** All content types. Fixed files come first, so that a folder does not claim them. */
export const contentTypes = Object.entries({ ...singles, ...collections }).map(
  ([name, { label, ...type }]) =>
    ({ name, labels: typeof label === 'string' ? { one: label, many: label } : label, ...type }) as ContentType,
);

const typesByName = new Map(contentTypes.map((type) => [type.name, type]));

/** Returns the content type of an entry. */
export function contentTypeOf({ type }: { type: string }): ContentType | undefined {
  return typesByName.get(type);
}

/** Returns what staff call the files of a content type. Throws if there is no content type of this name. */
export function labelsOf(type: string): Labels {
  const found = typesByName.get(type);
  if (!found) throw new Error(`There is no content type ${type}.`);
  return found.labels;
}

/** Returns in words what a field contains that refers to a collection or to the items of a file; `code` formats the path in it. */
export function referenceTo(name: string, code = (path: string) => path): string {
  return name in collections
    ? `the name of a file in ${code(collections[name as keyof typeof collections].at)}, without its ending`
    : `an id from ${code(singles[name as keyof typeof singles].at)}`;
}

/**
 * Returns a function that makes an entry's address from its slug; undefined if entries of the content type have no address. The address of an
 * office is an anchor on the contact page.
 */
export function addressMaker(type: string): ((slug: string, routes: Routes) => string) | undefined {
  const { section, addressOf } = typesByName.get(type) ?? {};
  return section ? (slug, routes) => pathTo.entry(type, slug, routes) : addressOf;
}
