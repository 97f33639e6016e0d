import { isCollection, isMap, isScalar, isSeq, type Node, type Scalar } from 'yaml';
import { fail } from '../../../problem/problem.ts';
import { normalizeText } from '../../../shared/text.ts';
import { isObject } from '../../../shared/values.ts';
import { alignLists } from './align-lists.ts';
import { commentsIn, commentsInBrackets, editItems, type ItemEdit } from './edit-items.ts';
import { bodySplices } from './merge-body.ts';
import {
  isSameKind,
  lineEndsOf,
  type PrintContext,
  type PrintPosition,
  printAfter,
  printBlockScalar,
  printInline,
  printLines,
  printScalar,
} from './print-yaml.ts';
import { isUnknown, type KeysAt, matchesData, orderKeys, ownValue, renamedKeys } from './schema-keys.ts';
import { type Splice, spliceFile } from './splices.ts';
import {
  beginsLine,
  columnOf,
  endOf,
  type Item,
  itemsOf,
  lineStart,
  nextLine,
  readYaml,
  type YamlCollection,
  type YamlSource,
  yamlOf,
} from './yaml-source.ts';

interface FileMerge {
  /** The raw text of the file, with its line ends and byte order mark. */
  text: string;
  /** Path for messages; a file whose path ends with `.md` has front matter. */
  path: string;
  /** All fields of the form, as plain JSON. A field that is `undefined` is removed. */
  fields: Record<string, unknown>;
  /** New Markdown text after the front matter; undefined leaves the text as it is. */
  body?: string | undefined;
  /** The names in the schema (`keysOfSchema`). A field that is not in `fields` is removed if the schema has it, or if there is no schema. */
  keysAt?: KeysAt | undefined;
}

/**
 * Writes new data into the text of a content file and returns the text. Everything else stays: comments, order, quotes, blank lines, unknown
 * fields, line ends. Unchanged data returns the same text. Comments of a removed field or item stay where they are.
 * Throws BuildFailure for a file that cannot be read, and if the new text would not parse to the data.
 */
export function mergeFile({ text: written, path, fields, body, keysAt = () => undefined }: FileMerge): string {
  const isCut = !/[\r\n]$/.test(written) && written !== '';
  const lineEnd = /\r\n?|\n/.exec(written)?.[0] ?? '\n';
  const file = isCut ? written + lineEnd : written;
  const { text, yaml, start } = yamlIn(file, path);
  const source = readYaml(yaml);
  const { errors, contents } = source.document;
  if (errors.length > 0 || (contents !== null && !isMap(contents))) fail('edit-refused', path, 'This file cannot be read.', BY_HAND);
  const inYaml = mergeYaml(source, fields, keysAt).map((splice) => ({ ...splice, start: splice.start + start, end: splice.end + start }));
  const inBody = path.endsWith('.md') && body !== undefined ? bodySplices(text, path, body) : [];
  if (inYaml.length + inBody.length === 0) return written;
  const merged = spliceFile(file, [...inYaml, ...inBody]);
  const { document } = readYaml(yamlIn(merged, path).yaml);
  if (document.errors.length > 0 || !matchesData(document.toJS() ?? {}, fields, keysAt))
    fail('edit-refused', path, 'This change cannot be written into the file as it is.', BY_HAND);
  // UTF-8 cannot encode an unpaired surrogate.
  const whole = merged.replace(/\p{Surrogate}/gu, '\uFFFD');
  return isCut && whole.endsWith(lineEnd) ? whole.slice(0, -lineEnd.length) : whole;
}

function yamlIn(file: string, path: string): { text: string; yaml: string; start: number } {
  const text = normalizeText(file);
  return { text, ...yamlOf(text, path) };
}

const BY_HAND = [
  'Change it in a text editor. "npx ent-site check" shows what is wrong with it.',
  { message: 'This change cannot be written as it is.', hint: 'Ask the person who looks after your website to make it.' },
] as const;

type Location = Pick<PrintPosition, 'path' | 'inFlow'>;

/** The splices that change YAML to the given data; none if it already has that data. */
function mergeYaml(source: YamlSource, fields: Record<string, unknown>, keysAt: KeysAt): Splice[] {
  const { text, document } = source;
  const context = { source, keysAt };
  const { contents } = document;
  if (isMap(contents) && contents.items.length > 0) {
    const splices = editNode(contents, fields, { path: [], inFlow: false }, context);
    if (splices) return splices;
  }
  const printed = printLines(fields, { path: [], column: 0, inFlow: false }, context);
  const [start, end] = isCollection(contents) ? [contents.range?.[0] ?? 0, text.length] : [text.length, text.length];
  const comments = commentsIn({ start, end }, source).map((comment) => `${comment}\n`);
  return printed === '' && start === end ? [] : [{ start, end, text: comments.join('') + (printed === '' ? '' : `${printed}\n`) }];
}

/** The splices for a value; undefined if it must be printed again, as another kind of value or without any old item. */
function editNode(node: Node | undefined, value: unknown, location: Location, context: PrintContext): Splice[] | undefined {
  const { source, keysAt } = context;
  if (node && matchesData(node.toJS(source.document), value, keysAt, location.path)) return [];
  if (isMap(node) && isObject(value)) return editMap(node as YamlCollection, value, location, context);
  if (isSeq(node) && Array.isArray(value)) return editList(node as YamlCollection, value, location, context);
  return isScalar(node) && !isObject(value) && !Array.isArray(value) ? editScalar(node, value, location, context) : undefined;
}

function editMap(map: YamlCollection, value: Record<string, unknown>, location: Location, context: PrintContext): Splice[] | undefined {
  const { source, keysAt } = context;
  const items = itemsOf(map);
  const inFlow = location.inFlow || map.flow === true;
  const schemaKeys = keysAt(location.path);
  const stays = (key: string) => ownValue(value, key) !== undefined || isUnknown(value, key, schemaKeys);
  const old = new Map(items.map(({ key = '', node }) => [key, node?.toJS(source.document) ?? null]));
  const renamed = schemaKeys ? undefined : renamedKeys(old, value);
  const keys = items.map(({ key = '' }) => renamed?.get(key) ?? key);
  const kept = [...new Set(keys.filter(stays))];
  if (kept.length === 0) return undefined;
  const column = columnOf(source.text, items[0]?.start ?? 0);
  const added = Object.keys(value).filter((key) => value[key] !== undefined && !keys.includes(key));
  const placed = orderKeys({ kept, added, order: schemaKeys ?? Object.keys(value) }).map((key): ItemEdit => {
    const at = { path: [...location.path, key], column, inFlow };
    const item = keys.indexOf(key);
    const next = ownValue(value, key);
    if (item >= 0) {
      const { key: before, start, keyEnd } = items[item] as Item;
      const name = before === key ? [] : [{ start, end: keyEnd, text: printScalar(key, at) }];
      return { item, isMoved: false, splices: [...name, ...(next === undefined ? [] : editItem(items[item] as Item, next, at, context))] };
    }
    // A new set of hours is written like the last one.
    const model = schemaKeys ? undefined : items.findLast(({ node }) => isSameKind(node, next))?.node;
    return { text: `${printScalar(key, at)}:${printAfter(':', next, { ...at, model }, context)}` };
  });
  return editItems(map, items, placed, source);
}

function editList(list: YamlCollection, value: readonly unknown[], location: Location, context: PrintContext): Splice[] | undefined {
  const { source } = context;
  const items = itemsOf(list);
  if (items.length === 0 || value.length === 0) return undefined;
  const inFlow = location.inFlow || list.flow === true;
  const old = items.map(({ node }) => node?.toJS(source.document) ?? null);
  const column = columnOf(source.text, items[0]?.start ?? 0);
  const placed = alignLists(old, value).map(({ from, isMoved }, index): ItemEdit => {
    const at = { path: [...location.path, index], column, inFlow };
    const each = value[index];
    if (from !== undefined) return { item: from, isMoved, splices: editItem(items[from] as Item, each, at, context) };
    const model = items.findLast(({ node }) => isSameKind(node, each))?.node;
    return { text: inFlow ? printInline(each, { ...at, model }, context) : `-${printAfter('-', each, { ...at, model }, context)}` };
  });
  return editItems(list, items, placed, source);
}

function editItem(item: Item, value: unknown, location: Location, context: PrintContext): Splice[] {
  return editNode(item.node, value, location, context) ?? reprint(item, value, location, context);
}

/** Prints the value of a field or an item again. Comments inside it move before it, or after it if it does not begin its line. */
function reprint(item: Item, value: unknown, { path, inFlow }: Location, context: PrintContext): Splice[] {
  const { source } = context;
  const { text } = source;
  const { start, valueStart, node, key } = item;
  const column = columnOf(text, start);
  const at = { path, column, inFlow, model: node };
  const printed =
    inFlow && key === undefined ? printInline(value, at, context) : printAfter(key === undefined ? '-' : ':', value, at, context);
  if (inFlow) {
    const colon = key !== undefined && text[valueStart - 1] !== ':' ? ':' : '';
    const range = { start: valueStart, end: item.end };
    return [{ ...range, text: colon + printed + commentsInBrackets(range, source) }];
  }
  const isOneLine = !printed.includes('\n');
  const end = isOneLine ? item.end : nextLine(text, item.end) - 1;
  const comments = commentsIn({ start, end }, source);
  const indent = ' '.repeat(column);
  if (!beginsLine(text, start))
    return [{ start: valueStart, end, text: printed + comments.map((comment) => `\n${indent}${comment}`).join('') }];
  const line = lineStart(text, start);
  const above = { start: line, end: line, text: comments.map((comment) => `${indent}${comment}\n`).join('') };
  return [...(comments.length > 0 ? [above] : []), { start: valueStart, end, text: printed }];
}

function editScalar(node: Scalar, value: unknown, { inFlow }: Location, { source }: PrintContext): Splice[] | undefined {
  const [start = 0, end = 0] = node.range ?? [];
  // A tag such as `!!str` may not fit the new value.
  if (start === end || node.tag !== undefined) return undefined;
  if (node.type?.startsWith('BLOCK')) return editBlockScalar(node, value, source);
  const isText = typeof value === 'string' && typeof node.value === 'string';
  if (typeof value === 'string' && !inFlow && node.type === 'PLAIN' && value.includes('\n')) return undefined;
  const type = isText || (typeof value === 'string' && node.type !== 'PLAIN') ? node.type : undefined;
  return [{ start, end, text: printScalar(value, { type: type ?? undefined, inFlow }) }];
}

function editBlockScalar(node: Scalar, value: unknown, { text }: YamlSource): Splice[] | undefined {
  const [start = 0] = node.range ?? [];
  const below = nextLine(text, start);
  const end = nextLine(text, endOf(node, start));
  const written = /^[|>][-+\d]*/.exec(text.slice(start, below))?.[0] ?? '';
  const lines = text.slice(below, end).split('\n');
  const indent = lines.find((line) => line.trim() !== '')?.search(/\S/) ?? 0;
  if (typeof value !== 'string' || indent === 0) return undefined;
  const hasSameEnd = written.includes('+') && lineEndsOf(value) === lineEndsOf(String(node.value));
  const folded = lines.map((line) => line.slice(indent));
  const printed = printBlockScalar(hasSameEnd ? value.trimEnd() : value, { style: written.startsWith('>') ? '>' : '|', indent, folded });
  if (printed === undefined) return undefined;
  const [header = '', ...rest] = printed.split('\n');
  return [
    ...(hasSameEnd ? [] : [{ start, end: start + written.length, text: header }]),
    { start: below, end, text: `${rest.join('\n')}\n${hasSameEnd ? lineEndsOf(value).slice(1) : ''}` },
  ];
}
