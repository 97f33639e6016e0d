import { withoutOtherEnding } from './search-language.ts'; // SITE_HAS.otherLanguage

/**
 * The words of a text as the search compares them: small letters without accents and apostrophes, and without the endings
 * that English or the language of the site hangs on: `Ménière’s` is `menier`, `allergies` is `allergy`.
 */
export function searchTerms(text: string): string[] {
  return plainWords(text).map(withoutEnding);
}

/** The words of a text in small letters without accents and apostrophes, with their endings. */
export function plainWords(text: string): string[] {
  const plain = text
    .normalize('NFD')
    .replace(/[\u0300-\u036f'’]/g, '')
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
