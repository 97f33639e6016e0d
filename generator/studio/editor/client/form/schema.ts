import { type AdminState, DRAWINGS_PREFIX, type FieldChoice, type SchemaNode } from '../../api.ts';

/** The schema of a field of a group, or of an entry of a list. */
export function childNode({ properties, items, additionalProperties }: SchemaNode, name: string): SchemaNode | undefined {
  const property = properties?.[name];
  if (property) return property;
  if (/^\d+$/.test(name)) return items;
  return typeof additionalProperties === 'object' ? additionalProperties : undefined;
}

/** What a field is called where it has no title: `keyFacts` is `Key facts`. */
export function spelledOut(name: string): string {
  const words = name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/[-_]/g, ' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Choices of a field: what it may name, or its own values; undefined where anything may be written. */
export function choicesOf(node: SchemaNode, named: AdminState['choices'] = {}): readonly FieldChoice[] | undefined {
  const list = named[node['x-reference'] ?? node['x-name-in'] ?? ''];
  const set = node['x-drawing'];
  const own = node.enum?.map(String).map((value) => {
    return { value, label: spelledOut(value), ...(set && { picture: `${DRAWINGS_PREFIX}${set}/${value}.svg` }) };
  });
  return list ?? own;
}

export type ControlName =
  | 'words'
  | 'lines'
  | 'number'
  | 'switch'
  | 'yesOrNo'
  | 'day'
  | 'link'
  | 'choice'
  | 'pictureChoice'
  | 'many'
  | 'fileName';

/** From this many letters on, a field has several lines. */
const LONG = 100;
/** Up to so many letters, two fields have room in a row. */
const SHORT = 40;
/** A list of so few choices is shown as checkboxes. */
const FEW = 14;

/** Which control a field gets; undefined for a list or a group, which has fields inside. */
export function controlOf(node: SchemaNode, named?: AdminState['choices']): ControlName | undefined {
  const { type, items, anyOf } = node;
  if (anyOf) return listOf(node) ? undefined : 'number';
  if (type === 'array') return items?.enum && items.enum.length <= FEW ? 'many' : undefined;
  if (type === 'boolean') return node['x-three-states'] ? 'yesOrNo' : 'switch';
  if (type === 'integer' || type === 'number') return 'number';
  if (type !== 'string') return undefined;
  if (node['x-file'] !== undefined) return 'fileName';
  const choices = choicesOf(node, named);
  if (choices) return choices.some(({ picture }) => picture !== undefined) ? 'pictureChoice' : 'choice';
  if (node.format === 'date') return 'day';
  if (node['x-link']) return 'link';
  return node['x-multiline'] || (node.maxLength ?? 0) > LONG ? 'lines' : 'words';
}

/** The schema of a list, also of one that may be a single text instead; undefined for anything else. */
export function listOf(node: SchemaNode): SchemaNode | undefined {
  return [node, ...(node.anyOf ?? [])].find(({ type }) => type === 'array');
}

/** Whether a field with this control has room for another beside it. */
export function isShort({ pattern, maxLength = LONG }: SchemaNode, control: ControlName): boolean {
  if (control === 'words') return pattern !== undefined || maxLength <= SHORT;
  return ['choice', 'day', 'number', 'link', 'yesOrNo'].includes(control);
}
