/** Characters of every font: letters, digits and English punctuation. With them, an ordinary edit does not change a font. */
const BASIC = charactersOf(
  'U+20,U+21,U+25-29,U+2B-3B,U+3F,U+41-5A,U+61-7A,U+A0,U+A9,U+B7,U+2013,U+2014,U+2018,U+2019,U+201C,U+201D,U+2026',
);

/** Further characters that visitors may type and staff may write later: brackets, symbols, and letters of western Europe. */
const WESTERN = charactersOf('U+22-7E,U+A1-2DC,U+2010-2027,U+2030-203A,U+20AC,U+2122,U+2212');

/** One file of a font face: some of its characters, cut from the file of one range. */
export interface FontPart {
  range: string;
  /** Sorted, without duplicates. */
  characters: string;
  /** The characters for which browsers fetch the file, as a CSS `unicode-range`; undefined for the part that every page needs. */
  unicodeRange?: string;
  /** Whether texts use its characters, not counting symbols such as brackets. */
  isUsed: boolean;
}

/**
 * Splits a font face into parts. The main part has the basic characters, the other Latin characters that the texts use, and `signs`. Browsers
 * fetch the other parts only for one of their characters: the rest of western Europe, and what the texts use of each further range.
 * `ranges` maps names to ranges such as `U+0-FF,U+131`.
 */
export function fontParts(ranges: Readonly<Record<string, string>>, text: string, signs = ''): FontPart[] {
  // Without ASCII, which includes the syntax of Markdown and YAML; composed (NFC) and as written.
  const used = new Set([...(`${text}${text.normalize('NFC')}`.match(/[^\0-\u007f]/gu) ?? []), ...signs]);
  const { latin = '', ...others } = ranges;
  const all = charactersOf(latin);
  const isMain = (character: string) => BASIC.has(character) || used.has(character);
  const western = sorted([...all].filter((character) => WESTERN.has(character) && !isMain(character)));
  const given = new Set(all);
  const foreign = Object.entries(others).map(([range, list]) => {
    const characters = [...charactersOf(list)].filter((character) => used.has(character) && !given.has(character));
    for (const character of characters) given.add(character);
    return { range, characters: sorted(characters), isUsed: true };
  });
  return [
    { range: 'latin', characters: sorted([...all].filter(isMain)), isUsed: true },
    ...[{ range: 'latin', characters: western, isUsed: false }, ...foreign]
      .filter(({ characters }) => characters !== '')
      .map((part) => ({ ...part, unicodeRange: unicodeRange(part.characters) })),
  ];
}

/**
 * Returns the name of the family for the other parts of a font, which style sheets list directly after the family itself. In one family with
 * several ranges, browsers need twice as long to lay out each line.
 */
export const restFamily = (family: string): string => `${family} Rest`;

/** Returns characters as a CSS `unicode-range`: `U+C0-D6,U+D8`. */
function unicodeRange(characters: string): string {
  const spans: [number, number][] = [];
  for (const point of [...characters].map(codePoint)) {
    const last = spans.at(-1);
    if (last && point === last[1] + 1) last[1] = point;
    else spans.push([point, point]);
  }
  const hex = (point: number) => point.toString(16).toUpperCase();
  return spans.map(([from, to]) => `U+${hex(from)}${to > from ? `-${hex(to)}` : ''}`).join(',');
}

function charactersOf(range: string): Set<string> {
  const spans = range.matchAll(/U\+([\da-f]+)(?:-([\da-f]+))?/gi);
  return new Set(
    [...spans].flatMap(([, from = '', to = from]) => {
      const first = Number.parseInt(from, 16);
      return Array.from({ length: Number.parseInt(to, 16) - first + 1 }, (_, index) => String.fromCodePoint(first + index));
    }),
  );
}

function sorted(characters: string[]): string {
  return characters.sort((a, b) => codePoint(a) - codePoint(b)).join('');
}

const codePoint = (character: string) => character.codePointAt(0) ?? 0;

/** Returns every character of the texts once, sorted by code point. */
export function usedCharacters(texts: readonly string[]): string {
  return sorted([...new Set(texts.join(''))]);
}
