import { parse } from 'yaml';
import { isObject } from '../../../studio/edit/merge/covers.ts';
import { mergeFile } from '../../../studio/edit/merge/merge-file.ts';
import { type FieldsSchema, keysOfSchema } from '../../../studio/edit/merge/schema-keys.ts';
import { yamlOf } from '../../../studio/edit/yaml-parts.ts';
import { type CmsFormat, SOURCE_FIELD } from '../cms-config.ts';
import { meantFields } from './meant-fields.ts';

interface FileFormat {
  fromFile(text: string): Record<string, unknown>;
  toFile(content: Record<string, unknown>): string;
}

/** Reads a content file for Sveltia CMS and writes it back, with comments, order and unknown fields as they were: its text goes along in a field that is not shown. */
export function fileFormat({ ending, schema, name }: CmsFormat): FileFormat {
  const path = `${name}.${ending}`;
  const keysAt = keysOfSchema(schema as FieldsSchema);
  const dataOf = (text: string): Record<string, unknown> => parse(yamlOf(text, path).yaml, { version: '1.2', schema: 'core' }) ?? {};
  return {
    fromFile: (text) => {
      const body = ending === 'md' ? { body: bodyOf(text) } : {};
      return { ...dataOf(text), ...body, [SOURCE_FIELD]: text };
    },
    toFile: ({ [SOURCE_FIELD]: source, body, ...content }) => {
      const text = typeof source === 'string' && source !== '' ? source : ending === 'md' ? '---\n---\n' : '';
      const fields = meantFields(content, dataOf(text), schema);
      return mergeFile({ text, path, keysAt, fields: isObject(fields) ? fields : {}, body: typeof body === 'string' ? body : undefined });
    },
  };
}

function bodyOf(text: string): string {
  const fence = text.indexOf('\n---', text.indexOf('\n') - 1);
  const line = text.indexOf('\n', fence + 1);
  return line < 0 ? '' : text.slice(line + 1).replace(/^\n+/, '');
}
