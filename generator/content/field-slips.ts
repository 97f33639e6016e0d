import type * as z from 'zod';
import { shortened } from '../problem/code-frame.ts';
import { advice, type Problem } from '../problem/problem.ts';
import { MARKS_IN_LINE } from './markdown/text-slips.ts';
import type { FieldMistake } from './types/content-type.ts';
import type { ParsedYaml } from './yaml/parse-yaml.ts';

/** A mistake in a field that fits its schema, at its path. */
export interface FieldSlip extends FieldMistake {
  /** Where it is not that of the rule. */
  severity?: Problem['severity'];
}

interface TextField {
  field: z.ZodType;
  value: string;
  path: PropertyKey[];
}

/** A field that names something, without quotes, and a note after its value. */
const NOTE_BEHIND_NAME = /^[ -]*(\w*(?:title|name|heading)): +([^"'|>[{\s].*?) # +(\S.*)$/gim;
const IN_CURLY_QUOTES = /^[“”„«](.+)[“”»]$/s;
/**
 * Emoji, each whole: flags, keys such as 1️⃣, and pictures with all that selectors, skin tones, joiners and tags add to them
 * (https://www.unicode.org/reports/tr51/#EBNF_and_Regex). Characters such as © and ❤ that are shown as text are none.
 */
const EMOJI = String.raw`(?:\p{RI}{2}|[#*\d]\uFE0F?\u20E3|(?:\p{Emoji_Presentation}(?!\uFE0E)|\p{Extended_Pictographic}(?=[\uFE0F\u200D\p{EMod}]))(?:[\uFE0F\u200D\p{EMod}\u{E0020}-\u{E007F}]|(?<=\u200D)\p{Extended_Pictographic})*)`;
const EACH_EMOJI = new RegExp(EMOJI, 'gu');
/** Brackets and quotes that hold nothing but emoji. */
const EMOJI_IN_MARKS = new RegExp(
  String.raw`\(\s*(?:${EMOJI}\s*)+\)|\[\s*(?:${EMOJI}\s*)+\]|«\s*(?:${EMOJI}\s*)+»|“\s*(?:${EMOJI}\s*)+”|"\s*(?:${EMOJI}\s*)+"`,
  'gu',
);
/** Emoji in a row with the spaces around them, and the characters before and after. */
const EMOJI_IN_TEXT = new RegExp(String.raw`(?<before>^|.)(?<run>\s*(?:${EMOJI}\s*)+)(?=(?<after>$|.))`, 'gsu');

/** What a text shows to patients that its author did not mean: curly quotes around all of it, braces that nothing fills in, pictures. */
export function slipsOfField({ field, value, path }: TextField, rawTextAt: ParsedYaml['rawTextAt']): FieldSlip[] {
  // Nearly every text.
  if (!/[“”„«{]|[^\0-\u20E2]/u.test(value)) return [];
  const slips: FieldSlip[] = [];
  const [, inner] = IN_CURLY_QUOTES.exec(value) ?? [];
  if (inner !== undefined && !/[“”„«»]/.test(inner) && rawTextAt(path) !== undefined) {
    const message = 'Patients would see the curly quotes around this text.';
    const hint = `Write "${shortened(inner)}" with straight quotes, or "${value.slice(0, 1)}…${value.slice(-1)}" inside straight ones where they are meant.`;
    slips.push({ path, rule: 'smart-quotes', message, hint, suggestion: inner });
  }
  // Names of files and addresses have no spaces; in them {practice} stands for the name of the practice.
  const [placeholder] = /\s/.test(value) && !field.meta()?.['x-placeholders'] ? (/\{[a-z]\w*\}/i.exec(value) ?? []) : [];
  if (placeholder !== undefined) {
    const message = `Patients would read "${placeholder}": in this field nothing is put in its place.`;
    slips.push({ path, rule: 'lost-placeholder', message, hint: 'Write the words themselves.' });
  }
  const emoji = new Set(value.match(EACH_EMOJI));
  if (emoji.size > 0) {
    const suggestion = withoutEmoji(value);
    const message = `${[...emoji].join(' ')} is missing from most typefaces, and a screen reader reads its name aloud.`;
    const advice = suggestion
      ? { hint: `Write "${shortened(suggestion.replaceAll('\n', ' '))}".`, suggestion }
      : { hint: 'Say it in words.' };
    slips.push({ path, rule: 'emoji', message, ...advice });
  }
  return slips;
}

/** A text without its emoji, and without marks around nothing else: words stay apart by one space, and none is left at its ends, after an opening mark or before a closing one. */
function withoutEmoji(text: string): string {
  const bare = text.replace(EMOJI_IN_MARKS, (marked) => marked.slice(1, -1));
  return bare.replace(EMOJI_IN_TEXT, (_, before: string, run: string, after: string) => {
    const isAtMark = before === '' || after === '' || /[\s([{“‘¿¡]/u.test(before) || /[,.;:!?)\]}”’…]/u.test(after);
    return before + (isAtMark ? '' : run.includes('\n') ? '\n' : ' ');
  });
}

/** Notes after names and titles, of which nobody but the author knows whether they are notes; `text` is the whole file. */
export function notesBehindNames(text: string, fields: readonly Pick<TextField, 'value' | 'path'>[]): FieldSlip[] {
  // Nearly every file.
  if (!text.includes(' # ')) return [];
  return [...text.matchAll(NOTE_BEHIND_NAME)].flatMap(([, name, written = '', note = '']) => {
    const field = fields.find(({ path, value }) => path.at(-1) === name && value === written.trimEnd());
    if (!field) return [];
    const message = `A # after a space begins a note, so patients never read "# ${shortened(note)}".`;
    const whole = `${written.trimEnd()} # ${note}`;
    const mark = whole.includes('"') ? "'" : '"';
    const hint = `Where it belongs to the text, put all of it in quotes: ${mark}${shortened(whole)}${mark}. Else put the note on a line of its own above.`;
    return [{ path: field.path, rule: 'note-cuts-text', severity: 'warning', message, hint }];
  });
}

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
    ...advice(
      'unread-mark',
      `Patients would read "${shortened(mark)}" as it is typed: a field has plain words alone, no marks and links.`,
      hintFor(mark),
    ),
  }));
}

function hintFor(mark: string): string {
  if (mark.startsWith('&')) return 'Type the character itself, such as & or a space.';
  if (mark.startsWith('\\')) return 'Remove the backslash: in a field no character needs one.';
  return 'Write the words alone; a text below the fields may have them.';
}
