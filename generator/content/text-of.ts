import type { Nodes, Root } from 'mdast';
import { insteadOfHtml, plainText } from '../shared/plain-text.ts';
import { unbroken } from '../shared/text.ts';

/** What an entry says: its fields, and its text as a tree. */
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

/** The same without the lists after an operation, whose sentences are to be the same wherever they stand. */
export function ownSentences(entry: WrittenEntry): string[] {
  const { afterSurgery } = Object(entry.data) as { afterSurgery?: unknown };
  const same = new Set(fieldTexts(afterSurgery).flatMap(sentencesOf));
  return pageSentences(entry).filter((sentence) => !same.has(sentence));
}

/** The `##` headings of a text. */
export function outlineOf(body: Root): string[] {
  return body.children.flatMap((node) => (node.type === 'heading' && node.depth === 2 ? [plainText(node)] : []));
}

/** Words as a person counts them: letters and digits, hyphenated words once. */
export function wordsOf(text: string): string[] {
  return unbroken(text).match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}’'\u2011-]*/gu) ?? [];
}

const ABBREVIATIONS = /\b(Dr|Dra|Mr|Mrs|Ms|Sr|Sra|St|vs|U\.S|e\.g|i\.e)\.$/;

/** Splits a text into sentences; a full stop behind a title such as "Dr." does not end one. */
function sentencesOf(text: string): string[] {
  const sentences: string[] = [];
  for (const part of text.split(/(?<=[.!?][”’")]?)\s+(?=[\p{Lu}\d“"¿¡«])/u)) {
    const previous = sentences.at(-1);
    if (previous !== undefined && ABBREVIATIONS.test(previous)) sentences[sentences.length - 1] = `${previous} ${part}`;
    else sentences.push(part);
  }
  return sentences.map((sentence) => sentence.trim()).filter((sentence) => wordsOf(sentence).length > 0);
}

function blocksOf(node: Nodes): string[] {
  if (node.type === 'heading' || node.type === 'html' || node.type === 'definition') return [];
  if (node.type === 'paragraph' || node.type === 'tableCell') return [inlineText(node)];
  return 'children' in node ? node.children.flatMap((child) => blocksOf(child)) : [];
}

/** The words of a node as they run on, in one line. */
export function inlineText(node: Nodes): string {
  if (node.type === 'html') return insteadOfHtml(node.value);
  if ('value' in node) return unbroken(node.value).replace(/\s+/g, ' ');
  if (node.type === 'break') return ' ';
  if (node.type === 'image') return node.title ?? '';
  return 'children' in node ? node.children.map((child) => inlineText(child)).join('') : '';
}

function fieldTexts(value: unknown): string[] {
  if (typeof value === 'string') return isProse(value) ? [unbroken(value)] : [];
  if (Array.isArray(value)) return value.flatMap(fieldTexts);
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    const isLabel = key === 'review' || key === 'keywords' || (typeof inner === 'string' && NOT_PROSE.has(key));
    return isLabel ? [] : fieldTexts(inner);
  });
}

/** An address has many words, but no space. */
function isProse(text: string): boolean {
  return /\s/.test(text.trim()) && wordsOf(text).length > 3;
}

/** The last line of every list, in the front matter and in the body. */
export function lastItems(entry: WrittenEntry): string[] {
  return [...lastOfFields(entry.data), ...lastOfLists(entry.tree())];
}

function lastOfFields(value: unknown): string[] {
  if (value === null || typeof value !== 'object') return [];
  if (!Array.isArray(value)) return Object.values(value).flatMap(lastOfFields);
  const last = value.at(-1);
  return typeof last === 'string' ? [last].filter(isProse) : value.flatMap(lastOfFields);
}

function lastOfLists(node: Nodes): string[] {
  if (!('children' in node)) return [];
  const last = node.type === 'list' ? node.children.slice(-1).map((item) => inlineText(item)) : [];
  return [...last, ...node.children.flatMap(lastOfLists)];
}

/** The pace of a reader. */
const WORDS_A_MINUTE = 220;

/** Whole minutes that a text of so many words takes, rounded up. */
export function readingMinutes(words: number): number {
  return Math.ceil(words / WORDS_A_MINUTE);
}

/** Words of running text in a Markdown tree, headings, tables and captions with them. */
export function countWords(node: Nodes): number {
  if (node.type === 'text' || node.type === 'inlineCode') return wordsOf(node.value).length;
  if (node.type === 'image') return wordsOf(node.title ?? '').length;
  return 'children' in node ? node.children.reduce((sum, child) => sum + countWords(child), 0) : 0;
}
