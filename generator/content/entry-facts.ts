import type { Nodes, Root } from 'mdast';
import type * as z from 'zod';
import type { TextBlock } from '../shared/features.ts';
import { withoutBreakHints } from '../shared/text.ts';
import { textsIn } from '../shared/values.ts';
import { walkTree } from '../shared/walk-tree.ts';
import { inNfc, nonAsciiCharacters } from './characters.ts';
import { type Claim, claimsIn } from './claims.ts';
import { commentsAfterNames, type FieldTypo, markdownInField, typosInField } from './field-typos.ts';
import { type TextPicture, textPicture } from './markdown/picture-mistakes.ts';
import { type TextMistake, textMistakeFinder } from './markdown/text-mistakes.ts';
import { outlineOf, ownWords } from './text.ts';
import { metaOf, walkFields } from './types/schema-walk.ts';
import type { ParsedYaml } from './yaml/parse-yaml.ts';

interface FoundField {
  path: PropertyKey[];
  value: string;
}

/** Facts about the texts of an entry that later steps need, found while its file is read: plain data. */
export interface EntryFacts {
  /** Number of words in the Markdown text, including headings and tables. */
  words: number;
  /** The `##` headings of the Markdown text, in order. */
  outline: string[];
  blocks: TextBlock[];
  /** Non-ASCII characters of the file in NFC, each once, except those of texts in other languages. */
  characters: string;
  /** Mistakes in the Markdown text, and its links, which are mistakes if they have no target. */
  textMistakes: TextMistake[];
  /** Pictures in the Markdown text that refer to a file of `images/`. */
  pictures: TextPicture[];
  /** Fields that refer to an entry of a collection, a picture (`images/`) or a download (`files/`). */
  references: (FoundField & { target: string })[];
  links: FoundField[];
  /** Fields that say when to call for help. */
  emergencies: FoundField[];
  /** Mistakes in fields that fit the schema. */
  fieldTypos: FieldTypo[];
  numbers: NumbersInText[];
  /** Blanks of a new file that are still to be filled in. */
  blanks: Blank[];
  /** Claims of rank or results, and certifications without the name of a board. */
  claims: Claim[];
}

interface NumbersInText extends Pick<Blank, 'at'> {
  phones: string[];
  times: string[];
}

/** `text` is the whole file, `body` its Markdown, `tree` the parsed Markdown. */
interface ReadFile extends Pick<ParsedYaml, 'data' | 'rawTextAt'> {
  text: string;
  body: string;
  tree: Root;
  schema: z.ZodType;
}

/** Collects the facts about a file that fits its schema. */
export function entryFacts({ text, body, data, tree, schema, rawTextAt }: ReadFile): EntryFacts {
  const fields = [...walkFields(schema, data)].flatMap(({ schema: field, value, path }) =>
    typeof value === 'string' ? [{ value, path, meta: metaOf(field) }] : [],
  );
  const composed = inNfc(text);
  const texts = textsIn(data);
  const { blanks, numbers, ...inText } = factsInTree(tree, body);
  return {
    ...inText,
    outline: outlineOf(tree),
    characters: nonAsciiCharacters(withoutForeignTexts(composed, fields)),
    references: fields.flatMap(({ meta, value, path }) => {
      const target = meta['x-file'] ?? meta['x-reference'];
      return target === undefined ? [] : [{ path, value, target }];
    }),
    links: fields.flatMap(({ meta, value, path }) => (meta['x-link'] ? [{ path, value }] : [])),
    emergencies: fields.flatMap(({ meta, value, path }) => (meta['x-emergency'] ? [{ path, value }] : [])),
    fieldTypos: [
      ...fields.flatMap((field) => [...typosInField(field, rawTextAt), ...markdownInField(field)]),
      ...commentsAfterNames(composed, fields),
    ],
    numbers: [...texts.flatMap(({ text: written, path }) => numbersIn(written, path)), ...numbers],
    blanks: [...blanksInFields(texts), ...blanks],
    claims: claimsIn(data, tree),
  };
}

type FactsInTree = Pick<EntryFacts, 'words' | 'textMistakes' | 'pictures' | 'numbers' | 'blanks' | 'blocks'>;

/** Collects the facts about a Markdown tree in one walk, since a site may have thousands of trees. */
export function factsInTree(tree: Root, body: string): FactsInTree {
  const facts: FactsInTree = { words: 0, textMistakes: [], pictures: [], numbers: [], blanks: [], blocks: [] };
  const blocks = new Set<TextBlock>();
  const findMistakes = textMistakeFinder(body);
  walkTree(tree, (node, parent) => {
    if (!parent) return;
    const block = blockOf(node);
    if (block) blocks.add(block);
    const picture = node.type === 'image' && textPicture(node);
    if (picture) facts.pictures.push(picture);
    facts.words += ownWords(node);
    facts.textMistakes.push(...findMistakes(node, parent));
    facts.numbers.push(...numbersInNode(node));
    if (node.type === 'image')
      facts.blanks.push(...blanksIn(node.alt ?? '').map((words) => ({ words, at: node.position?.start.line ?? 1 })));
    // Double brackets in code are not blanks.
    if (node.type === 'text') facts.blanks.push(...blanksIn(node.value).map((words) => ({ words, at: node.position?.start.line ?? 1 })));
  });
  return { ...facts, blocks: [...blocks] };
}

/** Returns the text of a file without texts in other languages, for which the site has no font files. */
function withoutForeignTexts(text: string, fields: readonly { meta: z.GlobalMeta; value: string }[]): string {
  return fields.reduce((rest, { meta, value }) => (meta.isForeign ? rest.replaceAll(value, '') : rest), text);
}

/** A blank that "ent-site new" leaves for the author: `[[One sentence for its card]]`. */
const BLANK = /\[\[([^[\]\n]+)\]\]/g;

/** A text that the author still has to write. */
export interface Blank {
  words: string;
  /** Path of a field, or a line of the Markdown. */
  at: PropertyKey[] | number;
}

/** Returns the words of each blank in a text. */
export function blanksIn(text: string): string[] {
  // Nearly every text returns here.
  if (!text.includes('[[')) return [];
  return [...text.matchAll(BLANK)].map(([, words = '']) => words);
}

/** Returns the blanks in the fields of a file. */
export function blanksInFields(texts: ReturnType<typeof textsIn>): Blank[] {
  return texts.flatMap(({ text, path }) => blanksIn(text).map((words) => ({ words, at: path })));
}

/** A time: `8:30 AM`, `8:30 a. m.` as in Spanish, `16:30`. */
const CLOCK = /\b\d{1,2}(?:(?::\d{2})?[ \u00a0\u202f]?[ap]\.?[ \u00a0\u202f]?m(?![\p{L}\d])\.?|:\d{2}\b)/giu;
/** A US phone number, also with hyphens and spaces that do not break at the end of a line. */
const PHONE = /\(?\b\d{3}\)?[-. \u00a0\u2009\u2010-\u2013\u202f]\d{3}[-. \u00a0\u2009\u2010-\u2013\u202f]\d{4}\b/g;

function numbersIn(written: string, at: NumbersInText['at']): NumbersInText[] {
  // Nearly every text returns here.
  if (!/\d/.test(written)) return [];
  const text = withoutBreakHints(written);
  const [phones, times] = [text.match(PHONE) ?? [], text.match(CLOCK) ?? []];
  return phones.length + times.length > 0 ? [{ phones, times, at }] : [];
}

function numbersInNode(node: Nodes): NumbersInText[] {
  const line = node.position?.start.line ?? 1;
  if ('value' in node) return numbersIn(node.value, line);
  return node.type === 'image' ? numbersIn(`${node.alt ?? ''} ${node.title ?? ''}`, line) : [];
}

/** Returns the kind of block of a Markdown node; undefined for a node that no style depends on. */
function blockOf(node: Nodes): TextBlock | undefined {
  switch (node.type) {
    case 'heading':
      return node.depth > 2 ? 'subheadings' : undefined;
    case 'list':
      return node.ordered ? 'numberedLists' : 'lists';
    case 'blockquote':
      // `:::grid` is a quotation with another element name (markdown/parse-markdown.ts).
      return node.data?.hName ? 'grids' : 'quotes';
    case 'table':
      return 'tables';
    case 'image':
      return 'pictures';
    default:
      return undefined;
  }
}
