import { withoutOtherEnding } from './search-language.ts'; // SITE_HAS.otherLanguage

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
    .toLowerCase();
  return plain.match(/[\p{L}\p{N}]+/gu) ?? [];
}

export function withoutEnding(word: string): string {
  if (SITE_HAS.otherLanguage) {
    const other = withoutOtherEnding(word);
    if (other !== undefined) return other;
  }
  return word
    .replace(/(?<=\w{2})ies$/, 'y')
    .replace(/(?<=\w{2}[^isu])s$/, '')
    .replace(/(?<=\w{4})(ing|ed|e)$/, '');
}
