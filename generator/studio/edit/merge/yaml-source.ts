import {
  type CST,
  type Document,
  isCollection,
  isMap,
  isScalar,
  isSeq,
  type Node,
  type Pair,
  Parser,
  parseDocument,
  visit,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml';
import { visitValues } from '../../../shared/values.ts';

/** A map or a list in a YAML document. */
export type YamlCollection = YAMLMap | YAMLSeq;

/** A field of a map or an item of a list, with its offsets in the text. */
export interface Item {
  key: string | undefined;
  node: Node | undefined;
  /** Offset of its key or hyphen; in an inline list, of its value. */
  start: number;
  /** Offset after its key, or for an item of a list `start`. */
  keyEnd: number;
  /** Offset after its colon or hyphen. */
  valueStart: number;
  /** Offset after the last character of its value, before a comment or the line end. */
  end: number;
}

/** Parsed YAML, whose text ends with a line end or is empty. */
export type YamlSource = ReturnType<typeof readYaml>;

/** Offsets in a text; `end` is exclusive. */
export interface Range {
  start: number;
  end: number;
}

/** Returns the YAML of a content file (of Markdown its front matter) and the offset at which it begins. */
export function yamlOf(text: string, path: string): { yaml: string; start: number } {
  if (!path.endsWith('.md')) return { yaml: text, start: 0 };
  const start = text.indexOf('\n') + 1;
  return { yaml: text.slice(start, text.indexOf('\n---', start - 1) + 1), start };
}

/** Parses YAML. Never throws; errors are in `document.errors`. */
export function readYaml(text: string) {
  const document = parseDocument(text, {
    version: '1.2',
    schema: 'core',
    keepSourceTokens: true,
    uniqueKeys: false,
    prettyErrors: false,
    logLevel: 'silent',
  });
  // Computed on demand: that halves the time for a file that has not changed.
  let comments: Range[] | undefined;
  let style: ReturnType<typeof styleOf> | undefined;
  return { text, document, comments: () => (comments ??= commentsOf(text)), style: () => (style ??= styleOf(text, document)) };
}

/** The style of a file: the indent of nested fields and of list items in spaces, and whether there are spaces inside braces. */
function styleOf(text: string, document: Document.Parsed) {
  const style = { step: 2, listStep: 2, isPadded: !/\{\w/.test(text) };
  visit(document, {
    Pair: (_, { key, value }) => {
      if (!isCollection(value) || value.flow || !isScalar(key) || value.items.length === 0) return undefined;
      const indent = columnOf(text, itemsOf(value as YamlCollection)[0]?.start ?? 0) - columnOf(text, key.range?.[0] ?? 0);
      if (isSeq(value)) style.listStep = indent;
      else style.step = indent;
      return isMap(value) ? visit.BREAK : undefined;
    },
  });
  return style;
}

/** The comments of YAML as its parser finds them (https://eemeli.org/yaml/#parser), which excludes `#` in texts. */
function commentsOf(text: string): Range[] {
  const comments: Range[] = [];
  const add = (token: unknown) => {
    const { type, offset, source } = Object(token) as CST.SourceToken;
    if (type === 'comment') comments.push({ start: offset, end: offset + source.length });
  };
  for (const token of new Parser().parse(text)) visitValues(token, add);
  return comments;
}

/** Returns the fields of a map, or the items of a list, in the order of the file. */
export function itemsOf(collection: YamlCollection): Item[] {
  return isMap(collection) ? collection.items.map((pair) => fieldOf(pair as Pair<Node, Node | null>)) : listItemsOf(collection);
}

function fieldOf({ key, value, srcToken }: Pair<Node, Node | null>): Item {
  const [start = 0, keyEnd = 0] = key.range ?? [];
  const colon = srcToken?.sep?.find(({ type }) => type === 'map-value-ind')?.offset;
  const mark = colon === undefined ? keyEnd : colon + 1;
  const name = String(isScalar(key) ? key.value : key);
  return { key: name, node: value ?? undefined, start, keyEnd, valueStart: mark, end: endOf(value, mark) };
}

function listItemsOf({ items, srcToken, flow }: YAMLSeq): Item[] {
  return items.map((item, index): Item => {
    const node = item as Node;
    const tokens = srcToken?.type === 'block-seq' ? srcToken.items[index]?.start : undefined;
    const hyphen = tokens?.find(({ type }) => type === 'seq-item-ind')?.offset;
    const start = flow || hyphen === undefined ? (node.range?.[0] ?? 0) : hyphen;
    const mark = flow ? start : start + 1;
    return { key: undefined, node, start, keyEnd: start, valueStart: mark, end: endOf(node, mark) };
  });
}

/** Returns the offset after the last character of a value, before a comment or the line end; for an empty value, the offset where it would start. */
export function endOf(node: Node | null, mark: number): number {
  if (isCollection(node) && !node.flow && node.items.length > 0) return itemsOf(node as YamlCollection).at(-1)?.end ?? mark;
  const [start = mark, end = mark] = node?.range ?? [];
  // The parser gives an empty value the offset after the comment that follows it.
  if (start === end) return mark;
  if (!isScalar(node)) return end;
  if (!node.type?.startsWith('BLOCK')) return end;
  const source = (node.srcToken as { source: string } | undefined)?.source ?? '';
  const keepsEnd = (node.srcToken as { props?: { source?: string }[] } | undefined)?.props?.some(({ source }) => source?.includes('+'));
  return keepsEnd ? end - 1 : Math.max(end - source.length, end - (source.length - source.trimEnd().length));
}

/** Returns the offset at which the line of an offset begins. */
export function lineStart(text: string, offset: number): number {
  return text.lastIndexOf('\n', offset - 1) + 1;
}

/** Returns the offset at which the next line begins; on the last line, the end of the text. */
export function nextLine(text: string, offset: number): number {
  const end = text.indexOf('\n', offset);
  return end < 0 ? text.length : end + 1;
}

/** Returns the 0-based column of an offset. */
export function columnOf(text: string, offset: number): number {
  return offset - lineStart(text, offset);
}

/** Whether an offset is the first on its line, except for spaces. */
export function beginsLine(text: string, offset: number): boolean {
  return text.slice(lineStart(text, offset), offset).trim() === '';
}
