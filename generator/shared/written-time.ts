/** Times as people write them: `8`, `8:30`, `8.30 am`, `830`, `5pm`, `17h`, also in the quotes that YAML files have. */
const TIME = /^["'“”]?(\d{1,2})(?:(?: ?[:;.,h] ?| )?(\d{2}))?(?::00)?\.? ?(?:h|hrs|hours|o['’]?clock|([ap])\.? ?(?:m\.?)?)?["'“”]?$/i;
const NAMED: Readonly<Record<string, string>> = { noon: '12:00', midday: '12:00', midnight: '00:00' };

/**
 * Reads a time as people write it, as `16:30`; undefined for a text that is not a time. With `after`, an hour without am or pm that would not be
 * later is in the afternoon: `4:30` after `08:30` is `16:30`.
 */
export function readTime(text: string, after?: string): string | undefined {
  const plain = text.normalize('NFKC').trim().replace(/\s+/g, ' ');
  const named = NAMED[plain.toLowerCase().replace(/^12(?::00)? ?/, '')];
  if (named) return named;
  const [, hours, minutes = '00', half] = TIME.exec(plain) ?? [];
  if (hours === undefined || Number(minutes) > 59 || (half ? Number(hours) > 12 : Number(hours) > 23)) return undefined;
  const at = (hour: number) => `${String(hour).padStart(2, '0')}:${minutes}`;
  if (half) return at((Number(hours) % 12) + (half.toLowerCase() === 'p' ? 12 : 0));
  const isMorning = !hours.startsWith('0') && Number(hours) < 12;
  return isMorning && after !== undefined && at(Number(hours)) <= after ? at(Number(hours) + 12) : at(Number(hours));
}

/** Reads both times of a text such as `8 to 5` or `8:30 am – 12 noon`; undefined for a text that is not two times, the later one last. */
export function readTimeSpan(text: string, after: string): { opens: string; closes: string } | undefined {
  const parts = text
    .trim()
    .replace(/^from /i, '')
    .split(/[-\u2010-\u2015\u2212]|(?<![a-z])(?:to|until|till)(?![a-z])|(?<= )a(?= \d)/i);
  const [from = '', to = ''] = parts;
  const opens = readTime(from, after);
  const closes = opens && readTime(to, opens);
  return parts.length === 2 && opens && closes && closes > opens ? { opens, closes } : undefined;
}
