import { languageOf } from './languages.ts';

/** What cuts the endings of languages other than English, whose own stand in search-terms.ts. */
const endings: Readonly<Record<string, (word: string) => string>> = { es: withoutSpanishEnding };

let language = 'en';

/**
 * Has the search compare words as a language does, by its tag: in a browser for good, in the generator while one site is indexed
 * (at one go, for the next site may be of another language).
 */
export function setSearchLanguage(tag: string): void {
  language = languageOf(tag);
}

/** A word without its ending; undefined where English endings are cut. A language without endings here keeps its words whole. */
export function withoutOtherEnding(word: string): string | undefined {
  return language === 'en' ? undefined : (endings[language]?.(word) ?? word);
}

/**
 * Plural and gender, and the commonest endings of verbs: `narices` is `nariz`, `alergica` is `alergic`, `respirando` is `respir`. A light
 * stemmer as J. Savoy describes it ("Report on CLEF-2001 Experiments"), which leaves verbs alone. Words have no accents.
 */
function withoutSpanishEnding(word: string): string {
  return word.replace(/ces$/, 'z').replace(/(?<=\w{4})(ando|iendo|[ai]d[oa]s?)$|(?<=\w{3})[aei]r(es)?$|(?<=\w{2})[oae]s?$/, '');
}
