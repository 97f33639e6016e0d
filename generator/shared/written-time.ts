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

/** Reads both hours of a text such as `8 to 5` or `8:30 am – 12 noon`; undefined for a text that is not two times, the later one last. */
export function readHours(text: string, after: string): { opens: string; closes: string } | undefined {
  const [from = '', to = '', ...more] = text.replace(/^\s*from\s/i, '').split(/\s*(?:[-\u2010-\u2015\u2212]|\b(?:to|until|till)\b)\s*/i);
  const opens = readTime(from, after);
  const closes = opens && readTime(to, opens);
  return opens && closes && more.length === 0 && closes > opens ? { opens, closes } : undefined;
}
