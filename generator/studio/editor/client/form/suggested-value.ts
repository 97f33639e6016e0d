import type { SchemaNode } from './schema-node.ts';

/** A value as YAML writes it on one line, read as the field takes it: quotes fall away, numbers are numbers where numbers are wanted. */
export function suggestedValue(written: string, { type }: SchemaNode): unknown {
  const text = written.trim();
  const plain = unquoted(text);
  if (type === 'boolean') return plain === 'true';
  if ((type === 'integer' || type === 'number') && plain !== '' && Number.isFinite(Number(plain))) return Number(plain);
  return plain;
}

function unquoted(text: string): string {
  if (/^'.*'$/.test(text)) return text.slice(1, -1).replaceAll("''", "'");
  if (!/^".*"$/.test(text)) return text;
  try {
    return String(JSON.parse(text));
  } catch {
    return text.slice(1, -1);
  }
}
