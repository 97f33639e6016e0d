/** Says that a value has curly quotes around it. */
export const CURLY_QUOTES = 'The quotes around this value are curly ones, as word processors write them.';

/** Returns the text inside curly quotes; undefined for a text without such quotes around it. */
export function insideCurlyQuotes(text: string): string | undefined {
  return /^[“”„«](.+)[“”»]$/s.exec(text)?.[1];
}

/** Puts a text in quotes that it does not contain. If it contains both kinds, those inside it become curly. */
export function inQuotes(text: string): string {
  const mark = ['"', "'"].find((quote) => !text.includes(quote));
  if (mark) return mark + text + mark;
  const curly = text
    .replace(/"([^"]*)"/g, '“$1”')
    .replace(/"/g, '”')
    .replace(/'/g, '’');
  return `"${curly}"`;
}
