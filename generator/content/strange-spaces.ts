/**
 * Characters that look like a space or like nothing, and are none of the spaces that Markdown and YAML know
 * (https://spec.commonmark.org/0.31.2/#space): the inside of a class of a pattern.
 */
export const STRANGE = String.raw`\u00a0\u00ad\u1680\u180e\u2000-\u200f\u2028\u2029\u202f\u205f-\u2064\u3000\ufeff`;

const ANY = new RegExp(`[${STRANGE}]`);

export function hasStrange(text: string): boolean {
  return ANY.test(text);
}

const NAMES: readonly (readonly [characters: RegExp, name: string])[] = [
  [/\u00a0/, 'a no-break space'],
  [/\u202f/, 'a narrow no-break space'],
  [/\u3000/, 'a wide space of Chinese and Japanese texts'],
  [/[\u1680\u2000-\u200a\u205f]/, 'a space of another width'],
  [/./su, 'an invisible character'],
];

/** `U+00A0, a no-break space` for the first strange one of a text. */
export function strangeCharacter(text: string): string {
  const [character = ''] = ANY.exec(text) ?? [];
  const code = (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
  return `U+${code}, ${NAMES.find(([characters]) => characters.test(character))?.[1] ?? 'an invisible character'}`;
}

/** A text with a plain space for each row of spaces of any kind, and without other invisible characters. */
export function plainSpaces(text: string): string {
  return text
    .replace(/[\u00ad\u180e\u200b-\u200f\u2060-\u2064\ufeff]/g, '')
    .replace(new RegExp(`[ \t${STRANGE}]+`, 'g'), ' ')
    .trim();
}
