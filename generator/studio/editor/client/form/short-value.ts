const LONGEST = 60;

/** What a value holds, in one short line: the count of a list, the first words of a group. */
export function shortValue(value: unknown): string {
  if (Array.isArray(value))
    return value.length === 0 ? 'none' : value.every((one) => typeof one !== 'object') ? shortened(value.join(', ')) : `${value.length}`;
  if (typeof value === 'object' && value !== null) return shortened(pairOf(value) ?? firstWords(value));
  return value === undefined ? '' : shortened(String(value));
}

/** What an entry is called: its first text, however deep. One that begins with a list of words, such as days, is named by all of it. */
export function firstWords(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'object' || value === null) return '';
  const parts: unknown[] = Object.values(value);
  const [first] = parts;
  if (!Array.isArray(value) && isWordList(first)) return [rangeOf(first), ...parts.filter((part) => typeof part === 'string')].join(', ');
  for (const part of parts) {
    const words = firstWords(part);
    if (words) return words;
  }
  return '';
}

/** Numbers that belong together, such as a place on the map. */
function pairOf(value: object): string | undefined {
  const parts: unknown[] = Object.values(value);
  return parts.length > 1 && parts.every((part) => typeof part === 'number') ? parts.join(', ') : undefined;
}

function isWordList(value: unknown): value is string[] {
  return Array.isArray(value) && value.length > 0 && value.every((one) => typeof one === 'string');
}

/** Two words are named both, more of them by the first and the last. */
function rangeOf(words: readonly string[]): string {
  return words.length > 2 ? `${words[0]} … ${words.at(-1)}` : words.join(', ');
}

function shortened(text: string): string {
  return text.length > LONGEST ? `${text.slice(0, LONGEST - 1).trimEnd()}…` : text;
}
