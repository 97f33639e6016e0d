const LONGEST = 60;

/** What a value holds, in one short line: the count of a list, the first words of a group. */
export function shortValue(value: unknown): string {
  if (Array.isArray(value))
    return value.length === 0 ? 'none' : value.every((one) => typeof one !== 'object') ? shortened(value.join(', ')) : `${value.length}`;
  if (typeof value === 'object' && value !== null) return shortened(firstWords(value));
  return value === undefined ? '' : shortened(String(value));
}

/** The first text of a group, however deep. */
export function firstWords(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'object' || value === null) return '';
  for (const part of Object.values(value)) {
    const words = firstWords(part);
    if (words) return words;
  }
  return '';
}

function shortened(text: string): string {
  return text.length > LONGEST ? `${text.slice(0, LONGEST - 1).trimEnd()}…` : text;
}
