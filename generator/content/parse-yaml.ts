import { type Document, isNode, isPair, isScalar, LineCounter, type Node, parseDocument, visit } from 'yaml';
import { explainYamlError, missingSpace } from './explain-yaml-error.ts';

/** A place in a text file, both 1-based. */
export interface Position {
  line: number;
  column: number;
}

/** What is wrong at a place of a text file. */
export interface Mistake extends Position {
  message: string;
  hint?: string;
}

/** Parsed YAML that still knows where each value stands. */
export interface ParsedYaml {
  data: unknown;
  mistakes: Mistake[];
  /** Where the value (or `key: true`, the key) at a path stands; the nearest parent where it does not exist. */
  positionOf(path: readonly PropertyKey[], key?: boolean): Position;
  /** A value as its author wrote it, `02118`; of an empty one, the note behind it. Only of values without quotes. */
  writtenAt(path: readonly PropertyKey[]): string | undefined;
}

const MAX_NESTING = 50;
const FORBIDDEN_KEYS = new Set(['__proto__', 'constructor', 'prototype']);

/** Parses YAML 1.2 without aliases, custom tags, duplicate or dangerous keys. Never throws. */
export function parseYaml(text: string): ParsedYaml {
  const deep = lineOfDeepNesting(text);
  if (deep !== undefined) return broken({ line: deep, column: 1, ...TOO_DEEP });
  try {
    return parseShallow(text);
  } catch (error) {
    if (error instanceof RangeError) return broken({ line: 1, column: 1, ...TOO_DEEP });
    throw error;
  }
}

const TOO_DEEP = { message: `The values are nested more than ${MAX_NESTING} deep.`, hint: 'Close the brackets, or flatten the lists.' };

function broken(mistake: Mistake): ParsedYaml {
  return { data: {}, mistakes: [mistake], positionOf: () => ({ line: mistake.line, column: mistake.column }), writtenAt: () => undefined };
}

function parseShallow(text: string): ParsedYaml {
  const lineCounter = new LineCounter();
  const document = parseDocument(text, { lineCounter, prettyErrors: false, uniqueKeys: true, version: '1.2', schema: 'core' });
  const at = (offset: number): Position => {
    const { line, col } = lineCounter.linePos(offset);
    return { line: Math.max(1, line), column: Math.max(1, col) };
  };
  const errors = [...document.errors, ...document.warnings].map((error) => ({ ...at(error.pos[0]), ...explainYamlError(error, text) }));
  // The parser stumbles over some mistakes twice.
  const told = new Set<number>();
  const mistakes: Mistake[] = errors.filter(({ line }) => !told.has(line) && told.add(line));
  visit(document, {
    Alias: (_, node) => {
      mistakes.push({
        ...at(node.range?.[0] ?? 0),
        message: `"*${node.source}" refers to another place; that is not allowed here.`,
        hint: 'Write the value again.',
      });
    },
    Pair: (_, pair) => {
      if (isScalar(pair.key) && FORBIDDEN_KEYS.has(String(pair.key.value))) {
        mistakes.push({ ...at(pair.key.range?.[0] ?? 0), message: `"${pair.key.value}" cannot be the name of a field.` });
      }
      // Inside braces this is no error for the parser: a name without a value.
      const unspaced =
        mistakes.length === 0 && isScalar(pair.key) && pair.value === null ? missingSpace(String(pair.key.value)) : undefined;
      if (unspaced) mistakes.push({ ...at((pair.key as Node).range?.[0] ?? 0), ...unspaced });
    },
    Node: (_, __, path) => {
      if (path.length > MAX_NESTING * 2) throw new RangeError('nesting');
    },
  });
  return {
    data: mistakes.length === 0 ? document.toJS({ maxAliasCount: 0 }) : {},
    mistakes,
    positionOf: (path, key = false) => at(offsetOf(document, path, key)),
    writtenAt: (path) => writtenAt(document, text, path),
  };
}

/** The text of a value that stands there without quotes; of one that is empty, the note behind it. */
function writtenAt(document: Document.Parsed, text: string, path: readonly PropertyKey[]): string | undefined {
  const node = document.getIn(path, true);
  if (!isScalar(node) || node.type !== 'PLAIN' || !node.range) return undefined;
  const [start, end] = node.range;
  return text.slice(start, end) || /^#.*/.exec(text.slice(start))?.[0].trim();
}

function offsetOf(document: Document.Parsed, path: readonly PropertyKey[], key: boolean): number {
  let node: unknown = document.contents;
  let offset = isNode(node) ? (node.range?.[0] ?? 0) : 0;
  for (const [index, step] of path.entries()) {
    const isLast = index === path.length - 1;
    const pair = pairAt(node, step);
    const keyOffset = isNode(pair?.key) ? pair.key.range?.[0] : undefined;
    const child = pair ? pair.value : itemAt(node, step);
    if (isLast && key && keyOffset !== undefined) return keyOffset;
    if (!isNode(child)) return keyOffset ?? offset;
    offset = (child as Node).range?.[0] ?? keyOffset ?? offset;
    node = child;
  }
  return offset;
}

function pairAt(node: unknown, step: PropertyKey) {
  const items = (node as { items?: unknown[] } | null)?.items ?? [];
  return items.filter((item) => isPair(item)).find((item) => isScalar(item.key) && String(item.key.value) === String(step));
}

function itemAt(node: unknown, step: PropertyKey): unknown {
  return typeof step === 'number' ? (node as { items?: unknown[] } | null)?.items?.[step] : undefined;
}

/** Counts brackets, indentation and list marks, so that a hostile file never reaches the recursive parser. */
function lineOfDeepNesting(text: string): number | undefined {
  let brackets = 0;
  const indents: number[] = [];
  for (const [index, line] of text.split('\n').entries()) {
    const [, spaces = '', marks = ''] = /^( *)((?:[-?] +)*)/.exec(line) ?? [];
    if (line.trim() !== '') {
      while ((indents.at(-1) ?? -1) >= spaces.length) indents.pop();
      indents.push(spaces.length);
    }
    for (const char of line) {
      if (char === '[' || char === '{') brackets += 1;
      else if (char === ']' || char === '}') brackets = Math.max(0, brackets - 1);
      if (brackets > MAX_NESTING) return index + 1;
    }
    if (indents.length + marks.replaceAll(' ', '').length > MAX_NESTING) return index + 1;
  }
  return undefined;
}
