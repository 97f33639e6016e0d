import { isMap, isScalar, isSeq, type Node, parseDocument, type Scalar } from 'yaml';
import { isObject } from '../../../shared/values.ts';
import type { KeysAt, Path } from './schema-keys.ts';
import { type Collection, itemsOf, type YamlSource } from './yaml-source.ts';

interface PrintContext {
  source: Pick<YamlSource, 'style'>;
  keysAt: KeysAt;
}

interface Place {
  path: Path;
  /** Of the key or hyphen before (characters). */
  column: number;
  inFlow: boolean;
  /** What is in the same place beside it, to be written in the same way. */
  model?: Node | null | undefined;
}

/** What follows a colon: ` text`, or a line end and lines below; without the last line end. */
export function printField(value: unknown, place: Place, context: PrintContext): string {
  const { column } = place;
  if (isInline(value, place)) return ` ${printInline(value, place, context)}`;
  if (Array.isArray(value)) {
    const at = column + context.source.style().listStep;
    return `\n${' '.repeat(at)}${printList(value, { ...place, column: at }, context)}`;
  }
  if (isObject(value)) {
    const at = column + context.source.style().step;
    return `\n${' '.repeat(at)}${printFields(value, { ...place, column: at }, context)}`;
  }
  return ` ${printText(String(value), column + context.source.style().step, place)}`;
}

export function printItem(value: unknown, place: Place, context: PrintContext): string {
  if (isInline(value, place)) return ` ${printInline(value, place, context)}`;
  const column = place.column + 2;
  if (isObject(value)) return ` ${printFields(value, { ...place, column }, context)}`;
  if (!Array.isArray(value)) return ` ${printText(String(value), column, place)}`;
  return ` ${printList(value, { ...place, column }, context)}`;
}

/** Items below each other; the first without its indent. */
function printList(list: readonly unknown[], place: Place, context: PrintContext): string {
  const model = modelItem(place.model, list);
  const items = list.map((each, index) => `-${printItem(each, { ...place, path: [...place.path, index], model }, context)}`);
  return items.join(`\n${' '.repeat(place.column)}`);
}

/** Fields below each other; the first without its indent. */
export function printFields(value: Record<string, unknown>, place: Place, context: PrintContext): string {
  const fields = fieldsOf(value, place, context).map(({ key, value, model }) => {
    const inner = { ...place, path: [...place.path, key], model };
    return `${printScalar(key)}:${printField(value, inner, context)}`;
  });
  return fields.join(`\n${' '.repeat(place.column)}`);
}

export function printInline(value: unknown, place: Place, context: PrintContext): string {
  if (Array.isArray(value)) {
    const model = modelItem(place.model, value);
    const items = value.map((each, index) => printInline(each, { ...place, path: [...place.path, index], inFlow: true, model }, context));
    return `[${items.join(', ')}]`;
  }
  if (isObject(value)) {
    const fields = fieldsOf(value, place, context).map(({ key, value, model }) => {
      const inner = { path: [...place.path, key], column: 0, inFlow: true, model };
      return `${printScalar(key, { inFlow: true })}: ${printInline(value, inner, context)}`;
    });
    const pad = context.source.style().isPadded && fields.length > 0 ? ' ' : '';
    return `{${pad}${fields.join(', ')}${pad}}`;
  }
  return printScalar(value, { type: isScalar(place.model) ? place.model.type : undefined, inFlow: place.inFlow });
}

function isInline(value: unknown, { model, inFlow }: Place): boolean {
  if (inFlow) return true;
  if (Array.isArray(value) || isObject(value)) {
    const isFull = Object.values(value).some((each) => each !== undefined);
    return !isFull || ((isMap(model) || isSeq(model)) && model.flow === true && model.items.length > 0);
  }
  const isQuoted = isScalar(model) && model.type?.startsWith('QUOTE');
  return typeof value !== 'string' || isQuoted || !(value.includes('\n') || (isScalar(model) && model.type?.startsWith('BLOCK')));
}

function printText(value: string, indent: number, { model, inFlow }: Place): string {
  const style = isScalar(model) && model.type === 'BLOCK_FOLDED' ? '>' : '|';
  return printBlockScalar(value, { style, indent }) ?? printScalar(value, { inFlow });
}

/** In the order of the schema, of the model, or their own. */
function fieldsOf(value: Record<string, unknown>, { path, model }: Place, { keysAt }: PrintContext) {
  const beside = isMap(model) ? itemsOf(model) : [];
  const order = keysAt(path) ?? beside.map(({ key }) => key);
  const rank = (key: string) => (order.includes(key) ? order.indexOf(key) : order.length);
  const keys = Object.keys(value).filter((key) => value[key] !== undefined);
  return keys
    .toSorted((a, b) => rank(a) - rank(b))
    .map((key) => ({ key, value: value[key], model: beside.find((item) => item.key === key)?.node }));
}

function modelItem(model: Node | null | undefined, [first]: readonly unknown[]): Node | undefined {
  return isSeq(model) ? itemsOf(model as Collection).find(({ node }) => isSameKind(node, first))?.node : undefined;
}

export function isSameKind(node: Node | undefined, value: unknown): boolean {
  return isMap(node) ? isObject(value) : isSeq(node) ? Array.isArray(value) : !isObject(value) && !Array.isArray(value);
}

/** A text in several lines below `|` or `>`: https://yaml.org/spec/1.2.2/#81-block-scalar-styles */
interface BlockText {
  style: '|' | '>';
  indent: number;
  folded?: readonly string[];
}

/** Lines of a text that is folded newly are no longer than this, unless a word is (characters). */
const WIDTH = 100;

/** `|-` with the lines below, without the last line end; undefined for a text that cannot be written so. */
export function printBlockScalar(value: string, { style, indent, folded = [] }: BlockText): string | undefined {
  const end = /(?<!\n)\n*$/.exec(value)?.[0] ?? '';
  const text = value.slice(0, value.length - end.length);
  if (
    text === '' ||
    /^\s/.test(text) ||
    /[^\n\t -~\u00A0-\u2027\u202A-\uFEFE\uFF00-\uFFFD]/u.test(text.replace(/[\u{10000}-\u{10FFFF}]/gu, ''))
  )
    return undefined;
  if (style === '>' && /^\s|[ \t]$/m.test(text.replace(/\n+/g, '\n'))) return undefined;
  const lines = style === '|' ? text.split('\n') : foldedLines(text, folded);
  // Blank lines at its end are kept by `+`: https://yaml.org/spec/1.2.2/#8112-block-chomping-indicator
  const chomping = end === '' ? '-' : end.length > 1 ? '+' : '';
  return [...lines, ...Array.from(end.slice(1), () => '')].reduce(
    (text, line) => `${text}\n${line === '' ? '' : ' '.repeat(indent) + line}`,
    style + chomping,
  );
}

/** An end of a line is a blank line more. Paragraphs that are as before keep their lines. */
function foldedLines(text: string, before: readonly string[]): string[] {
  const known = new Map(
    before
      .join('\n')
      .split(/\n{2,}/)
      .map((lines) => [lines.replaceAll('\n', ' '), lines.split('\n')]),
  );
  return text
    .replace(/\n+/g, '\n$&')
    .split('\n')
    .flatMap((paragraph) => known.get(paragraph) ?? wrapped(paragraph));
}

/** A line can end before a single blank. */
function wrapped(text: string): string[] {
  const lines: string[] = [];
  for (const word of text.split(/(?<=\S) (?=\S)/)) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= WIDTH) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

/** Words and figures that some readers of YAML take for something else than text, such as YAML 1.1: https://yaml.org/type/ */
const AMBIGUOUS = /^(?:y|n|yes|no|on|off|true|false|null|~|[-+.]?\d[\d_.:xobe+-]*)$/i;
const DAY = /^\d{4}-\d\d-\d\d$/;

/** A value on one line, in the style of the one before where that can hold it. */
export function printScalar(value: unknown, { type, inFlow = false }: { type?: Scalar.Type | undefined; inFlow?: boolean } = {}): string {
  if (typeof value !== 'string') return value === null ? 'null' : String(value);
  if (type === 'QUOTE_DOUBLE') return inDoubleQuotes(value);
  if (type === 'QUOTE_SINGLE' && !/[^ -~\u00A0-\u2027\u2030-\uFEFE\uFF00-\uFFFF]/.test(value)) return `'${value.replaceAll("'", "''")}'`;
  if (isPlain(value, inFlow)) return value;
  return value.includes('"') && /^[ -~\u00A0-\u2027]+$/.test(value) && !value.includes("'") ? `'${value}'` : inDoubleQuotes(value);
}

/** What JSON leaves as it is and YAML takes for the end of a line or for no sign at all: https://yaml.org/spec/1.2.2/#51-character-set */
function inDoubleQuotes(value: string): string {
  return JSON.stringify(value).replace(
    /[\u007F-\u009F\u2028\u2029\uFEFF\uFFFE\uFFFF]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** Whether a text reads back as itself without quotes. */
function isPlain(value: string, inFlow: boolean): boolean {
  if (value === '' || value.trim() !== value || /[\p{Cc}\u2028\u2029\uFEFF]/u.test(value)) return false;
  if (AMBIGUOUS.test(value) && !DAY.test(value)) return false;
  const yaml = `a: ${value}\nb:\n  - ${value}\n${inFlow ? `c: [${value}, { d: ${value} }]\n` : ''}`;
  const { errors, warnings, contents } = parseDocument(yaml, { version: '1.2', schema: 'core', prettyErrors: false, logLevel: 'silent' });
  const expected = { a: value, b: [value], ...(inFlow && { c: [value, { d: value }] }) };
  return errors.length + warnings.length === 0 && JSON.stringify(contents) === JSON.stringify(expected);
}
