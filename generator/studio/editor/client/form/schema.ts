import { capitalized } from '../../../../shared/text.ts';
import { type AdminState, DRAWINGS_PREFIX, type FieldChoice, type SchemaNode } from '../../api.ts';

/** Returns the schema of a field of a group, or of an item of a list. */
export function childNode({ properties, items, additionalProperties }: SchemaNode, name: string): SchemaNode | undefined {
  const property = properties?.[name];
  if (property) return property;
  if (/^\d+$/.test(name)) return items;
  return typeof additionalProperties === 'object' ? additionalProperties : undefined;
}

/** Returns a label for a field without a title: `Key facts` for `keyFacts`. */
export function labelFromName(name: string): string {
  return capitalized(
    name
      .replace(/([a-z])([A-Z])/g, '$1 $2')
      .replace(/[-_]/g, ' ')
      .toLowerCase(),
  );
}

/** Returns the help for a field, with the placeholders that its text can have; undefined if its label says enough. */
export function helpOf({ description, 'x-help': help = description, 'x-placeholders': names }: SchemaNode): string | undefined {
  const filledIn = names && `The site fills in ${names.map((name) => `{${name}}`).join(' and ')}.`;
  return [help, filledIn].filter(Boolean).join(' ') || undefined;
}

/** Returns the choices of a field: what it can refer to, or its fixed values; undefined if any value is allowed. */
export function choicesOf(node: SchemaNode, named: AdminState['choices'] = {}): readonly FieldChoice[] | undefined {
  const references = named[node['x-reference'] ?? node['x-name-in'] ?? ''];
  const set = node['x-drawing'];
  const own = node.enum?.map(String).map((value) => {
    return {
      value,
      label: node['x-choices']?.[value] ?? labelFromName(value),
      ...(set && { picture: `${DRAWINGS_PREFIX}${set}/${value}.svg` }),
    };
  });
  return references ?? own;
}

/** A field with a longer maximum length has several lines (characters). */
const LONG = 100;
/** Two fields up to this maximum length fit in a row (characters). */
const SHORT = 40;
/** A list with at most this many choices is shown as checkboxes. */
const FEW = 14;

/** Returns the control of a field; undefined for a list or a group, which contains fields. */
export function controlOf(node: SchemaNode, named?: AdminState['choices']) {
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
  if (node['x-time']) return 'time';
  if (node['x-link']) return 'link';
  return node['x-multiline'] || (node.maxLength ?? 0) > LONG ? 'lines' : 'words';
}

/** The name of a control in a form. */
export type ControlName = NonNullable<ReturnType<typeof controlOf>>;

/** Returns the schema of a list, also if a single text is allowed instead; undefined for anything else. */
export function listOf(node: SchemaNode): SchemaNode | undefined {
  return [node, ...(node.anyOf ?? [])].find(({ type }) => type === 'array');
}

/** Whether a field with this control is narrow enough for two in a row. */
export function isShort({ pattern, maxLength = LONG }: SchemaNode, control: ControlName): boolean {
  if (control === 'words') return pattern !== undefined || maxLength <= SHORT;
  return ['choice', 'day', 'time', 'number', 'link', 'yesOrNo'].includes(control);
}
