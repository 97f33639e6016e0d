import type { ContentGroup, FieldChoice } from '../../api.ts';

/** The part of a JSON Schema 2020-12 that the schemas of content use, with what they say to editors. */
export interface SchemaNode {
  type?: string;
  title?: string;
  description?: string;
  properties?: Record<string, SchemaNode>;
  required?: string[];
  additionalProperties?: SchemaNode | boolean;
  items?: SchemaNode | SchemaNode[];
  prefixItems?: SchemaNode[];
  anyOf?: SchemaNode[];
  enum?: unknown[];
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  examples?: unknown[];
  default?: unknown;
  'x-choices'?: FieldChoice[];
  'x-reference'?: string;
  /** The folder: `images/` or `files/`. */
  'x-file'?: string;
  'x-file-endings'?: string[];
  'x-link'?: unknown;
  'x-multiline'?: boolean;
  /** A yes or no where leaving it out means something else. */
  'x-three-states'?: boolean;
  /** Shown although it is not used yet. */
  'x-often'?: boolean;
}

/** The schema of a group as it comes from the server, which makes it from the types of content. */
export function rootNode(schema: ContentGroup['schema']): SchemaNode {
  return schema as SchemaNode;
}

/** The schema of what stands at a name or number inside a value. */
export function childNode({ properties, items, additionalProperties }: SchemaNode, name: string): SchemaNode | undefined {
  const property = properties?.[name];
  if (property) return property;
  if (/^\d+$/.test(name)) return Array.isArray(items) ? items[Number(name)] : items;
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

/** Choices of a field, whether they come with labels or are only values. */
export function choicesOf(node: SchemaNode): FieldChoice[] | undefined {
  return node['x-choices'] ?? node.enum?.map((value) => ({ value: String(value), label: spelledOut(String(value)) }));
}
