import type { Nodes, Root } from 'mdast';
import { plainText } from '../shared/plain-text.ts';
import { withoutBreakHints } from '../shared/text.ts';
import { visitValues } from '../shared/values.ts';
import { walkTree } from '../shared/walk-tree.ts';

/** Returns the text of a Markdown node, including captions of pictures, in one line with plain spaces. */
export function inlineText(node: Nodes): string {
  return withoutBreakHints(plainText(node, { withCaptions: true })).replace(/\s+/g, ' ');
}

/** Returns the `##` headings of a text. */
export function outlineOf(body: Root): string[] {
  return body.children.flatMap((node) => (node.type === 'heading' && node.depth === 2 ? [plainText(node)] : []));
}

/** Splits a text into words as a person counts them: letters and digits; a hyphenated word is one. */
export function wordsOf(text: string): string[] {
  return withoutBreakHints(text).match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}’'\u2011-]*/gu) ?? [];
}

/** Counts the words in a Markdown tree, including headings, tables and captions. */
export function countWords(tree: Nodes): number {
  let words = 0;
  walkTree(tree, (node) => {
    words += ownWords(node);
  });
  return words;
}

/** Counts the words of a node without its children. */
export function ownWords(node: Nodes): number {
  if (node.type === 'text' || node.type === 'inlineCode') return wordCount(node.value);
  return node.type === 'image' ? wordCount(node.title ?? '') : 0;
}

/** What a character does to the word before it: ends it, begins or continues one, only continues one, or nothing. */
const [END, LETTER, INNER, HINT] = [1, 2, 3, 4] as const;
/** The kinds of characters that texts have used, by code; 0 for others. Emoji and other characters from U+2070 on are not included. */
const kinds = new Uint8Array(0x2070);

function kindOf(character: string): number {
  if (withoutBreakHints(character) === '') return HINT;
  if (wordsOf(character).length > 0) return LETTER;
  return wordsOf(`a${character}a`).length === 1 ? INNER : END;
}

/** Returns the number of words in a text, `wordsOf(text).length` in a quarter of the time, since every word of a site is counted. */
export function wordCount(text: string): number {
  let words = 0;
  let isInWord = false;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code >= kinds.length) return wordsOf(text).length;
    const kind = kinds[code] || kindOf(text.charAt(index));
    kinds[code] = kind;
    if (kind === LETTER && !isInWord) words += 1;
    if (kind !== HINT) isInWord = kind === LETTER || (kind === INNER && isInWord);
  }
  return words;
}

const WORDS_A_MINUTE = 220;

/** Returns the minutes that it takes to read a number of words, rounded up. */
export function readingMinutes(words: number): number {
  return Math.ceil(words / WORDS_A_MINUTE);
}

interface WrittenEntry {
  data: unknown;
  tree(): Root;
}

/** Fields with labels, file names or words for search engines, which are not text to read. */
const NOT_PROSE = new Set(
  `title searchTitle description keywords art tone cover author service related category date updated review order geo names file
  name heading route summary`.split(/\s+/),
);

/** Returns the sentences of the Markdown body: paragraphs, list items and table cells, without headings. */
export function bodySentences(body: Root): string[] {
  return blocksOf(body).flatMap(sentencesOf);
}

/** Returns the sentences that a visitor reads on the page: of the body and of all longer fields. */
export function pageSentences(entry: WrittenEntry): string[] {
  return [...fieldTexts(entry.data).flatMap(sentencesOf), ...bodySentences(entry.tree())];
}

/** Like `pageSentences`, without the lists for the time after surgery, which are the same on several pages. */
export function ownSentences(entry: WrittenEntry): string[] {
  const { afterSurgery } = Object(entry.data) as { afterSurgery?: unknown };
  const shared = new Set(fieldTexts(afterSurgery).flatMap(sentencesOf));
  return pageSentences(entry).filter((sentence) => !shared.has(sentence));
}

const ABBREVIATIONS = /\b(Dr|Dra|Mr|Mrs|Ms|Sr|Sra|St|vs|U\.S|e\.g|i\.e)\.$/;

/** Splits a text into sentences; the period of a title such as "Dr.", or of "No. 1", does not end one. */
export function sentencesOf(text: string): string[] {
  const sentences: string[] = [];
  for (const part of text.split(/(?<=[.!?][”’")]?)(?<!\bNo\.(?=\s+\d))\s+(?=[\p{Lu}\d“"¿¡«])/u)) {
    const previous = sentences.at(-1);
    if (previous !== undefined && ABBREVIATIONS.test(previous)) sentences[sentences.length - 1] = `${previous} ${part}`;
    else sentences.push(part);
  }
  return sentences.map((sentence) => sentence.trim()).filter((sentence) => wordsOf(sentence).length > 0);
}

function blocksOf(body: Root): string[] {
  const blocks: string[] = [];
  walkTree(body, (node) => {
    if (node.type === 'paragraph' || node.type === 'tableCell') blocks.push(inlineText(node));
    return !['heading', 'paragraph', 'tableCell'].includes(node.type);
  });
  return blocks;
}

function fieldTexts(data: unknown): string[] {
  const texts: string[] = [];
  visitValues(data, (value, path) => {
    const key = path.at(-1);
    if (key === 'review' || key === 'keywords') return false;
    if (typeof value === 'string' && !NOT_PROSE.has(String(key)) && isProse(value)) texts.push(withoutBreakHints(value));
    return true;
  });
  return texts;
}

/** Whether a text is prose; an address may have many words, but has no space. */
function isProse(text: string): boolean {
  return /\s/.test(text.trim()) && wordsOf(text).length > 3;
}

/** Returns the last item of every list, in the fields and in the body. */
export function lastItems(entry: WrittenEntry): string[] {
  return [...lastOfFields(entry.data), ...lastOfLists(entry.tree())];
}

function lastOfFields(data: unknown): string[] {
  const lines: string[] = [];
  visitValues(data, (value) => {
    const last: unknown = Array.isArray(value) ? value.at(-1) : undefined;
    if (typeof last === 'string' && isProse(last)) lines.push(last);
  });
  return lines;
}

function lastOfLists(body: Root): string[] {
  const lines: string[] = [];
  walkTree(body, (node) => {
    if (node.type === 'list') lines.push(...node.children.slice(-1).map(inlineText));
  });
  return lines;
}
