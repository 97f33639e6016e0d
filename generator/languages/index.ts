import { isReservedName } from '../content/slug.ts';
import { type AddressName, addresses } from '../content/types/addresses.ts';
import { bySection, collections, sections } from '../content/types/collections.ts';
import { type FieldMistake, mistakesIn } from '../content/types/content-type.ts';
import { type Language, languageOf } from '../shared/languages.ts';
import { isKeptPath, type Routes, routesAt } from '../shared/routes.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import type { LanguageFile, LanguageWords } from './words.ts';

const files: Record<Language, LanguageFile> = { en, es };
const languages = new Map(Object.entries(files).map(([language, file]) => [language, allWords(language as Language, file)]));

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
export type SiteRoutes = Routes & LanguageWords['addresses'] & Pick<LanguageWords, 'places'>;

/** Where the pages of a site lie: as its content says, else as its language does, and one without words as English. */
export function siteRoutes({ language, addresses = {} }: AddressSettings): SiteRoutes {
  const own = Object.fromEntries(Object.entries(addresses).filter(([, address]) => address !== undefined));
  const { addresses: defaults, places } = languageWords(language) ?? english;
  return withSections({ ...defaults, ...own }, places);
}

interface AddressSettings {
  language: string;
  addresses?: { readonly [Name in AddressName]?: string | undefined } | undefined;
}

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

/** Addresses that the site keeps for itself, that two pages would have, or that entries of a folder could have. An address that the site does not use is free. */
export function addressMistakes(settings: AddressSettings, isUsed: (name: string) => boolean = () => true): FieldMistake[] {
  const routes = siteRoutes(settings);
  return (Object.keys(settings.addresses ?? {}) as AddressName[]).flatMap((name) => {
    const path = routes[name];
    const at = ['addresses', name];
    const hint = 'Choose another one.';
    const isKept = isKeptPath(path) || path.split('/').some(isReservedName);
    const double = names.find((other) => other !== name && routes[other] === path && isUsed(other) && !isServices(name, other));
    const around = foldersOf(routes).find(([other, folder]) => path.startsWith(folder) && isUsed(other));
    return mistakesIn('address-taken', [
      [isKept, at, `The site itself needs the address "${path}".`, hint],
      [double !== undefined, at, `"${path}" is the address of "${double}" too.`, hint],
      [around !== undefined, at, `"${path}" lies in the folder of "${around?.[0]}", whose files could get it.`, hint],
    ]);
  });
}

const names = Object.keys(addresses.shape) as AddressName[];

/** A list of services may lie where their folder is. */
function isServices(...some: AddressName[]): boolean {
  return some.every((name) => name === 'services' || name === 'service');
}

function foldersOf({ sections, files }: Routes): [name: string, folder: string][] {
  const ofSections = sections.map(({ route, folder }): [string, string] => [route === 'services' ? 'service' : route, folder]);
  return [...ofSections, ['files', `${files}/`]];
}
