import { languageOf } from '../shared/languages.ts';
import { type Addresses, type Routes, routesAt } from '../shared/routes.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import type { LanguageWords } from './words.ts';

/** By the language of a tag such as `es-US`. */
const languages: ReadonlyMap<string, LanguageWords> = new Map([
  ['en', en],
  ['es', es],
]);

/** The words of a language; undefined where there are none. `tag` is a BCP 47 tag that is well formed. */
export function languageWords(tag: string): LanguageWords | undefined {
  return languages.get(languageOf(tag));
}

/** Where the pages of a site lie: as its content says, else as its language does, and one without words as English. */
export function siteRoutes({ language, addresses = {} }: { language: string; addresses?: OwnAddresses | undefined }): Routes {
  const own = Object.fromEntries(Object.entries(addresses).filter(([, address]) => address !== undefined));
  const { addresses: defaults, places } = languageWords(language) ?? en;
  return routesAt({ ...defaults, ...own }, places);
}

type OwnAddresses = { readonly [Name in keyof Addresses]?: string | undefined };

/** Where the pages of a site would lie whose content says nothing about it, in each language. */
export const defaultRoutes: readonly Routes[] = [...languages.values()].map(({ addresses, places }) => routesAt(addresses, places));

/** Languages that have words, by their short names. */
export const knownLanguages = [...languages.keys()];
