import { lookalikesIn } from '../problem/nearest.ts';
import { isInternalLink, readableAddress } from '../shared/routes.ts';

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
