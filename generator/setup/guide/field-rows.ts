import { slug } from 'github-slugger';
import * as z from 'zod';
import { formatOf } from '../../content/types/fields.ts';
import { referenceTo } from '../../content/types/index.ts';
import { fieldsOf, itemOf, schemaLayers, unwrapSchema } from '../../content/types/schema-walk.ts';
import { counted } from '../../shared/text.ts';

export interface FieldRow {
  /** From the file down: `treatments`, `items`, `name`. Where content names its fields itself: `NAME`. */
  path: readonly string[];
  schema: z.ZodType;
  isRequired: boolean;
  about: string;
  /** What one may write, in Markdown: `text, at most 60 characters`. */
  allowed: string;
  part: string | undefined;
  values: readonly unknown[];
  hasFields: boolean;
  /** A value that the guide can show, or one that the schema names; undefined where its fields have one. */
  example: unknown;
}

/** The rows of every field of an object, outermost first; `values` are objects of that schema, from which examples are taken. */
export function fieldRows(schema: z.ZodType, values: readonly unknown[], path: readonly string[] = []): FieldRow[] {
  return Object.entries(fieldsOf(innerOf(schema))).flatMap(([name, field]) => {
    const own = values.map((value) => (value as Record<string, unknown>)[name]).filter((value) => !isEmpty(value));
    const part = partOf(field);
    const hasFields = innerOf(field) instanceof z.ZodObject;
    const row: FieldRow = {
      path: [...path, name],
      schema: field,
      isRequired: !field.safeParse(undefined).success,
      about: aboutOf(field),
      allowed: allowedIn(field),
      part,
      hasFields,
      values: own.flatMap((value) => innermost(field, value)),
      example: hasFields ? undefined : exampleOf(field, own),
    };
    const below = unwrapSchema(field) instanceof z.ZodRecord ? [...row.path, 'NAME'] : row.path;
    return [row, ...(part === undefined ? fieldRows(field, row.values, below) : [])];
  });
}

/** What a list or a record holds in the end; any other schema without its wrappers. */
function innerOf(schema: z.ZodType): z.ZodType {
  const item = itemOf(schema);
  return item ? innerOf(item) : unwrapSchema(schema);
}

function innermost(schema: z.ZodType, value: unknown): unknown[] {
  const item = itemOf(schema);
  return item ? Object.values(value as object).flatMap((one) => innermost(item, one)) : [value];
}

/** Returns the heading of a schema that has its own section in FIELDS.md; undefined for others. */
export function partOf(schema: z.ZodType): string | undefined {
  return innerOf(schema).meta()?.part;
}

/** What a field does, from its schema; empty where that says nothing. */
export function aboutOf(schema: z.ZodType): string {
  return schemaLayers(schema).find(({ description }) => description !== undefined)?.description ?? '';
}

function allowedIn(schema: z.ZodType): string {
  const initial = defaultOf(schema);
  return whatFits(unwrapSchema(schema)) + (initial === undefined ? '' : `; \`${initial}\` when left out`);
}

function defaultOf(schema: z.ZodType): string | undefined {
  const value = schemaLayers(schema).find((layer) => layer instanceof z.ZodDefault)?.def.defaultValue;
  return isEmpty(value) ? undefined : Array.isArray(value) ? `[${value.join(', ')}]` : String(value);
}

function whatFits(schema: z.ZodType): string {
  const { part, 'x-reference': collection } = schema.meta() ?? {};
  if (collection !== undefined) return referenceTo(collection, (path) => `\`${path}\``);
  if (schema instanceof z.ZodUnion) return [...new Set((schema.options as z.ZodType[]).map(allowedIn))].join(', or ');
  if (schema instanceof z.ZodArray) return listIn(schema);
  if (schema instanceof z.ZodTuple) return 'two whole numbers, such as `[15, 25]`';
  if (schema instanceof z.ZodRecord) return 'your own name for each, with a list under it that has the fields that follow';
  if (schema instanceof z.ZodObject) return part ? `as in ${linkTo(part)}` : 'the fields that follow';
  if (schema instanceof z.ZodBoolean) return '`true` or `false`';
  if (schema instanceof z.ZodEnum) return part ? `a name from ${linkTo(part)}` : oneOf(schema);
  if (schema instanceof z.ZodNumber) return numberIn(schema);
  return textIn(schema);
}

function linkTo(part: string): string {
  return `[${part[0]?.toLowerCase()}${part.slice(1)}](#${slug(part)})`;
}

function oneOf({ options }: z.ZodEnum): string {
  const words = options.map((value) => `\`${value}\``);
  return [words.slice(0, -1).join(', '), ...words.slice(-1)].filter(Boolean).join(' or ');
}

function listIn(list: z.ZodArray): string {
  const { minItems = 0, maxItems } = z.toJSONSchema(list, { unrepresentable: 'any' });
  const element = list.element as z.ZodType;
  const hasFields = innerOf(list) instanceof z.ZodObject && partOf(list) === undefined;
  const each = hasFields ? 'each has the fields that follow' : `each is ${allowedIn(element)}`;
  return `a list${rangeOf(minItems, maxItems, 'entry', 'entries')}; ${each.replace('is as in', 'has')}`;
}

function numberIn(number: z.ZodNumber): string {
  const { type, minimum = Number.MIN_SAFE_INTEGER, maximum = Number.MAX_SAFE_INTEGER } = z.toJSONSchema(number);
  const kind = type === 'integer' ? 'a whole number' : 'a number';
  const [hasLeast, hasMost] = [minimum > Number.MIN_SAFE_INTEGER, maximum < Number.MAX_SAFE_INTEGER];
  if (hasLeast && hasMost) return `${kind} from ${minimum} to ${maximum}`;
  return hasLeast ? `${kind} from ${minimum}` : kind;
}

/** Its format in the words of its message, else how long it may be. */
function textIn(schema: z.ZodType): string {
  const format = formatOf(schema);
  if (format) return format.replace(/ \([^()]*\)$/, '');
  const { minLength = 1, maxLength } = z.toJSONSchema(schema, { unrepresentable: 'any' });
  return `text${rangeOf(minLength > 1 && maxLength !== undefined ? minLength : 0, maxLength, 'character', 'characters')}`;
}

function rangeOf(least: number, most: number | undefined, one: string, many: string): string {
  if (most === undefined) return least > 1 ? `, at least ${counted(least, one, many)}` : '';
  if (least === most) return `, exactly ${counted(least, one, many)}`;
  return least > 0 ? `, ${least} to ${counted(most, one, many)}` : `, at most ${counted(most, one, many)}`;
}

/** The longest value that a cell of a table carries, and the longest part of it that no line can break (characters). */
const SHORT = 64;
const UNBROKEN = 32;

/** The example that the field itself names; else the first value that is short enough, or the beginning of a list that is; else the shortest. */
function exampleOf(schema: z.ZodType, values: readonly unknown[]): unknown {
  const [outer, ...inner] = schemaLayers(schema).map((layer) => layer.meta()?.['examples'] as unknown[] | undefined);
  const own = inner.find(Boolean);
  const [named] = outer ?? own ?? [];
  const begun = values.flatMap((value) => (Array.isArray(value) ? value.map((_, index) => value.slice(0, value.length - index)) : [value]));
  const fitting = begun.filter((value) => schema.safeParse(value).success);
  const shortest = fitting.toSorted((a, b) => lengthOf(a) - lengthOf(b))[0];
  if (named !== undefined && inner.length > 0 && !own?.length) return named;
  return fitting.find(fitsCell) ?? named ?? shortest;
}

function fitsCell(value: unknown): boolean {
  const parts = JSON.stringify(value).split(/[\s-]|(?<=,)/);
  return lengthOf(value) <= SHORT && parts.every(({ length }) => length <= UNBROKEN);
}

function lengthOf(value: unknown): number {
  return JSON.stringify(value).length;
}

function isEmpty(value: unknown): boolean {
  if (value === undefined) return true;
  return typeof value === 'object' && value !== null && Object.keys(value).length === 0;
}
