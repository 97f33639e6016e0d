import { bySection, collections, sections } from '../content/types/collections.ts';
import type { Language } from '../shared/languages.ts';
import { languageOf } from '../shared/languages.ts';
import { type Routes, routesAt } from '../shared/routes.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import type { LanguageFile, LanguageWords } from './words.ts';

/** By the language of a tag such as `es-US`. */
const languages: ReadonlyMap<string, LanguageWords> = new Map(
  Object.entries({ en, es } satisfies Record<Language, LanguageFile>).map(([language, file]) => [
    language,
    allWords(language as Language, file),
  ]),
);

/** The words of a language file with those that content types declare. */
function allWords(language: Language, { addresses, strings, ...file }: LanguageFile): LanguageWords {
  const ofCollections = Object.entries(collections).flatMap(([name, { words }]) => (words ? [[name, words.byLanguage[language]]] : []));
  return {
    ...file,
    addresses: { ...addresses, ...bySection(({ address }) => address[language]) },
    strings: { ...strings, trail: { ...strings.trail, ...bySection(({ name }) => name[language]) }, ...Object.fromEntries(ofCollections) },
  };
}

/** The words of a language; undefined where there are none. `tag` is a BCP 47 tag that is well formed. */
export function languageWords(tag: string): LanguageWords | undefined {
  return languages.get(languageOf(tag));
}

/** The words of the language that every other one falls back to. */
export const english = languages.get('en') as LanguageWords; // the first of them

/** The paths of a site: those that templates and the generator name, and the list of every section. */
export type SiteRoutes = Routes & LanguageWords['addresses'];

/** Where the pages of a site lie: as its content says, else as its language does, and one without words as English. */
export function siteRoutes({ language, addresses = {} }: { language: string; addresses?: OwnAddresses | undefined }): SiteRoutes {
  const own = Object.fromEntries(Object.entries(addresses).filter(([, address]) => address !== undefined));
  const { addresses: defaults, places } = languageWords(language) ?? english;
  return withSections({ ...defaults, ...own }, places);
}

type OwnAddresses = { readonly [Name in keyof LanguageWords['addresses']]?: string | undefined };

function withSections(addresses: LanguageWords['addresses'], places: LanguageWords['places']): SiteRoutes {
  const routes: SiteRoutes = { ...routesAt(addresses, places), sections: [] };
  return {
    ...routes,
    sections: sections.map(({ collection, route, folder }) => ({
      collection,
      route,
      list: routes[route],
      folder: `${folder?.(routes) ?? routes[route]}/`,
    })),
  };
}

/** Where the pages of a site would lie whose content says nothing about it, in each language. */
export const defaultRoutes: readonly SiteRoutes[] = [...languages.values()].map(({ addresses, places }) => withSections(addresses, places));

/** Languages that have words, by their short names. */
export const knownLanguages = [...languages.keys()];
