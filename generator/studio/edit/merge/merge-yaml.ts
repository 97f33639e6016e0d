import { isCollection, isMap, isScalar, isSeq, type Node, type Scalar } from 'yaml';
import { isObject } from '../../../shared/values.ts';
import type { Splice } from '../yaml-parts.ts';
import { alignLists } from './align-lists.ts';
import { editBlockItems, editBracketItems, notesInBrackets, type Placed, spliceOrder } from './edit-items.ts';
import { isSameKind, printBlockScalar, printField, printFields, printInline, printItem, printScalar } from './print-yaml.ts';
import { isSameData, isUnknown, type KeysAt, ownValue, type Path, placeKeys } from './schema-keys.ts';
import {
  beginsLine,
  type Collection,
  columnOf,
  commentsWithin,
  endOf,
  type Item,
  itemsOf,
  lineStart,
  nextLine,
  type YamlSource,
} from './yaml-source.ts';

interface Context {
  source: YamlSource;
  keysAt: KeysAt;
}

interface Place {
  path: Path;
  inFlow: boolean;
}

/** The splices that make YAML mean other data; none where it does. */
export function mergeYaml(source: YamlSource, fields: Record<string, unknown>, keysAt: KeysAt): Splice[] {
  const { text, document } = source;
  const context = { source, keysAt };
  const { contents } = document;
  if (isMap(contents) && contents.items.length > 0) {
    const splices = editNode(contents, fields, { path: [], inFlow: false }, context);
    if (splices) return spliceOrder(splices);
  }
  const printed = printFields(fields, { path: [], column: 0, inFlow: false }, context);
  const [start, end] = isCollection(contents) ? [contents.range?.[0] ?? 0, text.length] : [text.length, text.length];
  const notes = commentsWithin(source, { start, end }).map((note) => `${text.slice(note.start, note.end)}\n`);
  return printed === '' && start === end ? [] : [{ start, end, text: notes.join('') + (printed === '' ? '' : `${printed}\n`) }];
}

/** Undefined where it must be printed anew: another kind of value, or nothing of it stays. */
function editNode(node: Node | undefined, value: unknown, place: Place, context: Context): Splice[] | undefined {
  const { source, keysAt } = context;
  if (node && isSameData(node.toJS(source.document), value, keysAt, place.path)) return [];
  if (isMap(node) && isObject(value)) return editMap(node as Collection, value, place, context);
  if (isSeq(node) && Array.isArray(value)) return editList(node as Collection, value, place, context);
  return isScalar(node) && !isObject(value) && !Array.isArray(value) ? editScalar(node, value, place, context) : undefined;
}

function editMap(map: Collection, value: Record<string, unknown>, place: Place, context: Context): Splice[] | undefined {
  const { source, keysAt } = context;
  const items = itemsOf(map);
  const inner = placeIn(map, place);
  const known = keysAt(place.path);
  const stays = (key: string) => ownValue(value, key) !== undefined || isUnknown(value, key, known);
  const keys = items.map(({ key }) => key ?? '');
  const kept = keys.filter(stays);
  if (kept.length === 0) return undefined;
  const column = columnOf(source.text, items[0]?.start ?? 0);
  const added = Object.keys(value).filter((key) => value[key] !== undefined && !keys.includes(key));
  const placed = placeKeys({ kept, added, order: known ?? Object.keys(value) }).map((key): Placed => {
    if (keys.includes(key)) return { kind: 'kept', item: keys.indexOf(key) };
    const at = { path: [...place.path, key], column, inFlow: inner.inFlow };
    const name = printScalar(key, at);
    return {
      kind: 'new',
      text: `${name}:${inner.inFlow ? ` ${printInline(value[key], at, context)}` : printField(value[key], at, context)}`,
    };
  });
  const edits = items.flatMap((item) =>
    item.key !== undefined && ownValue(value, item.key) !== undefined
      ? editItem(item, value[item.key], { ...inner, path: [...place.path, item.key] }, context)
      : [],
  );
  const isSameKeys = added.length === 0 && kept.length === keys.length;
  return isSameKeys ? edits : [...edits, ...editItems(map, items, placed, source)];
}

function editList(list: Collection, value: readonly unknown[], place: Place, context: Context): Splice[] | undefined {
  const { source, keysAt } = context;
  const items = itemsOf(list);
  const inner = placeIn(list, place);
  const old = items.map(({ node }) => node?.toJS(source.document) ?? null);
  const isSame = (from: number, to: number) => isSameData(old[from], value[to], keysAt, [...place.path, to]);
  const origins = alignLists({ old, next: value, isSame });
  if (!origins.some(({ from, isMoved }) => from !== undefined && !isMoved)) return undefined;
  const column = columnOf(source.text, items[0]?.start ?? 0);
  const splices: Splice[] = [];
  const placed = origins.map(({ from, isMoved }, index): Placed => {
    const path = [...place.path, index];
    const each = value[index];
    const item = from === undefined ? undefined : items[from];
    if (!item || from === undefined) {
      const at = { path, column, inFlow: inner.inFlow, model: items.findLast(({ node }) => isSameKind(node, each))?.node };
      return { kind: 'new', text: inner.inFlow ? printInline(each, at, context) : `-${printItem(each, at, context)}` };
    }
    const edits = editItem(item, each, { ...inner, path }, context);
    if (isMoved) return { kind: 'moved', item: from, splices: edits };
    splices.push(...edits);
    return { kind: 'kept', item: from };
  });
  const isSameItems = placed.length === items.length && placed.every(({ kind }) => kind === 'kept');
  return isSameItems ? splices : [...splices, ...editItems(list, items, placed, source)];
}

function placeIn(collection: Collection, { path, inFlow }: Place): Place {
  return { path, inFlow: inFlow || collection.flow === true };
}

function editItems(collection: Collection, items: readonly Item[], placed: readonly Placed[], source: YamlSource): Splice[] {
  return (collection.flow ? editBracketItems : editBlockItems)(items, placed, source);
}

function editItem(item: Item, value: unknown, place: Place, context: Context): Splice[] {
  return editNode(item.node, value, place, context) ?? reprint(item, value, place, context);
}

/** Prints the value of a field or an item anew. Notes that stood in it come before, or behind where it does not begin its line. */
function reprint(item: Item, value: unknown, { path, inFlow }: Place, context: Context): Splice[] {
  const { source } = context;
  const { text } = source;
  const { start, mark, node, key } = item;
  const column = columnOf(text, start);
  const at = { path, column, inFlow, model: node };
  if (inFlow) {
    const colon = key !== undefined && text[mark - 1] !== ':' ? ':' : '';
    const range = { start: mark, end: item.end };
    return [
      { ...range, text: `${colon}${key === undefined ? '' : ' '}${printInline(value, at, context)}${notesInBrackets(range, source)}` },
    ];
  }
  const printed = key === undefined ? printItem(value, at, context) : printField(value, at, context);
  const isOneLine = !printed.includes('\n');
  const end = isOneLine ? item.end : nextLine(text, item.end) - 1;
  const notes = commentsWithin(source, { start, end }).map((note) => text.slice(note.start, note.end));
  const indent = ' '.repeat(column);
  if (!beginsLine(text, start)) return [{ start: mark, end, text: printed + notes.map((note) => `\n${indent}${note}`).join('') }];
  const line = lineStart(text, start);
  const above = { start: line, end: line, text: notes.map((note) => `${indent}${note}\n`).join('') };
  return [...(notes.length > 0 ? [above] : []), { start: mark, end, text: printed }];
}

function editScalar(node: Scalar, value: unknown, { inFlow }: Place, { source }: Context): Splice[] | undefined {
  const [start = 0, end = 0] = node.range ?? [];
  // A tag before it, such as `!!str`, may not go with the new value.
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
  const endsAlike = written.includes('+') && lineEndsOf(value) === lineEndsOf(String(node.value));
  const folded = lines.map((line) => line.slice(indent));
  const printed = printBlockScalar(endsAlike ? value.trimEnd() : value, { style: written.startsWith('>') ? '>' : '|', indent, folded });
  if (printed === undefined) return undefined;
  const [header = '', ...rest] = printed.split('\n');
  return [
    ...(endsAlike ? [] : [{ start, end: start + written.length, text: header }]),
    { start: below, end, text: `${rest.join('\n')}\n${endsAlike ? lineEndsOf(value).slice(1) : ''}` },
  ];
}

function lineEndsOf(value: string): string {
  return /(?<!\n)\n*$/.exec(value)?.[0] ?? '';
}
