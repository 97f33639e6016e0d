/** Characters that cannot be seen, or that look like others: what each is called, and what to put in its place. */
const KINDS: readonly (readonly [characters: RegExp, name: string, plain?: string])[] = [
  [/\u00AD/u, 'a soft hyphen', ''],
  [/[\u00A0\u202F]/u, 'a no-break space', ' '],
  [/[\u1680\u2000-\u200A\u2028\u2029\u205F\u3000]/u, 'a space of another width', ' '],
  [/\u200B/u, 'a zero width space', ''],
  [/[\u200C\u200D]/u, 'an invisible joiner', ''],
  [/[\u061C\u200E\u200F]/u, 'an invisible mark of direction', ''],
  [/[\u115F\u1160\u180E\u2060-\u2064\u3164\uFEFF\uFFA0]|\u034F|[\uFE00-\uFE0F]/u, 'an invisible character', ''],
  [/[\u2010-\u2015\u2212]/u, 'another kind of hyphen', '-'],
  [/[\uFF1A\uFE55\u2236\uA789]/u, 'another kind of colon', ':'],
  [/[\uFF01-\uFF5E]/u, 'a wide letter of East Asian type'],
  [/\p{Script=Cyrillic}/u, 'a Cyrillic letter'],
  [/\p{Script=Greek}/u, 'a Greek letter'],
];

/** A name as its author sees it: nothing invisible, plain spaces and hyphens. Alphabets stay. */
export function withoutLookalikes(text: string): string {
  const wide = text.replace(/[\uFF01-\uFF5E]/gu, (letter) => letter.normalize('NFKC'));
  const plain = KINDS.reduce(
    (shown, [characters, , instead]) => (instead === undefined ? shown : shown.replace(new RegExp(characters, 'gu'), instead)),
    wide.normalize('NFC'),
  );
  return plain.trim();
}

/** `U+200B, a zero width space`: the lookalikes of a name, each once, of kinds that `other` does not have; empty where there are none. */
export function lookalikesIn(text: string, other = ''): string {
  const named = [...new Set(text)].flatMap((character) => {
    const [, name] = KINDS.find(([characters]) => characters.test(character) && !characters.test(other)) ?? [];
    const code = (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
    return name === undefined ? [] : [`U+${code}, ${name}`];
  });
  return named.join(', and ');
}
