import type { Root } from 'mdast';
import { lookalikesIn } from '../problem/nearest.ts';
import type { Advice, Mistake, Position } from '../problem/problem.ts';
import { isInternalLink, readableAddress } from '../shared/routes.ts';
import { visitValues } from '../shared/values.ts';
import { walkTree } from '../shared/walk-tree.ts';

/** A text with only characters of western languages. A test for it is several times as fast as tests for other classes of characters. */
const ORDINARY = /^[\t\n -~\u00A0-\u024F\u2010-\u2027\u2030-\u205E]*$/;

/** Returns the NFC form of a text. The same text if it is ordinary, since no ordinary character combines with another. */
export function inNfc(text: string): string {
  return ORDINARY.test(text) ? text : text.normalize('NFC');
}

/**
 * Returns a text with accented letters as one character each (NFC, https://www.unicode.org/reports/tr15/). File managers, PDFs and some
 * keyboards write them as two, which looks the same. Texts are compared and shown in NFC; files stay unchanged.
 */
function composed(text: string): string {
  const whole = inNfc(text);
  return text.includes('%') ? composedAddress(whole) : whole;
}

/** Returns the NFC form of a percent-encoded link within this site. Addresses of other sites stay unchanged, since every byte counts. */
export function composedAddress(href: string): string {
  if (!isInternalLink(href) || /\s/.test(href)) return href;
  const readable = readableAddress(href);
  const whole = readable.normalize('NFC');
  return whole === readable ? href : whole;
}

/** Returns data from YAML with every text in NFC. */
export function composedData(data: unknown): unknown {
  if (typeof data === 'string') return composed(data);
  if (Array.isArray(data)) return data.map(composedData);
  if (data === null || typeof data !== 'object') return data;
  return Object.fromEntries(Object.entries(data).map(([key, value]) => [key, composedData(value)]));
}

/** Returns the non-ASCII characters of a text, each once. */
export function nonAsciiCharacters(text: string): string {
  return [...new Set(text.replace(/[\0-\u007f]+/g, ''))].join('');
}

const segmenter = new Intl.Segmenter();

/** Returns, for every offset in the NFC form of a text and for its end, the offset in the original text. */
export function originalOffsets(text: string): number[] {
  const offsets: number[] = [];
  for (const { segment, index } of segmenter.segment(text)) {
    const { length } = segment.normalize('NFC');
    for (let unit = 0; unit < length; unit += 1) offsets.push(index + Math.min(unit, segment.length));
  }
  offsets.push(text.length);
  return offsets;
}

/**
 * Characters that look like a space or are invisible, but are not spaces in Markdown and YAML
 * (https://spec.commonmark.org/0.31.2/#space), for a character class of a regular expression.
 */
export const STRANGE_SPACES = String.raw`\u00a0\u00ad\u1680\u180e\u2000-\u200f\u2028\u2029\u202f\u205f-\u2064\u3000\ufeff`;

const ANY = new RegExp(`[${STRANGE_SPACES}]`);

/** Whether a text has an invisible character or one that looks like a space. */
export function hasStrangeSpace(text: string): boolean {
  return ANY.test(text);
}

/** Names the first strange space of a text: `a no-break space (U+00A0)`. */
export function nameStrangeSpace(text: string): string {
  return lookalikesIn(ANY.exec(text)?.[0] ?? '');
}

const SPACES = new RegExp(`[ \t${STRANGE_SPACES}]+`, 'g');

/** Returns a text with one plain space for each run of spaces of any kind, and without invisible characters. */
export function plainSpaces(text: string): string {
  return text
    .replace(/[\u00ad\u180e\u200b-\u200f\u2060-\u2064\ufeff]/g, '')
    .replace(SPACES, ' ')
    .trim();
}

/**
 * Characters that no text of this site may contain: control characters except tab and line end, unpaired surrogates, noncharacters
 * (https://www.unicode.org/versions/latest/core-spec/chapter-23/#G12612), direction overrides
 * (https://www.unicode.org/reports/tr36/#Bidirectional_Text_Spoofing), invisible tags, and private-use characters, which other computers
 * show as boxes. Allowed are joiners of emoji and names, tags of a flag such as that of Scotland, soft hyphens, and the direction marks
 * U+200E and U+200F.
 */
const UNSAFE =
  /[^\P{Cc}\t\n]|\p{Cs}|\p{Noncharacter_Code_Point}|\p{Co}|[\u202A-\u202E\u2066-\u2069\u206A-\u206F\uFEFF\uFFF9-\uFFFD]|[\u{E0000}-\u{E007F}](?<!\u{1F3F4}[\u{E0061}-\u{E007A}]{0,6}[\u{E0061}-\u{E007A}\u{E007F}])/u;

const EVERY_UNSAFE = new RegExp(UNSAFE, 'gu');

/** Removes every character that no text of this site may contain; half a character too. */
export function withoutUnsafeCharacters(text: string): string {
  return ORDINARY.test(text) ? text : text.replace(EVERY_UNSAFE, '');
}

const INVISIBLE = 'It may have come from copying. Delete the whole word at the arrow, and type it again.';
/** Forms mark the line, but have no arrow. */
const INVISIBLE_IN_FORM = 'It may have come from copying. Delete the whole line, and type it again.';

/** Kinds of unsafe characters, with a hint; the first match counts. */
const KINDS: readonly (readonly [RegExp, string, string])[] = [
  [/\p{Cs}/u, 'half of a character', 'The other half is lost. Type the character again.'],
  [/\p{Co}/u, 'a private character, which other computers show as an empty box', 'Replace it; for a bullet, type "- ".'],
  [/\uFFFD/u, 'a mark for a character that was lost', 'Type the character that was here.'],
  [
    /[\u202A-\u202E\u2066-\u2069]/u,
    'an invisible code that changes the direction of the text',
    'Delete it, and type the text around it again.',
  ],
  [/./su, 'an invisible code', INVISIBLE],
];

/** Most mistakes reported for one file; the next build reports the rest. */
const MAX_MISTAKES = 20;

/** Finds every unsafe character of a text. Takes time linear in its length. */
export function characterMistakes(text: string): Mistake[] {
  // Nearly every text returns here.
  if (ORDINARY.test(text) || !UNSAFE.test(text)) return [];
  const mistakes: Mistake[] = [];
  for (const [index, line] of text.split('\n').entries())
    for (const { 0: character, index: before } of line.matchAll(new RegExp(UNSAFE, 'gu'))) {
      mistakes.push({ rule: 'unsafe-character', line: index + 1, column: before + 1, ...explained(character) });
      if (mistakes.length === MAX_MISTAKES) return mistakes;
    }
  return mistakes;
}

/** Finds unsafe characters written as escapes in YAML values and field names: `"\x07"`, `"\u202E"`. */
export function escapedYamlMistakes(
  text: string,
  { data, positionOf }: { data: unknown; positionOf(path: readonly PropertyKey[], key?: boolean): Position },
): Mistake[] {
  if (!text.includes('\\')) return [];
  const mistakes: Mistake[] = [];
  const check = (text: unknown, path: PropertyKey[], isKey = false) => {
    const [character] = (typeof text === 'string' && UNSAFE.exec(text)) || [];
    if (character !== undefined && mistakes.length < MAX_MISTAKES)
      mistakes.push({ rule: 'unsafe-character', ...positionOf(path, isKey), ...explained(character) });
  };
  visitValues(data, (value, path) => {
    check(path.at(-1), path, true);
    check(value, path);
  });
  return mistakes;
}

/** Finds unsafe characters written as character references in Markdown, including link addresses and titles: `&#x202E;`. */
export function characterReferenceMistakes(text: string, tree: Root): Mistake[] {
  if (!text.includes('&')) return [];
  const mistakes: Mistake[] = [];
  walkTree(tree, (node) => {
    const texts = Object.values(node).filter((value) => typeof value === 'string');
    const [character] = UNSAFE.exec(texts.join(' ')) ?? [];
    const { line = 1, column = 1 } = node.position?.start ?? {};
    if (character !== undefined) mistakes.push({ rule: 'unsafe-character', line, column, ...explained(character) });
  });
  return mistakes.slice(0, MAX_MISTAKES);
}

function explained(character: string): Advice {
  const code = (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
  const [, kind, hint] = KINDS.find(([pattern]) => pattern.test(character)) ?? ['', '', ''];
  return { message: `This line contains ${kind} (U+${code}).`, hint, ...(hint === INVISIBLE && { form: { hint: INVISIBLE_IN_FORM } }) };
}
