import type { UiSchema, ValidatorType } from '@rjsf/utils';
import { createContext, type ReactNode } from 'react';
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

export function rootNode(schema: ContentGroup['schema']): SchemaNode {
  return schema as SchemaNode;
}

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

/**
 * The schema as the form takes it. A default belongs to the site and not into the file, so it is an example here; how many there must be
 * the server says, and the form adds nothing by itself; tuples are written as in earlier drafts.
 */
export function formSchema(node: SchemaNode): SchemaNode {
  const { default: preset, minItems: _, prefixItems, properties, items, additionalProperties, anyOf, ...rest } = node;
  const examples = preset !== undefined && typeof preset !== 'object' ? [preset] : rest.examples;
  return {
    ...rest,
    ...(examples && { examples }),
    ...(properties && {
      properties: Object.fromEntries(Object.entries(properties).map(([name, property]) => [name, formSchema(property)])),
    }),
    ...(items && { items: Array.isArray(items) ? items.map(formSchema) : formSchema(items) }),
    ...(prefixItems && { items: prefixItems.map(formSchema) }),
    ...(additionalProperties !== undefined && {
      additionalProperties: typeof additionalProperties === 'object' ? formSchema(additionalProperties) : additionalProperties,
    }),
    ...(anyOf && { anyOf: anyOf.map(formSchema) }),
  };
}

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
    return { 'ui:field': 'textOrNumber', 'ui:fieldReplacesAnyOrOneOf': true };
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

export function isShort(node: SchemaNode): boolean {
  const widget = widgetOf(node);
  if (widget === 'words') return node.pattern !== undefined || (node.maxLength ?? LONG) <= SHORT;
  return ['choice', 'day', 'number', 'link', 'yesOrNo'].includes(widget ?? '') || Boolean(node.anyOf);
}

/**
 * The form asks a validator which part of a schema fits a value; whether a value is right the server says (`ADMIN_API.unsaved`). rjsf's own validator
 * compiles schemas to code, which the policy of the page forbids.
 */
export const validator: ValidatorType = {
  isValid: (schema, value) => fits(schema.type, value),
  validateFormData: () => ({ errors: [], errorSchema: {} }),
  rawValidation: () => ({ errors: [] }),
};

function fits(type: unknown, value: unknown): boolean {
  if (type === 'array') return Array.isArray(value);
  if (type === 'integer' || type === 'number') return typeof value === 'number';
  return typeof type !== 'string' || type === 'object' || typeof value === type;
}

interface FormTools {
  body?: ReactNode;
  schema: SchemaNode;
  leaveOut: (path: readonly string[]) => void;
}

export const FormContext = createContext<FormTools>({ schema: {}, leaveOut: () => {} });
