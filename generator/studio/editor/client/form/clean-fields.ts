import type { SchemaNode } from './schema-node.ts';

type Fields = Record<string, unknown>;

/**
 * Fields as they go into the file: what the form has emptied is left out, whole groups too; an empty list stays where the file had a list
 * that may be empty. What the file held and the form does not know stays.
 */
export function cleanFields(fields: Fields, before: Fields, schema: SchemaNode): Fields {
  const cleaned: Fields = {};
  for (const [name, value] of Object.entries(fields)) {
    const node = schema.properties?.[name] ?? (typeof schema.additionalProperties === 'object' ? schema.additionalProperties : {});
    const kept = cleanValue(value, before[name], node);
    if (kept !== undefined) cleaned[name] = kept;
  }
  return cleaned;
}

/** Fields as the form shows them: a pair that the file does not have is two empty fields, since no button adds them one by one. */
export function shownFields(fields: Fields, { properties = {} }: SchemaNode): Fields {
  const missing = Object.entries(properties).filter(([name, { prefixItems }]) => prefixItems && fields[name] === undefined);
  return { ...fields, ...Object.fromEntries(missing.map(([name, { prefixItems = [] }]) => [name, prefixItems.map(() => undefined)])) };
}

function cleanValue(value: unknown, before: unknown, node: SchemaNode): unknown {
  if (Array.isArray(value)) {
    const isEmptyTuple = node.prefixItems && value.every((item) => item === undefined);
    if (isEmptyTuple && before === undefined) return undefined;
    if (value.length === 0) return Array.isArray(before) && !node.minItems ? value : undefined;
    const items = Array.isArray(before) ? before : [];
    return value.map((item, index) =>
      cleanItem(item, items[index], Array.isArray(node.items) ? (node.items[index] ?? {}) : (node.items ?? {})),
    );
  }
  if (!isFields(value)) return value;
  const cleaned = cleanFields(value, isFields(before) ? before : {}, node);
  return Object.keys(cleaned).length === 0 && !(isFields(before) && Object.keys(before).length === 0) ? undefined : cleaned;
}

/** An item keeps its place even while it is empty. */
function cleanItem(item: unknown, before: unknown, node: SchemaNode): unknown {
  if (isFields(item)) return cleanFields(item, isFields(before) ? before : {}, node);
  return item === undefined ? '' : cleanValue(item, before, node);
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
