import { parse } from 'yaml';
import { asObject, isObject } from '../../../shared/values.ts';
import { mergeFile } from '../../../studio/edit/merge/merge-file.ts';
import type { FieldPath } from '../../../studio/edit/merge/schema-keys.ts';
import { yamlOf } from '../../../studio/edit/merge/yaml-source.ts';

/** A field as Sveltia CMS has it: https://sveltiacms.app/en/docs/fields */
export interface CmsField extends Record<string, unknown> {
  name: string;
  widget: string;
  required: boolean;
  field?: CmsField;
  fields?: CmsField[];
  pattern?: readonly [string, string];
}

/** The form of a file, or of each file of a folder. The name of its format ends with `-frontmatter` for Markdown, as Sveltia CMS needs it. */
export interface CmsForm extends Record<string, unknown> {
  format: string;
  fields: CmsField[];
}

/** Beginning of the pattern of a text that can also be a number, which is written as a number, or empty. */
export const NUMBER_OR = '^\\d*$|';

/**
 * Returns the ending of the files of a form, and functions that read such a file for Sveltia CMS and write it back with its comments, order and
 * unknown fields. The hidden field `_source` keeps its text.
 */
export function fileFormat({ format, fields: all }: CmsForm) {
  const fields = all.filter(({ widget }) => widget !== 'markdown' && widget !== 'hidden');
  const ending = format.endsWith('-frontmatter') ? 'md' : 'yaml';
  const path = `${format}.${ending}`;
  const dataIn = (yaml: string): Record<string, unknown> => parse(yaml, { version: '1.2', schema: 'core' }) ?? {};
  const fromFile = (text: string): Record<string, unknown> => {
    const { yaml, start } = yamlOf(text, path);
    const body = text.slice(start + yaml.length).replace(/^---.*\n*/, '');
    return { ...dataIn(yaml), ...(ending === 'md' && { body }), _source: text };
  };
  const toFile = ({ _source: source, body, ...content }: Record<string, unknown>) => {
    const text = typeof source === 'string' && source !== '' ? source : ending === 'md' ? '---\n---\n' : '';
    const meant = meantFields(content, dataIn(yamlOf(text, path).yaml), fields);
    return mergeFile({ text, path, keysAt: (at) => keysIn(fields, at), fields: meant, body: typeof body === 'string' ? body : undefined });
  };
  return [ending, { fromFile, toFile }] as const;
}

/** Returns the names of the fields at a path. The fields of a list are those of its items. */
function keysIn(fields: readonly CmsField[] | undefined, path: FieldPath): string[] | undefined {
  const [key, ...inside] = path.filter((one) => typeof one === 'string');
  return key === undefined ? fields?.map(({ name }) => name) : keysIn(fields?.find(({ name }) => name === key)?.fields, inside);
}

/**
 * Returns the values that the author meant in a form of Sveltia CMS, which writes an untouched switch as `false` and an empty field as an
 * empty text. Empty values stay only if the field has a default, or was empty before.
 */
function meantFields(value: Record<string, unknown>, old: Record<string, unknown>, fields: readonly CmsField[]) {
  const entryOf = (field: CmsField): [string, unknown][] => {
    const { name } = field;
    const isOld = Object.hasOwn(old, name);
    if (!isBlank(value[name])) return [[name, meantValue(value[name], old[name], field)]];
    if (isOld && isBlank(old[name])) return [[name, old[name]]];
    if ('default' in field) return [[name, field['default']]];
    return isOld && value[name] === false ? [[name, false]] : [];
  };
  return Object.fromEntries(fields.flatMap(entryOf));
}

function meantValue(value: unknown, old: unknown, field: CmsField): unknown {
  if (Array.isArray(value)) {
    const before = Array.isArray(old) ? old : [];
    return value.filter((item) => !isBlank(item)).map((item, index) => meantValue(item, before[index], field.field ?? field));
  }
  if (isObject(value) && field.fields) return meantFields(value, asObject(old), field.fields);
  const isNumber = field.widget === 'number' || field.pattern?.[0].startsWith(NUMBER_OR);
  return isNumber && typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value) && old !== value ? Number(value) : value;
}

function isBlank(value: unknown): boolean {
  return typeof value === 'object' ? Object.values(value ?? {}).every(isBlank) : value === undefined || value === '' || value === false;
}
