const TODAY = '$CURRENT_YEAR-$CURRENT_MONTH-$CURRENT_DATE';

/** Days that the editor fills in. */
const DAYS: Readonly<Record<string, string>> = { today: TODAY, 'last day': TODAY };

/**
 * A text as the body of a snippet of VS Code: `<words>` become a tab stop that shows them, the same words again follow what is typed there;
 * `<a|b>` becomes a choice, `<>` an empty stop, `<today>` the day. Blanks, `[[words]]`, keep their brackets, so that a check finds what nobody has typed over.
 */
export function withTabStops(text: string): string[] {
  const places = new Map<string, number>();
  let place = 0;
  const stop = (words: string) => {
    const before = places.get(words);
    if (before !== undefined) return `$${before}`;
    place++;
    if (words === '') return `$${place}`;
    if (!words.startsWith('[[')) places.set(words, place);
    if (words.includes('|')) return `\${${place}|${words.split('|').map(escaped).join(',')}|}`;
    return `\${${place}:${DAYS[words] ?? escaped(words)}}`;
  };
  // What stands between two stops is literal.
  const parts = text.split(/(<[^<>\n]*>|\[\[[^[\]\n]+\]\])/);
  const body = parts.map((part, index) => (index % 2 === 0 ? literal(part) : stop(part.replace(/^<|>$/g, ''))));
  return body.join('').split('\n');
}

function literal(text: string): string {
  return text.replace(/[\\$]/g, (sign) => `\\${sign}`);
}

function escaped(words: string): string {
  return literal(words).replaceAll('}', '\\}');
}
