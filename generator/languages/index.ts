import { isReservedName } from '../content/slug.ts';
import { type AddressName, addresses } from '../content/types/addresses.ts';
import { bySection, collections, sections } from '../content/types/collections.ts';
import { type FieldMistake, mistakesIn } from '../content/types/content-type.ts';
import { type Language, languageOf } from '../shared/languages.ts';
import { isForbiddenPath, type Routes, routesAt } from '../shared/routes.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import type { LanguageFile, LanguageWords } from './words.ts';

const files: Record<Language, LanguageFile> = { en, es };
const languages = new Map(Object.entries(files).map(([language, file]) => [language, allWords(language as Language, file)]));

/** Adds the texts that content types declare to those of a language file. */
function allWords(language: Language, { addresses, strings, ...file }: LanguageFile): LanguageWords {
  const ofCollections = Object.entries(collections).flatMap(([name, { words }]) => (words ? [[name, words.byLanguage[language]]] : []));
  return {
    ...file,
    addresses: { ...addresses, ...bySection(({ address }) => address[language]) },
    strings: { ...strings, trail: { ...strings.trail, ...bySection(({ name }) => name[language]) }, ...Object.fromEntries(ofCollections) },
  };
}

/** Returns the texts of a language; undefined if there are none. `tag` must be a well-formed BCP 47 tag. */
export function languageWords(tag: string): LanguageWords | undefined {
  return languages.get(languageOf(tag));
}

/** The English texts, which languages without texts use. */
export const english = languages.get('en') as LanguageWords; // `files` has it

/** The addresses of a site: those that templates and the generator use by name, and those of every section. */
export type SiteRoutes = Routes & LanguageWords['addresses'] & Pick<LanguageWords, 'anchors'>;

/** Returns the addresses of a site: those in its settings, else those of its language, else the English ones. */
export function siteRoutes({ language, addresses = {} }: AddressSettings): SiteRoutes {
  const own = Object.fromEntries(Object.entries(addresses).filter(([, address]) => address !== undefined));
  const { addresses: defaults, anchors } = languageWords(language) ?? english;
  return withSections({ ...defaults, ...own }, anchors);
}

interface AddressSettings {
  language: string;
  addresses?: { readonly [Name in AddressName]?: string | undefined } | undefined;
}

function withSections(addresses: LanguageWords['addresses'], anchors: LanguageWords['anchors']): SiteRoutes {
  const routes: SiteRoutes = { ...routesAt(addresses, anchors), sections: [] };
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

/** The default addresses of a site in each language. */
export const defaultRoutes: readonly SiteRoutes[] = [...languages.values()].map(({ addresses, anchors }) =>
  withSections(addresses, anchors),
);

/** Codes of the languages with texts. */
export const supportedLanguages = [...languages.keys()];

/** Returns mistakes in the address settings: reserved addresses, and those of another page or in the folder of entries. Unused addresses are free. */
export function addressMistakes(settings: AddressSettings, isUsed: (name: string) => boolean = () => true): FieldMistake[] {
  const routes = siteRoutes(settings);
  return (Object.keys(settings.addresses ?? {}) as AddressName[]).flatMap((name) => {
    const path = routes[name];
    const at = ['addresses', name];
    const hint = 'Choose another address.';
    const inForm = [hint, { message: `"${path}" is, or could become, the address of another page.` }] as const;
    const isReserved = isForbiddenPath(path) || path.split('/').some(isReservedName);
    const double = names.find((other) => other !== name && routes[other] === path && isUsed(other) && !isServices(name, other));
    const around = foldersOf(routes).find(([other, folder]) => path.startsWith(folder) && isUsed(other));
    return mistakesIn('address-taken', [
      [isReserved, at, `The site itself needs the address "${path}".`, hint],
      [double !== undefined, at, `"${path}" is also the address of "${double}".`, inForm],
      [around !== undefined, at, `"${path}" is in the folder of "${around?.[0]}", so an entry there could have the same address.`, inForm],
    ]);
  });
}

const names = Object.keys(addresses.shape) as AddressName[];

/** Whether both names are addresses of services; their list may have the address of their folder. */
function isServices(...some: AddressName[]): boolean {
  return some.every((name) => name === 'services' || name === 'service');
}

function foldersOf({ sections, files }: Routes): [name: string, folder: string][] {
  const ofSections = sections.map(({ route, folder }): [string, string] => [route === 'services' ? 'service' : route, folder]);
  return [...ofSections, ['files', `${files}/`]];
}
