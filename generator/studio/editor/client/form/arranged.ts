import type { SchemaNode } from './schema-node.ts';

/** Names of fields in the order of a form. */
export interface Arranged {
  /** Plain fields that are required, used or looked for. */
  first: string[];
  /** Lists and groups of the same kinds. */
  groups: string[];
  /** All others. */
  unused: string[];
}

/** Few optional fields are no trouble; more of them go behind a button. */
const FEW = 3;

/** How the form of a whole file begins: with what it uses. */
export function arranged({ properties = {}, required = [] }: SchemaNode, fields: Record<string, unknown>): Arranged {
  const names = Object.keys(properties);
  const isUsed = (name: string) => required.includes(name) || fields[name] !== undefined || isLookedFor(properties[name] ?? {});
  const unused = names.filter((name) => !isUsed(name));
  const shown = names.filter((name) => unused.length <= FEW || isUsed(name));
  const isGroup = (name: string) => isList(properties[name] ?? {});
  return {
    first: shown.filter((name) => !isGroup(name)),
    groups: shown.filter(isGroup),
    unused: unused.length > FEW ? unused : [],
  };
}

/** Staff look for the place of a picture before there is one, and for a few switches. */
function isLookedFor({ properties = {}, ...node }: SchemaNode): boolean {
  return node['x-often'] === true || Object.values(properties).some((inner) => inner['x-file'] === 'images/');
}

function isList({ type, items }: SchemaNode): boolean {
  return type === 'object' || (type === 'array' && !(items && !Array.isArray(items) && items.enum));
}
