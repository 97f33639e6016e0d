import { languageOf } from './languages.ts';

let language = 'en';

/** Sets the language, by its tag, in which words are compared from now on: for the browser's page, in tests for a site. */
export function setSearchLanguage(tag: string): void {
  language = languageOf(tag);
}

/**
 * The words of a text as the search compares them: small letters without accents and apostrophes, and without the endings
 * that English or the language of the site hangs on: `Ménière’s` is `menier`, `allergies` is `allergy`.
 */
export function searchTerms(text: string): string[] {
  return plainWords(text).map(withoutEnding);
}

/**
 * The words of a text in small letters without accents and apostrophes, with their endings. Nobody types what cannot be seen, such as soft
 * hyphens, nor ligatures, wide letters and low figures (NFKD, https://www.unicode.org/reports/tr15/): `H₂O` is `h2o`.
 */
export function plainWords(text: string): string[] {
  const plain = text
    // Would become letters of the word before them.
    .replace(/[\p{Cf}'’™℠]/gu, '')
    // Would become figures of the number before them.
    .replace(/[¼-¾⅐-⅞]/g, ' $& ')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[æœßøł]/g, (letter) => TYPED_AS[letter] ?? letter);
  return plain.match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** Letters that many keyboards lack and NFKD does not take apart. */
const TYPED_AS: Readonly<Record<string, string>> = { æ: 'ae', œ: 'oe', ß: 'ss', ø: 'o', ł: 'l' };

/** A language whose endings are not known here keeps its words whole. */
function withoutEnding(word: string): string {
  if (language === 'es') return withoutSpanishEnding(word);
  if (language !== 'en') return word;
  return word
    .replace(/(?<=\w{2})ies$/, 'y')
    .replace(/(?<=\w{2}[^isu])s$/, '')
    .replace(/(?<=\w{4})(ing|ed|e)$/, '');
}

/**
 * Plural and gender, and the commonest endings of verbs: `narices` is `nariz`, `alergica` is `alergic`, `respirando` is `respir`. A light
 * stemmer as J. Savoy describes it ("Report on CLEF-2001 Experiments"), which leaves verbs alone. Words have no accents.
 */
function withoutSpanishEnding(word: string): string {
  return word.replace(/ces$/, 'z').replace(/(?<=\w{4})(ando|iendo|[ai]d[oa]s?)$|(?<=\w{3})[aei]r(es)?$|(?<=\w{2})[oae]s?$/, '');
}
