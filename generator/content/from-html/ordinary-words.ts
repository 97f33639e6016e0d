import { withoutUnsafeCharacters } from '../characters.ts';

/** Bold, italic, double-struck and other letters of mathematics (U+1D400 to U+1D7FF), which screen readers spell or skip. */
const MATH_LETTERS = /[\u{1D400}-\u{1D7FF}]/gu;

/**
 * Returns words with ordinary spaces and without invisible characters: no-break spaces, soft hyphens, zero-width spaces and codes that change the
 * direction of the text. Letters of mathematics become ordinary ones, and more than two accents on a letter are cut. Joiners of emoji and of
 * Arabic stay. Double brackets, which mark a text to write on this site, become single ones.
 */
export function ordinaryWords(text: string): string {
  return withoutUnsafeCharacters(text)
    .replace(/[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000\u2028\u2029]/g, ' ')
    .replace(/[\u00ad\u180e\u200b\u200e\u200f\u2060-\u2064]/g, '')
    .replace(MATH_LETTERS, (letter) => letter.normalize('NFKC'))
    .replace(/(\p{M}{2})\p{M}+/gu, '$1')
    .replace(/\[{2,}/g, '[')
    .replace(/\]{2,}/g, ']');
}

/** Returns a description unless it is only a file name, as many programs fill it in. */
export function usableAlt(alt: string): string {
  const words = alt.replace(/\s+/g, ' ').trim();
  const isName =
    /^(?:olympus )?digital camera$/i.test(words) ||
    /\.(?:jpe?g|png|gif|webp|avif|svg|heic|bmp|tiff?)$/i.test(words) ||
    (!/\s/.test(words) && /[\d_-]/.test(words));
  return isName ? '' : words;
}
