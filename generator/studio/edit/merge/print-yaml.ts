import { isMap, isScalar, isSeq, type Node, parseDocument, type Scalar } from 'yaml';
import { isObject } from '../../../shared/values.ts';
import type { FieldPath, KeysAt } from './schema-keys.ts';
import { itemsOf, type YamlCollection, type YamlSource } from './yaml-source.ts';

/** The file that is edited, and the field names of its schema. */
export interface PrintContext {
  source: YamlSource;
  keysAt: KeysAt;
}

/** The position at which a value is printed. */
export interface PrintPosition {
  path: FieldPath;
  /** Column of the key or hyphen before the value (characters). */
  column: number;
  inFlow: boolean;
  /** A similar value in the file, whose style is copied. */
  model?: Node | null | undefined;
}

/** Prints what follows a colon or a hyphen: ` text`, or the lines after it; without the final line end. */
export function printAfter(mark: ':' | '-', value: unknown, position: PrintPosition, context: PrintContext): string {
  if (isInline(value, position)) return ` ${printInline(value, position, context)}`;
  const inBraces = mark === '-' && !position.model && isFlat(value) ? printInline(value, position, context) : '';
  if (inBraces !== '' && position.column + inBraces.length < WIDTH) return ` ${inBraces}`;
  const { step, listStep } = context.source.style();
  const fieldStep = Array.isArray(value) ? listStep : step;
  const column = position.column + (mark === '-' ? 2 : fieldStep);
  if (Array.isArray(value) || isObject(value)) {
    const lines = printLines(value, { ...position, column }, context);
    return mark === '-' ? ` ${lines}` : `\n${' '.repeat(column)}${lines}`;
  }
  const style = isScalar(position.model) && position.model.type === 'BLOCK_FOLDED' ? '>' : '|';
  return ` ${printBlockScalar(String(value), { style, indent: column }) ?? printScalar(value)}`;
}

/** Prints items or fields on separate lines; the first without its indent. */
export function printLines(value: object, position: PrintPosition, context: PrintContext): string {
  const lines = partsOf(value, position, context).map(({ key, part, at }) =>
    key === undefined ? `-${printAfter('-', part, at, context)}` : `${printScalar(key)}:${printAfter(':', part, at, context)}`,
  );
  return lines.join(`\n${' '.repeat(position.column)}`);
}

/** Prints any value on one line, also a list or an object. */
export function printInline(value: unknown, position: PrintPosition, context: PrintContext): string {
  if (!Array.isArray(value) && !isObject(value))
    return printScalar(value, { type: isScalar(position.model) ? position.model.type : undefined, inFlow: position.inFlow });
  const parts = partsOf(value, { ...position, inFlow: true }, context).map(
    ({ key, part, at }) => (key === undefined ? '' : `${printScalar(key, { inFlow: true })}: `) + printInline(part, at, context),
  );
  if (Array.isArray(value)) return `[${parts.join(', ')}]`;
  const pad = context.source.style().isPadded && parts.length > 0 ? ' ' : '';
  return `{${pad}${parts.join(', ')}${pad}}`;
}

interface Part {
  /** Undefined for an item of a list. */
  key: string | undefined;
  part: unknown;
  at: PrintPosition;
}

/** The items of a list, or the fields of an object in the order of the schema, else of the model, else of the object. */
function partsOf(value: object, position: PrintPosition, { keysAt }: PrintContext): Part[] {
  const { path, model } = position;
  const modelItems = isMap(model) || isSeq(model) ? itemsOf(model as YamlCollection) : [];
  if (Array.isArray(value)) {
    const alike = modelItems.find(({ node }) => isSeq(model) && isSameKind(node, value[0]))?.node;
    return value.map((part, index) => ({ key: undefined, part, at: { ...position, path: [...path, index], model: alike } }));
  }
  const order = keysAt(path) ?? modelItems.map(({ key }) => key);
  const rank = ([key]: [string, unknown]) => (order.includes(key) ? order.indexOf(key) : order.length);
  const fields = Object.entries(value).filter(([, part]) => part !== undefined);
  return fields
    .sort((a, b) => rank(a) - rank(b))
    .map(([key, part]) => {
      const own = modelItems.find((item) => item.key === key)?.node;
      return { key, part, at: { ...position, path: [...path, key], model: own } };
    });
}

function isInline(value: unknown, { model, inFlow }: PrintPosition): boolean {
  if (inFlow) return true;
  if (Array.isArray(value) || isObject(value)) {
    const isFull = Object.values(value).some((each) => each !== undefined);
    return !isFull || ((isMap(model) || isSeq(model)) && model.flow === true && model.items.length > 0);
  }
  const isQuoted = isScalar(model) && model.type?.startsWith('QUOTE');
  return typeof value !== 'string' || isQuoted || !(value.includes('\n') || (isScalar(model) && model.type?.startsWith('BLOCK')));
}

/** Whether a value is an object whose fields are short texts and numbers, such as a link with its label. */
function isFlat(value: unknown): value is object {
  return isObject(value) && Object.values(value).every((part) => !Array.isArray(part) && !isObject(part) && !String(part).includes('\n'));
}

/** Whether a value and a node are both lists, both objects or both scalars. */
export function isSameKind(node: Node | undefined, value: unknown): boolean {
  return isMap(node) ? isObject(value) : isSeq(node) ? Array.isArray(value) : !isObject(value) && !Array.isArray(value);
}

/** The style of a text that is printed on several lines after `|` or `>`: https://yaml.org/spec/1.2.2/#81-block-scalar-styles */
interface BlockText {
  style: '|' | '>';
  indent: number;
  folded?: readonly string[];
}

/** The longest line of newly folded text, unless a word is longer (characters). */
const WIDTH = 100;

/** Prints a text as a block scalar (`|-` and lines) without the final line end; undefined if YAML cannot hold it in this style. */
export function printBlockScalar(value: string, { style, indent, folded = [] }: BlockText): string | undefined {
  const end = lineEndsOf(value);
  const text = value.slice(0, value.length - end.length);
  if (text === '' || /^\s|[^\n\t -~\u00A0-\u2027\u202A-\uFEFE\uFF00-\uFFFD\u{10000}-\u{10FFFF}]/u.test(text)) return undefined;
  if (style === '>' && /^\s|[ \t]$/m.test(text.replace(/\n+/g, '\n'))) return undefined;
  const lines = style === '|' ? text.split('\n') : foldedLines(text, folded);
  // `+` keeps blank lines at the end: https://yaml.org/spec/1.2.2/#8112-block-chomping-indicator
  const chomping = end === '' ? '-' : end.length > 1 ? '+' : '';
  const indented = lines.map((line) => (line === '' ? '' : ' '.repeat(indent) + line));
  return [style + chomping, ...indented].join('\n') + end.slice(1);
}

/** Returns the line ends at the end of a text. */
export function lineEndsOf(value: string): string {
  return /(?<!\n)\n*$/.exec(value)?.[0] ?? '';
}

/** Folds a text into lines, where a blank line stands for a line end. Unchanged paragraphs keep their lines. */
function foldedLines(text: string, before: readonly string[]): string[] {
  const oldLines = new Map(
    before
      .join('\n')
      .split(/\n{2,}/)
      .map((lines) => [lines.replaceAll('\n', ' '), lines.split('\n')]),
  );
  return text
    .replace(/\n+/g, '\n$&')
    .split('\n')
    .flatMap((paragraph) => oldLines.get(paragraph) ?? wrapped(paragraph));
}

/** Wraps a paragraph; a line can only end at a single space. */
function wrapped(text: string): string[] {
  const lines: string[] = [];
  for (const word of text.split(/(?<=\S) (?=\S)/)) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= WIDTH) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

/** Plain words and numbers that some YAML parsers do not read as text, such as those for YAML 1.1: https://yaml.org/type/ */
const AMBIGUOUS = /^(?:y|n|yes|no|on|off|true|false|null|~|[-+.]?\d[\d_.:xobe+-]*)$/i;
const DAY = /^\d{4}-\d\d-\d\d$/;

/** Prints a value on one line, in the style `type` if that can hold it. */
export function printScalar(value: unknown, { type, inFlow = false }: { type?: Scalar.Type | undefined; inFlow?: boolean } = {}): string {
  if (typeof value !== 'string') return value === null ? 'null' : String(value);
  if (type === 'QUOTE_DOUBLE') return inDoubleQuotes(value);
  if (type === 'QUOTE_SINGLE' && !/[^ -~\u00A0-\u2027\u2030-\uFEFE\uFF00-\uFFFF]/.test(value)) return `'${value.replaceAll("'", "''")}'`;
  if (isPlain(value, inFlow)) return value;
  return value.includes('"') && /^[ -~\u00A0-\u2027]+$/.test(value) && !value.includes("'") ? `'${value}'` : inDoubleQuotes(value);
}

/** Escapes as JSON does, and also characters that YAML reads as line ends or does not allow: https://yaml.org/spec/1.2.2/#51-character-set */
function inDoubleQuotes(value: string): string {
  return JSON.stringify(value).replace(
    /[\u007F-\u009F\u2028\u2029\uFEFF\uFFFE\uFFFF]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** Whether YAML reads the text as itself without quotes. */
function isPlain(value: string, inFlow: boolean): boolean {
  if (value === '' || value.trim() !== value || /[\p{Cc}\u2028\u2029\uFEFF]/u.test(value)) return false;
  if (AMBIGUOUS.test(value) && !DAY.test(value)) return false;
  const yaml = `a: ${value}\nb:\n  - ${value}\n${inFlow ? `c: [${value}, { d: ${value} }]\n` : ''}`;
  const { errors, warnings, contents } = parseDocument(yaml, { version: '1.2', schema: 'core', prettyErrors: false, logLevel: 'silent' });
  const expected = { a: value, b: [value], ...(inFlow && { c: [value, { d: value }] }) };
  return errors.length + warnings.length === 0 && JSON.stringify(contents) === JSON.stringify(expected);
}
