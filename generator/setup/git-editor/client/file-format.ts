import { parse } from 'yaml';
import { asObject, isObject } from '../../../shared/values.ts';
import { mergeFile } from '../../../studio/edit/merge/merge-file.ts';
import type { KeysAt } from '../../../studio/edit/merge/schema-keys.ts';
import { yamlOf } from '../../../studio/edit/merge/yaml-source.ts';
import { type CmsField, type CmsForm, NUMBER_OR, SOURCE_FIELD } from '../cms-config.ts';

/** Reads a content file for Sveltia CMS and writes it back with its comments, order and unknown fields; a hidden field keeps its text. */
export function fileFormat({ format, fields }: Pick<CmsForm, 'format' | 'fields'>) {
  const ending = format.endsWith('-frontmatter') ? 'md' : 'yaml';
  const path = `${format}.${ending}`;
  // The fields of a list are those of its items.
  const keysAt: KeysAt = (at) =>
    at
      .filter((key) => typeof key === 'string')
      .reduce<readonly CmsField[] | undefined>((inside, key) => inside?.find(({ name }) => name === key)?.fields, fields)
      ?.map(({ name }) => name);
  const dataOf = (text: string): Record<string, unknown> => parse(yamlOf(text, path).yaml, { version: '1.2', schema: 'core' }) ?? {};
  return {
    ending,
    fromFile: (text: string): Record<string, unknown> => ({
      ...dataOf(text),
      ...(ending === 'md' && { body: bodyOf(text) }),
      [SOURCE_FIELD]: text,
    }),
    toFile: ({ [SOURCE_FIELD]: source, body, ...content }: Record<string, unknown>) => {
      const text = typeof source === 'string' && source !== '' ? source : ending === 'md' ? '---\n---\n' : '';
      const meant = meantFields(
        content,
        dataOf(text),
        fields.filter(({ name }) => name !== 'body' && name !== SOURCE_FIELD),
      );
      return mergeFile({ text, path, keysAt, fields: meant, body: typeof body === 'string' ? body : undefined });
    },
  };
}

function bodyOf(text: string): string {
  const fence = text.indexOf('\n---', text.indexOf('\n') - 1);
  const line = text.indexOf('\n', fence + 1);
  return line < 0 ? '' : text.slice(line + 1).replace(/^\n+/, '');
}

/**
 * Returns the values that the author meant in a form of Sveltia CMS, which writes an untouched switch as `false` and an empty field as an
 * empty text. Empty values stay only if the field is required, or was empty before.
 */
function meantFields(value: Record<string, unknown>, old: Record<string, unknown>, fields: readonly CmsField[]) {
  const entries = fields.flatMap((field): [string, unknown][] => {
    const { name } = field;
    const isOld = Object.hasOwn(old, name);
    if (!isBlank(value[name])) return [[name, meantValue(value[name], old[name], field)]];
    if (isOld && isBlank(old[name])) return [[name, old[name]]];
    if ('default' in field || (field.required && !field.fields)) return [[name, field.default ?? '']];
    return isOld && value[name] === false ? [[name, false]] : [];
  });
  return Object.fromEntries(entries);
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
  if (value === undefined || value === null || value === '' || value === false) return true;
  return typeof value === 'object' && Object.values(value).every(isBlank);
}
