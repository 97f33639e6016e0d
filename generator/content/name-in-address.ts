import anyAscii from 'any-ascii';
import { hyphenated, suggestSlug } from './slug.ts';

/** Characters that stand for whole syllables or words; in Latin letters each is separated from the next. */
const SYLLABLES = /[\p{Script=Han}\p{Script=Hangul}]/gu;
/** Letters and digits. `hyphenated` already converts Latin ones, so that all addresses of a site are spelled alike. */
const OTHER_LETTERS = /(?!\p{Script=Latin})[\p{L}\p{M}\p{N}]/gu;

/**
 * Returns the name that a title has in an address: lowercase letters a to z, digits and single hyphens, from any script. Undefined for a title
 * without a letter or digit, such as `???` or an emoji.
 */
export function nameInAddress(title: string): string | undefined {
  const spaced = title.normalize('NFC').replace(SYLLABLES, '$& ');
  const latin = spaced.replace(OTHER_LETTERS, (letter) => anyAscii(letter).replace(/[^a-z0-9]/gi, ''));
  return hyphenated(latin) ? suggestSlug(latin) : undefined;
}

/** Returns the name in an address also for a title without a letter or digit: `new-page`. */
export function anyNameInAddress(title: string): string {
  return nameInAddress(title) ?? suggestSlug(title);
}
