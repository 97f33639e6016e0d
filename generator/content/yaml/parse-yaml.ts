import yaml from 'js-yaml';
import {
  type Document,
  isCollection,
  isMap,
  isNode,
  isScalar,
  isSeq,
  LineCounter,
  type Node,
  type Pair,
  parseDocument,
  type Scalar,
  visit,
} from 'yaml';
import { shortened } from '../../problem/code-frame.ts';
import { advice, type Mistake, type Position, type RuleAdvice } from '../../problem/problem.ts';
import { hasStrangeSpace } from '../characters.ts';
import { lineFrom, strangeIndent, writeItem } from './explain-indent.ts';
import { adviseOnLostText, explainYamlError, hyphensAfterSpace, missingSpace, strangeMark } from './explain-yaml.ts';
import { isTooDeep, tooDeep, yamlLimitMistake } from './yaml-limits.ts';

/** Text without quotes that YAML reads as text to the end of the line: no special character at the beginning, no comment, no `name:value`. */
const TEXT = String.raw`(?![-+. \d&*!|>?@%,[\]{}"'#\u0060]|[\w-]+:(?! |$))(?:(?!: |:$| #)[^\t\r\u0085\u2028\u2029\uFEFF])+`;
/** Ordinary numbers, dates, times, and text that begins with a number. */
const NUMBER = String.raw`(?:0|[1-9]\d{0,14})(?:\.\d{1,15})?|\d{4}-\d\d-\d\d|\d+(?:\.\d{1,15})?(?:\+|–\d+)? (?:(?!: |:$| #)[^\t\r\u0085\u2028\u2029\uFEFF])+`;
const ADDRESS = String.raw`https?://[^\s#\u0085\u2028\u2029\uFEFF]*[^\s#:\u0085\u2028\u2029\uFEFF]`;
const QUOTED = String.raw`"(?:[^"\\\t\r]|\\["\\/n])*"|'(?:[^'\t\r]|'')*'`;
const INNER = String.raw`(?:[^[\]{}"'#&*!|>%@?\u0060\t\r\\]|\w['?]|"[^"\\\t\r]*")*`;
const IN_BRACKETS = String.raw`\[${INNER}\]|\{${INNER}\}|\{ [\w-]+: \[${INNER}\] \}`;
/** An ordinary line; any other line goes to the parser with positions. */
const LINE = new RegExp(
  `^ *(?:#.*|(?:- +)*(?:[A-Za-z][\\w-]{0,100}:(?: +|$))?(?:${TEXT}|${NUMBER}|${ADDRESS}|${QUOTED}|${IN_BRACKETS})?)$`,
);

/** Names of fields that the parser with positions must check: dangerous ones, and those in braces without a space after the colon. */
const UNUSUAL_NAME = /^(?:__proto__|constructor|prototype|<<)$|:/;

/** Longest file that the fast parser reads (characters); articles have about 3,000. */
const MAX_LENGTH = 100_000;

/**
 * Parses ordinary YAML in a sixth of the time of the parser with positions. Undefined for anything unusual, which that parser must check.
 */
export function parsePlainYaml(text: string): { data: unknown } | undefined {
  if (text.length > MAX_LENGTH || !text.split('\n').every((line) => LINE.test(line))) return undefined;
  try {
    const data: unknown = yaml.load(text, { schema: yaml.CORE_SCHEMA });
    return isPlain(data) ? { data } : undefined;
  } catch {
    return undefined;
  }
}

/** Whether data needs no closer check; an empty value may be a comment, or a name without its colon. */
function isPlain(value: unknown): boolean {
  if (value === null || value === undefined) return false;
  if (typeof value !== 'object') return true;
  return Object.entries(value).every(([name, inner]) => !UNUSUAL_NAME.test(name) && isPlain(inner));
}

/** Parsed YAML with the positions of its values. */
export interface ParsedYaml {
  data: unknown;
  mistakes: Mistake[];
  /** Returns the position of the value (with `key`, of the key) at a path, or of its nearest parent if it does not exist. */
  positionOf(path: readonly PropertyKey[], key?: boolean): Position;
  /** Returns a value without quotes as its author wrote it, `02118`; for an empty value, the comment after it. */
  rawTextAt(path: readonly PropertyKey[]): string | undefined;
}

/** Tags of the kinds of values that are allowed. */
const PLAIN_KINDS = new Set(['str', 'int', 'float', 'bool', 'null', 'map', 'seq']);
const FORBIDDEN_KEYS = new Set(['__proto__', 'constructor', 'prototype']);

/** Parses YAML 1.2 without aliases, custom tags, duplicate or dangerous keys. Never throws; takes time linear in the text. */
export function parseYaml(text: string): ParsedYaml {
  const mistake = yamlLimitMistake(text) ?? strangeIndent(text);
  if (mistake) return emptyYaml([mistake]);
  const plain = parsePlainYaml(text);
  return plain ? withPositionsLater(plain.data, text) : parseWithPositions(text);
}

/** Parses the text again for positions only when they are needed to report a mistake. */
function withPositionsLater(data: unknown, text: string): ParsedYaml {
  let parsed: ParsedYaml | undefined;
  const withPositions = () => {
    parsed ??= parseWithPositions(text);
    return parsed;
  };
  return {
    data,
    mistakes: [],
    positionOf: (path, key) => withPositions().positionOf(path, key),
    rawTextAt: (path) => withPositions().rawTextAt(path),
  };
}

/** Parses any YAML, with positions and explained mistakes. */
export function parseWithPositions(text: string): ParsedYaml {
  try {
    return parseWithin(text);
  } catch (error) {
    if (error instanceof RangeError) return emptyYaml([tooDeep(1)]);
    throw error;
  }
}

/** Returns empty data for YAML that is not parsed because of these mistakes; every position is that of the first one. */
export function emptyYaml(mistakes: Mistake[]): ParsedYaml {
  const { line, column } = mistakes[0] ?? { line: 1, column: 1 };
  return { data: {}, mistakes, positionOf: () => ({ line, column }), rawTextAt: () => undefined };
}

/** Returns a function that converts offsets of a text to lines and columns. Takes time linear in the text, for any number of offsets. */
export function positionsIn(text: string): (offset: number) => Position {
  const lines = new LineCounter();
  lines.addNewLine(0);
  for (let end = text.indexOf('\n'); end !== -1; end = text.indexOf('\n', end + 1)) lines.addNewLine(end + 1);
  return (offset) => {
    const { line, col } = lines.linePos(offset);
    return { line, column: col };
  };
}

function parseWithin(text: string): ParsedYaml {
  // The parser's check for unique keys takes quadratic time, so `refusedNodes` does it.
  const document = parseDocument(text, { prettyErrors: false, uniqueKeys: false, version: '1.2', schema: 'core' });
  const at = positionsIn(text);
  const explained = firstOfEachLine([...document.errors, ...document.warnings], ({ pos }) => at(pos[0]).line).map((error) => {
    const { offset = error.pos[0], hidesLater = false, ...mistake } = explainYamlError(error, text);
    return { mistake: { ...at(offset), ...mistake }, hidesLater };
  });
  // After a wrong indent the parser also reports lines that are right.
  const end = explained.findIndex(({ hidesLater }) => hidesLater);
  const errors = explained.slice(0, end < 0 ? undefined : end + 1).map(({ mistake }) => mistake);
  const refused = refusedNodes(document, text).filter(({ rule }) => end < 0 || rule === 'strange-space');
  const all = [...errors, ...refused.map(({ node, offset = node.range?.[0] ?? 0, ...mistake }) => ({ ...at(offset), ...mistake }))];
  // The parser reports lines around a strange space too, and some mistakes twice.
  const strange = all.filter(({ rule }) => rule === 'strange-space');
  const mistakes = firstOfEachLine(strange.length > 0 ? strange : all, ({ line }) => line);
  const pairOf = pairFinder();
  return {
    data: mistakes.length === 0 ? document.toJS({ maxAliasCount: 0 }) : {},
    mistakes,
    positionOf: (path, key = false) => at(offsetOf(document, path, key, pairOf)),
    rawTextAt: (path) => rawTextAt(document, text, path),
  };
}

function firstOfEachLine<Item>(items: readonly Item[], lineOf: (item: Item) => number): Item[] {
  const lines = new Set<number>();
  return items.filter((item) => !lines.has(lineOf(item)) && lines.add(lineOf(item)));
}

/** A mistake at `offset`, or at the beginning of the node. */
type RefusedNode = Omit<Mistake, keyof Position> & { node: Node; offset?: number };

/** Advises on the first field of an entry that is there again, probably because the hyphen of the next entry is missing. */
function secondEntry(text: string, offset: number): RuleAdvice {
  const column = offset - text.lastIndexOf('\n', offset - 1) - 1;
  const write = writeItem(' '.repeat(Math.max(0, column - 2)), lineFrom(text, offset).trimEnd());
  return advice(
    'double-field',
    'This field is here twice in one entry.',
    `If another entry begins here, ${write[0]?.toLowerCase()}${write.slice(1)} (otherwise delete the wrong one)`,
  );
}

/** Finds YAML that is valid but not allowed here. Throws RangeError if nodes are nested too deep. */
function refusedNodes(document: Document.Parsed, text: string): RefusedNode[] {
  const refused: RefusedNode[] = [];
  const refuse = (node: Node, mistake: Omit<RefusedNode, 'node'> | undefined) => mistake && refused.push({ node, ...mistake });
  visit(document, {
    Alias: (_, node) => {
      refuse(
        node,
        advice(
          'yaml-alias',
          'A text cannot begin with *.',
          `Put it in quotes: "${shortened(lineFrom(text, node.range?.[0] ?? 0).trimEnd())}"`,
        ),
      );
    },
    Map: (_, { items, flow }, path) => {
      const keys = new Set<string>();
      const isEntry = !flow && isSeq(path.at(-1));
      for (const { key } of items) {
        if (isCollection(key))
          refuse(key, advice('field-name', 'A list or group cannot be the name of a field.', 'Write one word before the colon.'));
        if (!isScalar(key)) continue;
        const name = String(key.value);
        const words = flow || !key.range ? name : lineFrom(text, key.range[0]);
        if (hasStrangeSpace(name)) refuse(key, strangeMark(words) ?? strangeMark(`${name}:`));
        const isTwice = keys.has(name);
        const beginsEntry = isTwice && isEntry && name === keys.values().next().value;
        if (isTwice)
          refuse(
            key,
            beginsEntry
              ? secondEntry(text, key.range?.[0] ?? 0)
              : advice('double-field', 'This field is here twice.', 'Delete the wrong one.'),
          );
        else if (FORBIDDEN_KEYS.has(name)) refuse(key, { rule: 'field-name', message: `"${name}" cannot be the name of a field.` });
        // The other fields of that entry are here twice too.
        if (beginsEntry) break;
        keys.add(name);
      }
    },
    Pair: (_, { key, value }) => {
      // The parser allows a name without a value in braces.
      if (isScalar(key) && value === null) refuse(key, missingSpace(String(key.value)));
    },
    Node: (_, node, path) => {
      if (isTooDeep(path.length)) throw new RangeError('nesting');
      if (isScalar(node)) {
        refuse(node, adviseOnLostText(node) ?? textOfMark(node, text));
        refuse(node, hyphensInText(node, text));
      }
      // The parser also allows kinds of values that content files do not have: !!binary, !!set, !!timestamp.
      const kind = /^tag:yaml\.org,2002:(.*)/.exec(node.tag ?? '')?.[1];
      if (kind !== undefined && !PLAIN_KINDS.has(kind))
        refuse(node, advice('yaml-alias', `"!!${kind}" is not allowed here.`, 'Write the value without it.'));
    },
  });
  return refused;
}

/** Most characters searched before a value, for hyphens of nested lists. */
const MAX_BEFORE = 200;

/** Advises on a value at the beginning of its line that looks like a field or a list item with a strange space. */
function textOfMark({ type, source = '', range }: Scalar, text: string): RuleAdvice | undefined {
  if (type !== 'PLAIN' || !range || !hasStrangeSpace(source)) return undefined;
  const [start, end] = range;
  const before = start > MAX_BEFORE ? text.slice(start - MAX_BEFORE, start) : `\n${text.slice(0, start)}`;
  return /\n *(?:- +)*$/.test(before) ? strangeMark(text.slice(start, end).split('\n', 1)[0] ?? '') : undefined;
}

/** Advises on a line of hyphens in a text of several lines; after `|` it is part of the text. */
function hyphensInText({ type, range }: Scalar, text: string): Omit<RefusedNode, 'node'> | undefined {
  if (!range || type?.startsWith('BLOCK')) return undefined;
  let offset = range[0];
  for (const line of text.slice(offset, range[1]).split('\n')) {
    const advice = hyphensAfterSpace(line);
    if (advice) return { ...advice, offset };
    offset += line.length + 1;
  }
  return undefined;
}

/** Implements `ParsedYaml.rawTextAt`. */
function rawTextAt(document: Document.Parsed, text: string, path: readonly PropertyKey[]): string | undefined {
  const node = document.getIn(path, true);
  if (!isScalar(node) || node.type !== 'PLAIN' || !node.range) return undefined;
  const [start, end] = node.range;
  return text.slice(start, end) || /^#.*/.exec(text.slice(start))?.[0].trim();
}

function offsetOf(document: Document.Parsed, path: readonly PropertyKey[], key: boolean, pairOf: PairFinder): number {
  let node: unknown = document.contents;
  let offset = document.contents?.range?.[0] ?? 0;
  for (const [index, step] of path.entries()) {
    const pair = pairOf(node, step);
    const keyOffset = isNode(pair?.key) ? pair.key.range?.[0] : undefined;
    const isLast = index === path.length - 1;
    if (isLast && key && keyOffset !== undefined) return keyOffset;
    const child: unknown = pair?.value ?? (isSeq(node) ? node.items[Number(step)] : undefined);
    if (!isNode(child)) return keyOffset ?? offset;
    offset = child.range?.[0] ?? keyOffset ?? offset;
    node = child;
  }
  return offset;
}

type PairFinder = (map: unknown, step: PropertyKey) => Pair | undefined;

/** Returns a function that finds the pair of a key; it indexes each map once. */
function pairFinder(): PairFinder {
  const indexes = new Map<unknown, Map<string, Pair>>();
  return (map, step) => {
    if (!isMap(map)) return undefined;
    const index = indexes.get(map) ?? new Map(map.items.flatMap((pair) => (isScalar(pair.key) ? [[String(pair.key.value), pair]] : [])));
    indexes.set(map, index);
    return index.get(String(step));
  };
}
