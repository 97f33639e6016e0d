import type { UiSchema } from '@rjsf/utils';
import { choicesOf, type SchemaNode } from './schema-node.ts';

/** From this many letters on, a field has several lines. */
const LONG = 100;
/** Up to so many letters, two fields have room in a row. */
const SHORT = 40;
/** A list of so few choices is shown as checkboxes. */
const FEW = 14;

/** Which control each field of a schema gets: names of `widgets` and `fields`. */
export function uiSchemaOf(node: SchemaNode): UiSchema {
  const widget = widgetOf(node);
  if (widget) return { 'ui:widget': widget };
  if (node.anyOf?.every(({ type }) => type !== 'object' && type !== 'array'))
    return { 'ui:field': 'oneText', 'ui:fieldReplacesAnyOrOneOf': true };
  const { properties, items, additionalProperties } = node;
  const children = Object.entries(properties ?? {}).map(([name, child]) => [name, uiSchemaOf(child)]);
  // rjsf takes a list for a tuple too, which its types leave out.
  const inside = items && { items: Array.isArray(items) ? items.map(uiSchemaOf) : uiSchemaOf(items) };
  const entries = typeof additionalProperties === 'object' && { additionalProperties: uiSchemaOf(additionalProperties) };
  return { ...Object.fromEntries(children), ...inside, ...entries } as UiSchema;
}

function widgetOf(node: SchemaNode): string | undefined {
  const { type, items } = node;
  if (type === 'array' && items && !Array.isArray(items)) {
    const choices = items.enum && choicesOf(items);
    return choices && choices.length <= FEW ? 'many' : undefined;
  }
  if (type === 'boolean') return node['x-three-states'] ? 'yesOrNo' : 'switch';
  if (type === 'integer' || type === 'number') return 'number';
  if (type !== 'string') return undefined;
  if (node['x-file'] !== undefined) return 'fileName';
  const choices = choicesOf(node);
  if (choices) return choices.some(({ picture }) => picture !== undefined) ? 'pictureChoice' : 'choice';
  if (node.format === 'date') return 'day';
  if (node['x-link']) return 'link';
  return node['x-multiline'] || (node.maxLength ?? 0) > LONG ? 'lines' : 'words';
}

/** Fields that share a row with others. */
export function isShort(node: SchemaNode): boolean {
  const widget = widgetOf(node);
  if (widget === 'words') return node.pattern !== undefined || (node.maxLength ?? LONG) <= SHORT;
  return ['choice', 'day', 'number', 'link', 'yesOrNo'].includes(widget ?? '') || Boolean(node.anyOf);
}
