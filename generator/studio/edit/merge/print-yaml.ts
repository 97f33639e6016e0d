import { isMap, isScalar, isSeq, type Node } from 'yaml';
import { isObject, type Path } from './covers.ts';
import { printBlockScalar } from './print-block-scalar.ts';
import { printScalar } from './print-scalar.ts';
import type { KeysAt } from './schema-keys.ts';
import { type Collection, itemsOf, type YamlSource } from './yaml-source.ts';

export interface PrintContext {
  source: Pick<YamlSource, 'style'>;
  keysAt: KeysAt;
}

interface Place {
  path: Path;
  /** Of the key or hyphen before (signs). */
  column: number;
  inFlow: boolean;
  /** What stands in the same place beside it, to be written in the same way. */
  model?: Node | null | undefined;
}

/** What follows a colon: ` text`, or a line end and lines below; without the last line end. */
export function printField(value: unknown, place: Place, context: PrintContext): string {
  const { column, path } = place;
  if (isInline(value, place)) return ` ${printInline(value, place, context)}`;
  if (Array.isArray(value)) {
    const at = column + context.source.style().listStep;
    const item = modelItem(place.model, value);
    const lines = value.map(
      (each, index) => `${' '.repeat(at)}-${printItem(each, { ...place, path: [...path, index], column: at, model: item }, context)}`,
    );
    return `\n${lines.join('\n')}`;
  }
  if (isObject(value)) {
    const at = column + context.source.style().step;
    return `\n${' '.repeat(at)}${printFields(value, { ...place, column: at }, context)}`;
  }
  return ` ${printText(String(value), column + context.source.style().step, place)}`;
}

/** What follows a hyphen. */
export function printItem(value: unknown, place: Place, context: PrintContext): string {
  if (isInline(value, place)) return ` ${printInline(value, place, context)}`;
  const column = place.column + 2;
  if (isObject(value)) return ` ${printFields(value, { ...place, column }, context)}`;
  if (!Array.isArray(value)) return ` ${printText(String(value), column, place)}`;
  const model = modelItem(place.model, value);
  return value
    .map(
      (each, index) =>
        `${index === 0 ? ' ' : `\n${' '.repeat(column)}`}-${printItem(each, { ...place, path: [...place.path, index], column, model }, context)}`,
    )
    .join('');
}

/** Fields below each other; the first without its indent. */
export function printFields(value: Record<string, unknown>, place: Place, context: PrintContext): string {
  const fields = fieldsOf(value, place, context).map(({ key, value, model }) => {
    const inner = { ...place, path: [...place.path, key], model };
    return `${printScalar(key)}:${printField(value, inner, context)}`;
  });
  return fields.join(`\n${' '.repeat(place.column)}`);
}

/** On one line, without a space before. */
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

/** The first item of the same kind. */
function modelItem(model: Node | null | undefined, [first]: readonly unknown[]): Node | undefined {
  const isLike = (node: Node | undefined) =>
    isMap(node) ? isObject(first) : isSeq(node) ? Array.isArray(first) : !isObject(first) && !Array.isArray(first);
  return isSeq(model) ? itemsOf(model as Collection).find(({ node }) => isLike(node))?.node : undefined;
}
