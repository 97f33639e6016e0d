import type { Nodes, Root } from 'mdast';
import { visit } from 'unist-util-visit';
import type * as z from 'zod';
import type { TextBlock } from '../shared/features.ts';
import { unbroken } from '../shared/text.ts';
import { textsIn } from '../shared/values.ts';
import { beyondAscii } from './characters.ts';
import { type FieldSlip, marksOfField, notesBehindNames, slipsOfField } from './field-slips.ts';
import { type TextPicture, textPicture } from './markdown/picture-marks.ts';
import { markFinder, type TextMark } from './markdown/text-marks.ts';
import { outlineOf, ownWords } from './text.ts';
import { walkFields } from './types/schema-walk.ts';
import type { ParsedYaml } from './yaml/parse-yaml.ts';

interface FoundField {
  path: PropertyKey[];
  value: string;
}

/** What other steps ask of the words of an entry, found while its file is read: plain data. */
export interface EntryFacts {
  /** Words of the text, headings and tables with them. */
  words: number;
  /** The `##` headings of the text, in order. */
  outline: string[];
  blocks: TextBlock[];
  /** Characters of the file beyond ASCII, composed, each once; not those of texts in other languages. */
  characters: string;
  /** What stands in the text and is a mistake, or is one when its link leads nowhere. */
  marks: TextMark[];
  /** Pictures of the text that name a file of `images/`. */
  pictures: TextPicture[];
  /** Fields that name an entry of a collection, a picture (`images/`) or a download (`files/`). */
  references: (FoundField & { target: string })[];
  links: FoundField[];
  /** Fields that say when to call for help. */
  emergencies: FoundField[];
  /** What stands in fields and is a mistake, although it fits the schema. */
  fieldSlips: FieldSlip[];
  numbers: NumbersInText[];
  /** What a new file still waits for. */
  blanks: Blank[];
}

interface NumbersInText extends Pick<Blank, 'at'> {
  phones: string[];
  times: string[];
}

/** `text` is the whole file, `body` its Markdown, `tree` what that was read as. */
interface ReadFile extends Pick<ParsedYaml, 'data' | 'rawTextAt'> {
  text: string;
  body: string;
  tree: Root;
  schema: z.ZodType;
}

/** Finds the facts of a file that fits its schema. */
export function entryFacts({ text, body, data, tree, schema, rawTextAt }: ReadFile): EntryFacts {
  const fields = [...walkFields(schema, data)].flatMap(({ schema: field, value, path }) =>
    typeof value === 'string' ? [{ field, value, path, marks: field.meta() ?? {} }] : [],
  );
  const { blanks, numbers, ...inText } = factsInTree(tree, body);
  return {
    ...inText,
    outline: outlineOf(tree),
    characters: beyondAscii(inOwnFace(text, fields).normalize('NFC')),
    references: fields.flatMap(({ marks, value, path }) => {
      const target = marks['x-file'] ?? marks['x-reference'];
      return target === undefined ? [] : [{ path, value, target }];
    }),
    links: fields.flatMap(({ marks, value, path }) => (marks['x-link'] ? [{ path, value }] : [])),
    emergencies: fields.flatMap(({ marks, value, path }) => (marks['x-emergency'] ? [{ path, value }] : [])),
    fieldSlips: [
      ...fields.flatMap((field) => [...slipsOfField(field, rawTextAt), ...marksOfField(field)]),
      ...notesBehindNames(text.normalize('NFC'), fields),
    ],
    numbers: [...textsIn(data).flatMap(({ text: written, path }) => numbersIn(written, path)), ...numbers],
    blanks: [...blanksInFields(data), ...blanks],
  };
}

type FactsInTree = Pick<EntryFacts, 'words' | 'marks' | 'pictures' | 'numbers' | 'blanks' | 'blocks'>;

/** What the text of a file holds, found in one walk through its tree: an articles' site has thousands of trees. */
export function factsInTree(tree: Root, body: string): FactsInTree {
  const facts: FactsInTree = { words: 0, marks: [], pictures: [], numbers: [], blanks: [], blocks: [] };
  const blocks = new Set<TextBlock>();
  const marksOf = markFinder(body);
  visit(tree, (node, _, parent) => {
    if (!parent) return;
    const block = blockOf(node);
    if (block) blocks.add(block);
    const picture = node.type === 'image' && textPicture(node);
    if (picture) facts.pictures.push(picture);
    facts.words += ownWords(node);
    facts.marks.push(...marksOf(node, parent));
    facts.numbers.push(...numbersInNode(node));
    // Code may contain such brackets.
    if (node.type === 'text') facts.blanks.push(...blanksIn(node.value).map((words) => ({ words, at: node.position?.start.line ?? 1 })));
  });
  return { ...facts, blocks: [...blocks] };
}

/** What the fonts of the site have to show of a file. */
function inOwnFace(text: string, fields: readonly { marks: z.GlobalMeta; value: string }[]): string {
  return fields.reduce((rest, { marks, value }) => (marks.isForeign ? rest.replaceAll(value, '') : rest), text);
}

/** What "ent-site new" writes where a person has to write: `[[One sentence for its card]]`. */
const BLANK = /\[\[([^[\]\n]+)\]\]/g;

/** A place in a file that is still to be written. */
export interface Blank {
  words: string;
  /** A field, or a line of the Markdown. */
  at: PropertyKey[] | number;
}

/** The words of the blanks in a text. */
export function blanksIn(text: string): string[] {
  return [...text.matchAll(BLANK)].map(([, words = '']) => words);
}

/** The blanks in the fields of a file. */
export function blanksInFields(data: unknown): Blank[] {
  return textsIn(data).flatMap(({ text, path }) => blanksIn(text).map((words) => ({ words, at: path })));
}

/** `8:30 AM`, `8:30 a. m.` as in Spanish, `16:30`. */
const CLOCK = /\b\d{1,2}(?:(?::\d{2})?[ \u00a0\u202f]?[ap]\.?[ \u00a0\u202f]?m(?![\p{L}\d])\.?|:\d{2}\b)/giu;
/** With the hyphens and spaces that keep a number on one line, too. */
const PHONE = /\(?\b\d{3}\)?[-. \u00a0\u2009\u2010-\u2013\u202f]\d{3}[-. \u00a0\u2009\u2010-\u2013\u202f]\d{4}\b/g;

function numbersIn(written: string, at: NumbersInText['at']): NumbersInText[] {
  // Nearly every text has no digit.
  if (!/\d/.test(written)) return [];
  const text = unbroken(written);
  const [phones, times] = [text.match(PHONE) ?? [], text.match(CLOCK) ?? []];
  return phones.length + times.length > 0 ? [{ phones, times, at }] : [];
}

function numbersInNode(node: Nodes): NumbersInText[] {
  const line = node.position?.start.line ?? 1;
  if ('value' in node) return numbersIn(node.value, line);
  return node.type === 'image' ? numbersIn(`${node.alt ?? ''} ${node.title ?? ''}`, line) : [];
}

/** The kind of block that a Markdown node is; undefined for a node that no style depends on. */
function blockOf(node: Nodes): TextBlock | undefined {
  switch (node.type) {
    case 'heading':
      return node.depth > 2 ? 'subheadings' : undefined;
    case 'list':
      return node.ordered ? 'numberedLists' : 'lists';
    case 'blockquote':
      // `:::grid` is a quotation of another name (markdown/parse-markdown.ts).
      return node.data?.hName ? 'grids' : 'quotes';
    case 'table':
      return 'tables';
    case 'image':
      return 'pictures';
    default:
      return undefined;
  }
}
