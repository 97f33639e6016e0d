import { languageOf } from './languages.ts';

let language = 'en';

/** Sets the language in which words are compared from now on, by its tag: in the browser for the page, in tests for a site. */
export function setSearchLanguage(tag: string): void {
  language = languageOf(tag);
}

/**
 * Returns the words of a text as the search compares them: lower case without accents, apostrophes and, in English and Spanish, endings:
 * `menier` for `Ménière’s`, `allergy` for `allergies`.
 */
export function searchTerms(text: string): string[] {
  return plainWords(text).map(withoutEnding);
}

/**
 * Returns the words of a text in lower case without accents and apostrophes, with their endings. Invisible characters such as soft hyphens
 * are removed; ligatures, wide letters and subscripts become plain ones (NFKD, https://www.unicode.org/reports/tr15/): `h2o` for `H₂O`.
 */
export function plainWords(text: string): string[] {
  const plain = text
    // These would become letters of the word before them.
    .replace(/[\p{Cf}'’™℠]/gu, '')
    // These would become digits of the number before them.
    .replace(/[¼-¾⅐-⅞]/g, ' $& ')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[æœßøł]/g, (letter) => TYPED_AS[letter] ?? letter);
  return plain.match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** Letters that many keyboards lack and NFKD does not decompose. */
const TYPED_AS: Readonly<Record<string, string>> = { æ: 'ae', œ: 'oe', ß: 'ss', ø: 'o', ł: 'l' };

/** Removes the ending of a word in English and Spanish; returns words of other languages unchanged. */
function withoutEnding(word: string): string {
  if (language === 'es') return withoutSpanishEnding(word);
  if (language !== 'en') return word;
  return word
    .replace(/(?<=\w{2})ies$/, 'y')
    .replace(/(?<=\w{2}[^isu])s$/, '')
    .replace(/(?<=\w{4})(ing|ed|e)$/, '');
}

/**
 * Removes endings of plural and gender, and the most common ones of verbs: `nariz` for `narices`, `alergic` for `alergica`, `respir` for
 * `respirando`. The word must not have accents. Based on the light stemmer of J. Savoy ("Report on CLEF-2001 Experiments"), which has no
 * rules for verbs.
 */
function withoutSpanishEnding(word: string): string {
  return word.replace(/ces$/, 'z').replace(/(?<=\w{4})(ando|iendo|[ai]d[oa]s?)$|(?<=\w{3})[aei]r(es)?$|(?<=\w{2})[oae]s?$/, '');
}
