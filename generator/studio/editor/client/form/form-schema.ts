import type { SchemaNode } from './schema-node.ts';

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
    ...(properties && { properties: mapped(properties) }),
    ...(items && { items: Array.isArray(items) ? items.map(formSchema) : formSchema(items) }),
    ...(prefixItems && { items: prefixItems.map(formSchema) }),
    ...(additionalProperties !== undefined && {
      additionalProperties: typeof additionalProperties === 'object' ? formSchema(additionalProperties) : additionalProperties,
    }),
    ...(anyOf && { anyOf: anyOf.map(formSchema) }),
  };
}

function mapped(properties: Record<string, SchemaNode>): Record<string, SchemaNode> {
  return Object.fromEntries(Object.entries(properties).map(([name, node]) => [name, formSchema(node)]));
}
