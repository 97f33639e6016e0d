import { deepEquals } from '@rjsf/utils';
import type { EditedFile } from '../../api.ts';

/** What of a file is edited: fields and body, or all of its text where it cannot be read as fields. */
export interface Values {
  fields: Record<string, unknown>;
  body?: string;
  text?: string;
}

export function valuesOf({ fields, body, text }: Pick<EditedFile, 'fields' | 'body' | 'text'>): Values {
  return { fields, ...(body !== undefined && { body }), ...(text !== undefined && { text }) };
}

export function sameValues(one: Values, other: Values): boolean {
  return one.body === other.body && one.text === other.text && deepEquals(one.fields, other.fields);
}
