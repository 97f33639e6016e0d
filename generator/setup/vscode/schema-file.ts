import type { JsonSchema } from '../../content/json-schema/content-schemas.ts';

const DRAFT_07 = 'http://json-schema.org/draft-07/schema#';

/** The text of a schema in the draft that editors and their plugins know. Of draft 2020-12, content uses one word that is another there. */
export function schemaFile(schema: JsonSchema): string {
  const text = JSON.stringify({ ...schema, $schema: DRAFT_07 }, (_, value: unknown) => (hasPair(value) ? inDraft07(value) : value), 2);
  return `${text}\n`;
}

interface Pair {
  prefixItems: unknown;
  items?: unknown;
}

function hasPair(value: unknown): value is Pair {
  return typeof value === 'object' && value !== null && Array.isArray((value as Partial<Pair>).prefixItems);
}

/** Of a list with a schema for each place, `items` is what comes behind them. */
function inDraft07({ prefixItems, items, ...others }: Pair): object {
  return { ...others, items: prefixItems, ...(items !== undefined && { additionalItems: items }) };
}
