declare const filledBy: unique symbol;

/** A text with a placeholder `{name}` for each of these names, which its schema has checked. */
export type Fillable<Name extends string> = string & { readonly [filledBy]: Name };

/** Replaces the placeholders of a text, such as `{brand}`, by values. */
export function fill<Name extends string>(text: Fillable<Name>, values: Readonly<Record<NoInfer<Name>, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => `${values[name as Name]}`);
}

/** Formats a count with its noun: `1 page`, `3 pages`. */
export function counted(count: number, noun: string, plural = `${noun}s`): string {
  return `${count} ${count === 1 ? noun : plural}`;
}

/** Removes characters that only control line breaks (soft hyphens, zero width spaces, word joiners), since some programs show or speak them. */
export function withoutBreakHints(text: string): string {
  return text.replace(/[\u00AD\u200B\u2060]/g, '');
}

/** Escapes a text for XML or HTML, with numeric references for special characters. */
export function escapeMarkup(text: string, special = /[&<>"']/g): string {
  return text.replace(special, (char) => `&#${char.charCodeAt(0)};`);
}

/** Escapes a text for a regular expression. */
export function escapeRegex(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

/** Makes the first letter of a text a capital. */
export function capitalized(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}

/** Converts `postalCode` to `postal-code`. */
export function kebabCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

/** Formats rows as lines for a terminal: columns as wide as their widest cell, two spaces apart; columns with an index in `right` are right-aligned. */
export function table(rows: readonly (readonly (string | number)[])[], right: readonly number[] = []): string[] {
  const widths: number[] = [];
  for (const row of rows) for (const [column, cell] of row.entries()) widths[column] = Math.max(widths[column] ?? 0, String(cell).length);
  const padded = (cell: string | number, column: number) =>
    right.includes(column) ? String(cell).padStart(widths[column] ?? 0) : String(cell).padEnd(widths[column] ?? 0);
  return rows.map((row) => row.map(padded).join('  ').trimEnd());
}

/** Joins the lines of a text into one. */
export function joinLines(text: string): string {
  return text.trim().replace(/\s+/g, ' ');
}

/** Splits a text into its words. */
export function wordsIn(text: string): string[] {
  return text.trim().split(/\s+/);
}

/** Returns the only difference between two texts: the first becomes the second if `insert` replaces its characters between `from` and `to`. */
export function changedPart(old: string, next: string): { from: number; to: number; insert: string } {
  const shorter = Math.min(old.length, next.length);
  let from = 0;
  while (from < shorter && old[from] === next[from]) from += 1;
  let tail = 0;
  while (tail < shorter - from && old.at(-1 - tail) === next.at(-1 - tail)) tail += 1;
  return { from, to: old.length - tail, insert: next.slice(from, next.length - tail) };
}

/** Normalizes the text of a content file as a build does: `\n` line ends, no byte order mark. */
export function normalizeText(written: string): string {
  return written.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
}
