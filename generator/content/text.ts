import type { Nodes, Root } from 'mdast';
import { CONTINUE, SKIP, visit } from 'unist-util-visit';
import { plainText } from '../shared/plain-text.ts';
import { unbroken } from '../shared/text.ts';
import { visitValues } from '../shared/values.ts';

/** The words of a Markdown node as they run on, captions of pictures with them, in one line with plain spaces. */
export function inlineText(node: Nodes): string {
  return unbroken(plainText(node, { withCaptions: true })).replace(/\s+/g, ' ');
}

/** The `##` headings of a text. */
export function outlineOf(body: Root): string[] {
  return body.children.flatMap((node) => (node.type === 'heading' && node.depth === 2 ? [plainText(node)] : []));
}

/** Words as a person counts them: letters and digits, hyphenated words once. */
export function wordsOf(text: string): string[] {
  return unbroken(text).match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}’'\u2011-]*/gu) ?? [];
}

/** Words of running text in a Markdown tree, headings, tables and captions with them. */
export function countWords(tree: Nodes): number {
  let words = 0;
  visit(tree, (node) => {
    words += ownWords(node);
  });
  return words;
}

/** Words of a node itself, without those of its children. */
export function ownWords(node: Nodes): number {
  if (node.type === 'text' || node.type === 'inlineCode') return wordsOf(node.value).length;
  return node.type === 'image' ? wordsOf(node.title ?? '').length : 0;
}

const WORDS_A_MINUTE = 220;

/** Whole minutes that reading a number of words takes, rounded up. */
export function readingMinutes(words: number): number {
  return Math.ceil(words / WORDS_A_MINUTE);
}

interface WrittenEntry {
  data: unknown;
  tree(): Root;
}

/** Fields that are labels, names of files or words for search engines, not text to read. */
const NOT_PROSE = new Set(
  `title searchTitle description keywords art tone cover author service related category date updated review order geo names file
  name heading route summary`.split(/\s+/),
);

/** The sentences of the Markdown body: paragraphs, list items and table cells; headings left out. */
export function bodySentences(body: Root): string[] {
  return blocksOf(body).flatMap(sentencesOf);
}

/** The sentences of the body and of all longer fields of the front matter: what a visitor reads on the page. */
export function pageSentences(entry: WrittenEntry): string[] {
  return [...fieldTexts(entry.data).flatMap(sentencesOf), ...bodySentences(entry.tree())];
}

/** The sentences that a visitor reads on the page, but for those of the lists after an operation, which several pages have in the same words. */
export function ownSentences(entry: WrittenEntry): string[] {
  const { afterSurgery } = Object(entry.data) as { afterSurgery?: unknown };
  const same = new Set(fieldTexts(afterSurgery).flatMap(sentencesOf));
  return pageSentences(entry).filter((sentence) => !same.has(sentence));
}

const ABBREVIATIONS = /\b(Dr|Dra|Mr|Mrs|Ms|Sr|Sra|St|vs|U\.S|e\.g|i\.e)\.$/;

/** Splits a text into sentences; a full stop after a title such as "Dr." does not end one. */
function sentencesOf(text: string): string[] {
  const sentences: string[] = [];
  for (const part of text.split(/(?<=[.!?][”’")]?)\s+(?=[\p{Lu}\d“"¿¡«])/u)) {
    const previous = sentences.at(-1);
    if (previous !== undefined && ABBREVIATIONS.test(previous)) sentences[sentences.length - 1] = `${previous} ${part}`;
    else sentences.push(part);
  }
  return sentences.map((sentence) => sentence.trim()).filter((sentence) => wordsOf(sentence).length > 0);
}

function blocksOf(body: Root): string[] {
  const blocks: string[] = [];
  visit(body, (node) => {
    if (node.type === 'heading') return SKIP;
    if (node.type !== 'paragraph' && node.type !== 'tableCell') return CONTINUE;
    blocks.push(inlineText(node));
    return SKIP;
  });
  return blocks;
}

function fieldTexts(data: unknown): string[] {
  const texts: string[] = [];
  visitValues(data, (value, path) => {
    const key = path.at(-1);
    if (key === 'review' || key === 'keywords') return false;
    if (typeof value === 'string' && !NOT_PROSE.has(String(key)) && isProse(value)) texts.push(unbroken(value));
    return true;
  });
  return texts;
}

/** An address has many words, but no space. */
function isProse(text: string): boolean {
  return /\s/.test(text.trim()) && wordsOf(text).length > 3;
}

/** The last line of every list, in the front matter and in the body. */
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
  visit(body, 'list', ({ children }) => {
    lines.push(...children.slice(-1).map((item) => inlineText(item)));
  });
  return lines;
}
