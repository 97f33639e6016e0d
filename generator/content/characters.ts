import type { Root } from 'mdast';
import { visit } from 'unist-util-visit';
import { lookalikesIn } from '../problem/nearest.ts';
import type { Advice, Mistake, Position } from '../problem/problem.ts';
import { isInternalLink, readableAddress } from '../shared/routes.ts';
import { visitValues } from '../shared/values.ts';

/**
 * Letters with their accents as one character each (NFC, https://www.unicode.org/reports/tr15/): file managers, PDFs and some keyboards give
 * the same letters in two characters, and no one can see which. Texts are compared and shown in this form; files stay as they are.
 */
function composed(text: string): string {
  const whole = text.normalize('NFC');
  return text.includes('%') ? composedAddress(whole) : whole;
}

/** A link within this site whose letters are percent-encoded. An address of another site means what it says, to the byte. */
export function composedAddress(href: string): string {
  if (!isInternalLink(href) || /\s/.test(href)) return href;
  const readable = readableAddress(href);
  const whole = readable.normalize('NFC');
  return whole === readable ? href : whole;
}

/** Data from YAML with every text in it in NFC. */
export function composedData(data: unknown): unknown {
  if (typeof data === 'string') return composed(data);
  if (Array.isArray(data)) return data.map(composedData);
  if (data === null || typeof data !== 'object') return data;
  return Object.fromEntries(Object.entries(data).map(([key, value]) => [key, composedData(value)]));
}

/** The characters of a text beyond ASCII, each once. */
export function beyondAscii(text: string): string {
  return [...new Set(text.replace(/[\0-\u007f]+/g, ''))].join('');
}

const segmenter = new Intl.Segmenter();

/** For every offset in the composed form of a text, and its end, the offset in the text as it is written. */
export function writtenOffsets(text: string): number[] {
  const offsets: number[] = [];
  for (const { segment, index } of segmenter.segment(text)) {
    const { length } = segment.normalize('NFC');
    for (let at = 0; at < length; at += 1) offsets.push(index + Math.min(at, segment.length));
  }
  offsets.push(text.length);
  return offsets;
}

/**
 * Characters that look like a space or like nothing, and are none of the spaces that Markdown and YAML know
 * (https://spec.commonmark.org/0.31.2/#space): the inside of a class of a pattern.
 */
export const STRANGE = String.raw`\u00a0\u00ad\u1680\u180e\u2000-\u200f\u2028\u2029\u202f\u205f-\u2064\u3000\ufeff`;

const ANY = new RegExp(`[${STRANGE}]`);

/** Whether a text has a character that looks like a space or like nothing. */
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

/**
 * Characters that no text of this site may hold: control characters but tab and line end, halves of characters, noncharacters
 * (https://www.unicode.org/versions/latest/core-spec/chapter-23/#G12612), what turns the direction of all that follows
 * (https://www.unicode.org/reports/tr36/#Bidirectional_Text_Spoofing), invisible tags, and private ones, which other computers
 * show as boxes. Joiners of emoji and of names, tags of a
 * flag such as that of Scotland, soft hyphens and the direction marks U+200E and U+200F are none of them.
 */
const UNSAFE =
  /[^\P{Cc}\t\n]|\p{Cs}|\p{Noncharacter_Code_Point}|\p{Co}|[\u202A-\u202E\u2066-\u2069\u206A-\u206F\uFEFF\uFFF9-\uFFFD]|[\u{E0000}-\u{E007F}](?<!\u{1F3F4}[\u{E0061}-\u{E007A}]{0,6}[\u{E0061}-\u{E007A}\u{E007F}])/u;

/** A text of nothing but letters, figures and signs of western languages. To see that takes a fifth of the time. */
const ORDINARY = /^[\t\n -~\u00A0-\u024F\u2010-\u2027\u2030-\u205E]*$/;

/** Kinds of them, the first that fits. */
const KINDS: readonly (readonly [RegExp, string, string])[] = [
  [/\p{Cc}/u, 'a control character', 'Delete it; it is invisible in most editors.'],
  [/\p{Cs}/u, 'half of a character', 'Type the character again.'],
  [/\p{Noncharacter_Code_Point}/u, 'no character at all', 'Delete it; it is invisible in most editors.'],
  [/\p{Co}/u, 'a private sign that other computers show as an empty box', 'Replace it, for example a bullet by "- ".'],
  [/\uFFFD/u, 'what is left of a character that was lost', 'Type the character that was meant.'],
  [/\uFEFF/u, 'a byte order mark in the middle of the text', 'Delete it; it is invisible in most editors.'],
  [/[\u202A-\u202E]/u, 'an override of the direction of text', 'Delete it, and type the text around it again.'],
  [/[\u2066-\u2069]/u, 'an isolate of the direction of text', 'Delete it, and type the text around it again.'],
  [/./u, 'an invisible sign that changes how other text is shown', 'Delete it.'],
];

/** Reported of one file; the rest comes with the next build. */
const MAX_MISTAKES = 20;

/** Every unsafe character of a text with its place. Takes time in proportion to the length. */
export function characterMistakes(text: string): Mistake[] {
  // Nearly every text has none, and is read through once.
  if (ORDINARY.test(text) || !UNSAFE.test(text)) return [];
  const mistakes: Mistake[] = [];
  for (const [index, line] of text.split('\n').entries())
    for (const { 0: character, index: before } of line.matchAll(new RegExp(UNSAFE, 'gu'))) {
      mistakes.push({ rule: 'unsafe-character', line: index + 1, column: before + 1, ...explained(character) });
      if (mistakes.length === MAX_MISTAKES) return mistakes;
    }
  return mistakes;
}

/** Unsafe characters that stand in YAML as escapes: `"\x07"`, `"\u202E"`. In names of fields too. */
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

/** Unsafe characters that stand in Markdown as character references: `&#x202E;`. In addresses and titles of links too. */
export function referencedMarkdownMistakes(text: string, tree: Root): Mistake[] {
  if (!text.includes('&')) return [];
  const mistakes: Mistake[] = [];
  visit(tree, (node) => {
    const texts = Object.values(node).filter((value) => typeof value === 'string');
    const [character] = UNSAFE.exec(texts.join(' ')) ?? [];
    const { line = 1, column = 1 } = node.position?.start ?? {};
    if (character !== undefined) mistakes.push({ rule: 'unsafe-character', line, column, ...explained(character) });
  });
  return mistakes.slice(0, MAX_MISTAKES);
}

function explained(character: string): Advice {
  const code = (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
  const [, kind, hint] = KINDS.find(([pattern]) => pattern.test(character)) ?? ['', 'an unsafe character', 'Delete it.'];
  return { message: `Here stands U+${code}, ${kind}.`, hint };
}
