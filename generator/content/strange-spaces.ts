import { lookalikesIn } from '../problem/lookalikes.ts';

/**
 * Characters that look like a space or like nothing, and are none of the spaces that Markdown and YAML know
 * (https://spec.commonmark.org/0.31.2/#space): the inside of a class of a pattern.
 */
export const STRANGE = String.raw`\u00a0\u00ad\u1680\u180e\u2000-\u200f\u2028\u2029\u202f\u205f-\u2064\u3000\ufeff`;

const ANY = new RegExp(`[${STRANGE}]`);

export function hasStrange(text: string): boolean {
  return ANY.test(text);
}

/** `U+00A0, a no-break space` for the first strange character of a text. */
export function strangeCharacter(text: string): string {
  return lookalikesIn(ANY.exec(text)?.[0] ?? '');
}

const SPACES = new RegExp(`[ \t${STRANGE}]+`, 'g');

/** A text with a plain space for each row of spaces of any kind, and without other invisible characters. */
export function plainSpaces(text: string): string {
  return text
    .replace(/[\u00ad\u180e\u200b-\u200f\u2060-\u2064\ufeff]/g, '')
    .replace(SPACES, ' ')
    .trim();
}
