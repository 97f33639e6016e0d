import { shortened } from '../problem/code-frame.ts';
import type { FieldSlip } from './field-slips.ts';
import { MARKS_IN_LINE } from './markdown/text-slips.ts';

/** What Markdown or a browser would read elsewhere; none of it is in a text by chance. */
const OWN: readonly RegExp[] = [
  /\*\*(?=[^\s*])[^*]+\*\*|__(?=[^\s_])[^_]+__|(?<![*\p{L}\d])\*\*(?=\p{L})/u,
  /(?<![\p{L}\d*])\*(?=[^\s*])[^*\n]+(?<=\S)\*(?![\p{L}\d*])|(?<![\p{L}\d_/.])_(?=[^\s_])[^_\n]+(?<=\S)_(?![\p{L}\d_])/u,
  /!?\[[^[\]]+\]\((?:\.{0,2}\/|https?:|mailto:|tel:|#)[^()]*\)|!\[[^[\]]*\]\([^()\s]*\)/,
  /^#{2,6} .*|^\[[ xX]\](?=[ \t]\S)|\[\^[^[\]\s]+\]/,
  /^[•‣◦▪▫▸►●○■□➢✓✔][ \t\u00a0].*/,
  /`[^`\n]+`|\\[*_#[\]~`]/,
  /<!--[^<>]*>|<\/?(?:a|abbr|b|big|blockquote|br|center|code|div|em|font|h[1-6]|hr|i|iframe|img|li|mark|ol|p|s|small|span|strong|su[bp]|table|t[dhr]|u|ul)(?:[ \t/][^<>]*)?>/,
  /&(?:[a-z]{2,8}\d{0,2}|#\d{1,6}|#x[\da-f]{1,5});/,
];

const MARKS = new RegExp([...OWN, ...MARKS_IN_LINE].map(({ source }) => source).join('|'), 'gimu');
/** An address among other words; one by itself is the value of a field that leads there. */
const ADDRESS = /(?<![\p{L}\d(/@.])https?:\/\/[^\s<>"')\]]+/giu;
/** Words for the practice, which patients do not read. */
const NOT_SHOWN = new Set<PropertyKey>(['review', 'note', 'notes', 'source', 'sources', 'credit']);

/** Of one field; the rest comes with the next build. */
const MAX_MARKS = 10;

/** Marks of Markdown in a field, which patients would read as they are typed: only the text below the fields is Markdown. */
export function marksOfField({ value, path }: { value: string; path: PropertyKey[] }): FieldSlip[] {
  // Nearly every text.
  if (!/[^\p{L}\p{N}\s.,;?'’"“”()–-]/u.test(value)) return [];
  const marks = value.match(MARKS) ?? [];
  const isProse = /\s/.test(value.trim()) && !path.some((key) => NOT_SHOWN.has(key));
  const addresses = isProse && marks.length === 0 ? (value.match(ADDRESS) ?? []) : [];
  return [...new Set([...marks, ...addresses])].slice(0, MAX_MARKS).map((mark) => ({
    path,
    rule: 'unread-mark' as const,
    severity: 'warning' as const,
    message: `Patients would read "${shortened(mark)}" as it is typed: a field has plain words alone, no marks and links.`,
    hint: hintFor(mark),
  }));
}

function hintFor(mark: string): string {
  if (mark.startsWith('&')) return 'Type the character itself, such as & or a space.';
  if (mark.startsWith('\\')) return 'Remove the backslash: in a field no character needs one.';
  return 'Write the words alone; a text below the fields may have them.';
}
