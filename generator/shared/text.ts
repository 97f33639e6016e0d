declare const filledBy: unique symbol;

/** A text with `{name}` in it for each of these names, as its schema has checked. */
export type Fillable<Name extends string> = string & { readonly [filledBy]: Name };

/** `{brand}` and other placeholders of a text filled in; takes a value for each. */
export function fill<Name extends string>(text: Fillable<Name>, values: Readonly<Record<NoInfer<Name>, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => `${values[name as Name]}`);
}

/** `1 page`, `3 pages`. */
export function counted(count: number, noun: string, plural = `${noun}s`): string {
  return `${count} ${count === 1 ? noun : plural}`;
}

/** A text without what only says where a line may break: soft hyphens, zero width spaces, word joiners. Programs show or speak them as something else. */
export function unbroken(text: string): string {
  return text.replace(/[\u00AD\u200B\u2060]/g, '');
}

/** A text for XML or HTML: what is special there as numbers. */
export function escapeMarkup(text: string, special = /[&<>"']/g): string {
  return text.replace(special, (char) => `&#${char.charCodeAt(0)};`);
}

/** A text as a part of a regular expression that matches it alone. */
export function escapeRegex(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

/** A text with a capital at its beginning. */
export function capitalized(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}

/** `postalCode` as `postal-code`. */
export function kebabCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

/** Rows as lines for a terminal: each column is as wide as its widest cell, with two spaces between; the columns named in `right` are aligned to the right. */
export function table(rows: readonly (readonly string[])[], right: readonly number[] = []): string[] {
  const widths: number[] = [];
  for (const row of rows) for (const [column, cell] of row.entries()) widths[column] = Math.max(widths[column] ?? 0, cell.length);
  const padded = (cell: string, column: number) =>
    right.includes(column) ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0);
  return rows.map((row) => row.map(padded).join('  ').trimEnd());
}

/** A text that is written over several lines, in one. */
export function folded(text: string): string {
  return text.trim().replace(/\s+/g, ' ');
}

/** The words of a text that is written over several lines. */
export function wordsIn(text: string): string[] {
  return text.trim().split(/\s+/);
}
