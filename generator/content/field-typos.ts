import type * as z from 'zod';
import { shortened } from '../problem/code-frame.ts';
import { advice, type Problem } from '../problem/problem.ts';
import { MARKS_IN_LINE, PLAIN_CHARACTERS } from './markdown/text-typos.ts';
import type { FieldMistake } from './types/content-type.ts';
import type { ParsedYaml } from './yaml/parse-yaml.ts';
import { inQuotes, insideCurlyQuotes } from './yaml/quotes.ts';

/** A mistake in a field that fits its schema. */
export interface FieldTypo extends FieldMistake {
  /** Severity, if it differs from that of the rule. */
  severity?: Problem['severity'];
}

interface TextField {
  value: string;
  path: PropertyKey[];
  /** Metadata of its schema. */
  meta: z.GlobalMeta;
}

/** A title, name or heading without quotes and with a YAML comment after it. */
const COMMENT_AFTER_NAME = /^[ -]*(\w*(?:title|name|heading)): +([^"'|>[{\s].*?) # +(\S.*)$/gim;
/**
 * A whole emoji: a flag, a key such as 1️⃣, or a picture with its selectors, skin tones, joiners and tags
 * (https://www.unicode.org/reports/tr51/#EBNF_and_Regex). Characters such as © and ❤ that are shown as text do not match.
 */
const EMOJI = String.raw`(?:\p{RI}{2}|[#*\d]\uFE0F?\u20E3|(?:\p{Emoji_Presentation}(?!\uFE0E)|\p{Extended_Pictographic}(?=[\uFE0F\u200D\p{EMod}]))(?:[\uFE0F\u200D\p{EMod}\u{E0020}-\u{E007F}]|(?<=\u200D)\p{Extended_Pictographic})*)`;
const EACH_EMOJI = new RegExp(EMOJI, 'gu');

/** Finds what patients would see but the author did not mean: curly quotes around a text, braces that are not replaced, emoji. */
export function typosInField({ value, path, meta }: TextField, rawTextAt: ParsedYaml['rawTextAt']): FieldTypo[] {
  // Nearly every text returns here.
  if (!/[“”„«{]|[^\0-\u20E2]/u.test(value)) return [];
  const typos: FieldTypo[] = [];
  const inner = insideCurlyQuotes(value);
  if (inner !== undefined && !/[“”„«»]/.test(inner) && rawTextAt(path) !== undefined) {
    const message = 'Patients would see the curly quotes around this text.';
    const hint = `Write "${shortened(inner)}" with straight quotes, or "${value.slice(0, 1)}…${value.slice(-1)}" inside straight quotes if you want them.`;
    typos.push({ path, rule: 'smart-quotes', message, hint, suggestion: inner });
  }
  // Names of files and addresses have no spaces; in them, {practice} is replaced by the name of the practice.
  const [placeholder] = /\s/.test(value) && !meta['x-placeholders'] ? (/\{[a-z]\w*\}/i.exec(value) ?? []) : [];
  if (placeholder !== undefined) {
    const message = `Patients would read "${placeholder}": it is not replaced in this field.`;
    typos.push({ path, rule: 'lost-placeholder', message, hint: `Write the text itself instead of ${placeholder}.` });
  }
  const emoji = new Set(value.match(EACH_EMOJI));
  if (emoji.size > 0) {
    const suggestion = withoutEmoji(value);
    const message = `Most fonts do not have ${[...emoji].join(' ')}, and screen readers read its name aloud.`;
    const advice = suggestion
      ? { hint: `Write: ${shortened(suggestion.replaceAll('\n', ' '))}`, suggestion }
      : { hint: 'Use words instead.' };
    typos.push({ path, rule: 'emoji', message, ...advice });
  }
  return typos;
}

/** Returns a text without emoji and without brackets or quotes around them. One space stays between words, but not next to brackets, quotes or punctuation. */
function withoutEmoji(text: string): string {
  return text
    .replace(EACH_EMOJI, '\0')
    .replace(/[([«“"]\s*(?:\0\s*)+[)\]»”"]/g, '\0')
    .replace(/(?<!\s)\s*\0[\s\0]*/g, (run) => (run.includes('\n') ? '\n' : '\0'))
    .replace(/(?<=^|[\s([{“‘¿¡])\0|\0(?=$|[,.;:!?)\]}”’…])/g, '')
    .replaceAll('\0', ' ');
}

/** Finds comments after names and titles that may be meant as text; only the author knows. `text` is the whole file. */
export function commentsAfterNames(text: string, fields: readonly Pick<TextField, 'value' | 'path'>[]): FieldTypo[] {
  // Nearly every file returns here.
  if (!text.includes(' # ')) return [];
  return [...text.matchAll(COMMENT_AFTER_NAME)].flatMap(([, name, written = '', comment = '']) => {
    const field = fields.find(({ path, value }) => path.at(-1) === name && value === written.trimEnd());
    if (!field) return [];
    const message = `Patients do not see "# ${shortened(comment)}": everything after # is treated as a comment.`;
    const whole = `${written.trimEnd()} # ${comment}`;
    const hint = [
      `If it belongs to the text, put all of it in quotes: ${inQuotes(shortened(whole))}. If it is a comment, put it on a separate line before this one.`,
      'If it belongs to the text, type the whole text again.',
    ] as const;
    return [{ path: field.path, rule: 'note-cuts-text', severity: 'warning', message, hint }];
  });
}

/** Markdown and HTML that an author typed on purpose, not by chance. */
const MARKDOWN_AND_HTML: readonly RegExp[] = [
  /\*\*(?=[^\s*])[^*]+\*\*|__(?=[^\s_])[^_]+__|(?<![*\p{L}\d])\*\*(?=\p{L})/u,
  /(?<![\p{L}\d*])\*(?=[^\s*])[^*\n]+(?<=\S)\*(?![\p{L}\d*])|(?<![\p{L}\d_/.])_(?=[^\s_])[^_\n]+(?<=\S)_(?![\p{L}\d_])/u,
  /!?\[[^[\]]+\]\((?:\.{0,2}\/|https?:|mailto:|tel:|#)[^()]*\)|!\[[^[\]]*\]\([^()\s]*\)/,
  /^#{2,6} .*|^\[[ xX]\](?=[ \t]\S)|\[\^[^[\]\s]+\]/,
  /^[•‣◦▪▫▸►●○■□➢✓✔][ \t\u00a0].*/,
  /`[^`\n]+`|\\[*_#[\]~`]/,
  /<!--[^<>]*>|<\/?(?:a|abbr|b|big|blockquote|br|center|code|div|em|font|h[1-6]|hr|i|iframe|img|li|mark|ol|p|s|small|span|strong|su[bp]|table|t[dhr]|u|ul)(?:[ \t/][^<>]*)?>/,
  /&(?:[a-z]{2,8}\d{0,2}|#\d{1,6}|#x[\da-f]{1,5});/,
];

const MARKS = new RegExp([...MARKDOWN_AND_HTML, ...MARKS_IN_LINE].map(({ source }) => source).join('|'), 'gimu');
/** Matches every text that may contain one of these marks, or an address. */
const MAY_BE_MARKED = new RegExp(String.raw`[^\s${PLAIN_CHARACTERS}]|:(?!\s)|''`);
/** A web address; a field that contains only an address is a link. */
const ADDRESS = /(?<![\p{L}\d(/@.])https?:\/\/[^\s<>"')\]]+/giu;
/** Fields for the practice, which patients do not see. */
const NOT_SHOWN = new Set<PropertyKey>(['review', 'note', 'notes', 'source', 'sources', 'credit']);

/** Most mistakes reported for one field; the next build reports the rest. */
const MAX_MARKS = 10;

/** Finds Markdown in a field, which patients would read as it is typed: only the text after the fields is Markdown. */
export function markdownInField({ value, path }: { value: string; path: PropertyKey[] }): FieldTypo[] {
  // Nearly every text returns here.
  if (!MAY_BE_MARKED.test(value)) return [];
  const marks = value.match(MARKS) ?? [];
  const isProse = /\s/.test(value.trim()) && !path.some((key) => NOT_SHOWN.has(key));
  const addresses = isProse && marks.length === 0 ? (value.match(ADDRESS) ?? []) : [];
  return [...new Set([...marks, ...addresses])].slice(0, MAX_MARKS).map((mark) => ({
    path,
    ...advice(
      'unread-mark',
      `Patients would read "${shortened(mark)}" as it is typed: a field is plain text, without formatting and links.`,
      hintFor(mark),
    ),
  }));
}

function hintFor(mark: string): string {
  if (mark.startsWith('&')) return 'Type the character itself, such as & or a space.';
  if (mark.startsWith('\\')) return 'Remove the backslash: it is not needed in a field.';
  return 'Write plain words. Formatting works only in the text after the fields.';
}
