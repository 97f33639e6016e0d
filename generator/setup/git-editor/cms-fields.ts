import type { JsonSchema } from '../../content/json-schema/content-schemas.ts';
import { NAMED_ITEMS } from '../../content/types/index.ts';

/** A field as Sveltia CMS has it: https://sveltiacms.app/en/docs/fields */
export interface CmsField {
  name: string;
  label: string;
  widget: string;
  required: boolean;
  hint?: string;
  field?: CmsField;
  fields?: CmsField[];
  [option: string]: unknown;
}

export const SITE = 'site';

export interface CmsContent {
  titleOf(collection: string): string;
  hasFile(name: string): boolean;
}

/** The form of a schema of `formSchema`, without fields that choose from a file which the practice does not have: Sveltia refuses these. */
export function cmsFields({ properties = {}, required = [] }: JsonSchema, content: CmsContent): CmsField[] {
  return Object.entries(properties as Record<string, JsonSchema>).flatMap(([name, schema]) => {
    const { title = name, description } = schema;
    const { isRequired = required.includes(name), ...kind } = kindOf(schema, content);
    if (typeof kind['file'] === 'string' && !content.hasFile(kind['file'])) return [];
    return { name, label: title, ...(description !== undefined && { hint: description }), required: isRequired, ...kind };
  });
}

function relationTo(file: string, field: string): Kind {
  return { widget: 'relation', collection: SITE, file, value_field: field, display_fields: [field], search_fields: [field] };
}

type Kind = Pick<CmsField, 'widget'> & { isRequired?: boolean; [option: string]: unknown };

function kindOf(schema: JsonSchema, content: CmsContent): Kind {
  const { type, enum: names, format, minimum, maximum } = schema;
  const collection = schema['x-reference'] as string | undefined;
  const list = schema['x-name-in'] as string | undefined;
  if (type === 'array') return listKind(schema, content);
  if (type === 'object') return { widget: 'object', collapsed: true, fields: cmsFields(schema, content) };
  // Sveltia wants a switch that is required to be on.
  if (type === 'boolean') return { widget: 'boolean', isRequired: false };
  if (type === 'integer' || type === 'number')
    return {
      widget: 'number',
      value_type: type === 'integer' ? 'int' : 'float',
      ...(minimum !== undefined && { min: minimum }),
      ...(maximum !== undefined && { max: maximum }),
    };
  if (names) return { widget: 'select', options: names };
  if (format === 'date') return { widget: 'datetime', type: 'date', format: 'YYYY-MM-DD', date_format: 'YYYY-MM-DD', time_format: false };
  const items = collection && NAMED_ITEMS[collection];
  if (items) return relationTo(collection, `${items}.*.id`);
  if (collection) {
    const shown = content.titleOf(collection);
    return { widget: 'relation', collection, value_field: '{{slug}}', display_fields: [shown], search_fields: [shown] };
  }
  if (list) return relationTo(list, `${list}.*.name`);
  return { widget: schema['x-multiline'] ? 'text' : 'string' };
}

function listKind(schema: JsonSchema, content: CmsContent): Kind {
  const { items, minItems = 0, maxItems } = schema;
  const item = items as JsonSchema;
  const limits = { ...(minItems > 0 && { min: minItems }), ...(maxItems !== undefined && { max: maxItems }) };
  const inner = kindOf(item, content);
  // An empty list that may be empty must not keep anybody from saving.
  const isRequired = minItems > 0 ? {} : { isRequired: false };
  if (inner.widget === 'select' || inner.widget === 'relation') return { ...inner, ...limits, ...isRequired, multiple: true };
  const label = item.title ?? 'Entry';
  if (item.type === 'object')
    return { widget: 'list', ...limits, ...isRequired, label_singular: label, collapsed: true, fields: cmsFields(item, content) };
  const { isRequired: _, ...kind } = inner;
  return { widget: 'list', ...limits, ...isRequired, field: { name: 'item', label, required: true, ...kind } };
}
