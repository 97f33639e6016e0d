import * as z from 'zod';
import { shortened } from '../problem/code-frame.ts';
import { formatOf } from './types/fields.ts';
import { referenceTo } from './types/index.ts';
import { fieldsOf, itemOf } from './types/schema-walk.ts';

/** Says how to add a missing field, as a line or between the braces of its group, and what it is. */
export function howToAdd(path: readonly PropertyKey[], field: z.ZodType | undefined, expected: string): string {
  const [value, about] = field ? exampleOf(field, expected) : ['…', expected];
  const isLine = path.length === 1 && typeof path[0] === 'string';
  return `${isLine ? 'Add this line' : 'Add'}: ${String(path.at(-1))}: ${value} (${about})`;
}

/** Returns how the value of a field is written, and what it is in words. */
function exampleOf(field: z.ZodType, expected: string): [value: string, about: string] {
  const item = itemOf(field);
  const collection = (item ?? field).meta()?.['x-reference'];
  if (collection !== undefined) return item ? ['[…, …]', `each is ${referenceTo(collection)}`] : ['…', referenceTo(collection)];
  const about = field.description ?? expected;
  const group = Object.keys(fieldsOf(item ?? field)).map((name) => `${name}: …`);
  if (group.length > 0) return [item ? `[{ ${group.join(', ')} }]` : `{ ${group.join(', ')} }`, about];
  if (item && field instanceof z.ZodArray) return ['[…, …]', formatOf(item) ?? 'a list in brackets, such as [sore throat, tonsils]'];
  return ['…', formatOf(field) ?? (field instanceof z.ZodString ? about : `${expected}${boundsOf(field)}`)];
}

/** Says how to write a list whose author wrote a text or only the fields of an entry. */
export function howToList(name: PropertyKey | undefined, item: z.ZodType, given: unknown): string {
  if (typeof given !== 'string') return 'Begin each entry of the list with a hyphen and a space.';
  if (!(item instanceof z.ZodEnum) && /(?:^|\s)[-•‣▪] /.test(given)) return 'Begin each line of the list with a hyphen and a space.';
  const parts = item instanceof z.ZodEnum ? namesIn(given, item.options.map(String)) : given.split(',').map((part) => part.trim());
  const list = parts.length > 0 && parts.every((part) => item.safeParse(part).success) ? parts.join(', ') : '…, …';
  return `Write a list in brackets: ${typeof name === 'string' ? `${name}: ` : ''}[${list}]`;
}

/** Returns the names that a text contains; all names from the first to the second for a text such as `monday to friday`. */
function namesIn(text: string, names: readonly string[]): readonly string[] {
  const found = text
    .toLowerCase()
    .split(/[^a-z-]+/)
    .filter((word) => names.includes(word));
  const [first = 0, last = 0] = found.map((name) => names.indexOf(name));
  const isSpan = found.length === 2 && first < last && /\bto\b|[-–—]|through/i.test(text);
  return isSpan ? names.slice(first, last + 1) : found;
}

/** Returns ` from 1 to 5` for a number with bounds. */
export function boundsOf(field: z.ZodType | undefined): string {
  const { minValue, maxValue } = (field ?? {}) as { minValue?: number | null; maxValue?: number | null };
  const isBound = (bound?: number | null) => Number.isFinite(bound) && Math.abs(bound ?? 0) < Number.MAX_SAFE_INTEGER;
  return isBound(minValue) && isBound(maxValue) ? ` from ${minValue} to ${maxValue}` : '';
}

/** Shows how to write a group whose author wrote only the value of its first field, such as a photo; empty if that is unclear. */
export function groupExample(group: z.ZodType | undefined, path: readonly PropertyKey[], given: unknown): string {
  const fields = Object.entries(group ? fieldsOf(group) : {}).filter(([, field]) => !field.safeParse(undefined).success);
  const [first] = fields;
  if (typeof given !== 'string' || !first?.[1].safeParse(given).success || itemOf(first[1]) || /[,{}[\]"]/.test(given)) return '';
  const inner = fields.map(([name, field], index) => `${name}: ${index === 0 ? given : (field.meta()?.title ?? '…')}`);
  const start = typeof path.at(-1) === 'string' ? `${String(path.at(-1))}: ` : '';
  return ` Write: ${start}{ ${shortened(inner.join(', '))} }`;
}
