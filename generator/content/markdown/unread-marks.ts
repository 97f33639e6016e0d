import type { Parents } from 'mdast';
import { shortened } from '../../problem/code-frame.ts';
import type { SlipRule } from './text-slips.ts';

interface UnreadMark {
  /** Takes time in proportion to the length of a text. */
  pattern: RegExp;
  /** What the author has probably meant. */
  meant: string;
  /** What to do. */
  hint: string;
  only?: Parents['type'];
  /** Whether what is found is such a mark; `item` as in `slipsIn`. */
  holds?(found: readonly string[], item?: number): boolean;
}

const AS_A_LIST = 'Begin each line with a hyphen and a space, or with 1. and a space, and put an empty line above the first.';

/** How the lines of lists begin elsewhere. */
const LIST_LINES: readonly {
  begins: string;
  /** Whether one such line among those of a list is one more of them. */
  isLone?: true;
  /** Whether its group is a number or letter, which counts on from line to line. */
  counts?: true;
}[] = [
  // A dash before a capital letter may be a speech.
  { begins: String.raw`(?:[–−－‐‑‒][ \t\u00a0]+\S|—[ \t\u00a0]+[\p{Ll}\d])`, isLone: true },
  { begins: String.raw`(?:[→➔➜➤⇒❖◆◇★☆☑☐✗✘]|\p{Emoji_Presentation}|\p{Extended_Pictographic}\uFE0F)\uFE0F?[ \t\u00a0]*\S`, isLone: true },
  { begins: String.raw`(?:§[ \t\u00a0]+\p{L}|o\t|[\d#*]\uFE0F?\u20E3)`, isLone: true },
  { begins: String.raw`-[\p{L}*[]` },
  { begins: String.raw`\*[^\s*]` },
  {
    begins: String.raw`(\d{1,2})(?:[.)]-?\p{L}|[.)]-[ \t\u00a0]|\.?[ºª°][.)]?-?[ \t\u00a0]*\p{L}|[ \t\u00a0]?[-–][ \t\u00a0]?\p{Lu}|[ \t\u00a0][-–][ \t\u00a0]\p{L}|[ \t\u00a0][.)][ \t\u00a0]|,[ \t\u00a0]\p{L})`,
    isLone: true,
    counts: true,
  },
  { begins: String.raw`(\p{L}|[ivx]{1,4}|[IVX]{1,4})[.)][ \t\u00a0]`, counts: true },
  { begins: String.raw`\(\w{1,3}\)[ \t\u00a0]` },
];

const ROMAN = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x', 'xi', 'xii'];

/** Whether a number or a letter comes after another: 1 and 2, a and b, I and II. The initials of two names seldom do. */
function isNext(first: string, second: string): boolean {
  if (/\d/.test(first)) return Number(second) === Number(first) + 1;
  const [from, to] = [first.toLowerCase(), second.toLowerCase()];
  return (
    (ROMAN.includes(from) && ROMAN.indexOf(to) === ROMAN.indexOf(from) + 1) ||
    (to.length === 1 && to.charCodeAt(0) === from.charCodeAt(0) + 1)
  );
}

/** Marks of other programs and of other kinds of Markdown. */
const MARKS: readonly UnreadMark[] = [
  { pattern: /~~(?=[^\s~])[^~]+~~/g, meant: 'words crossed out', hint: 'Write what is right now, and leave out what is not.' },
  { pattern: /(?<![=\w])==(?=[^\s=])[^=]+(?<=\S)==(?![=\w])/g, meant: 'marked words', hint: 'Write **words** for bold ones.' },
  { pattern: /(?<![+\w])\+\+(?=[^\s+])[^+]+\+\+(?!\+)/g, meant: 'underlined words', hint: 'Write **words** for bold ones.' },
  { pattern: /(?<=[\p{L}\d)])~[\p{L}\d]{1,10}~(?!~)/gu, meant: 'a small figure below the line', hint: 'Type the character itself: H₂O.' },
  { pattern: /\^[\p{L}\d+-]{1,20}\^/gu, meant: 'a small figure above the line', hint: 'Type the character itself: m².' },
  { pattern: /%%[^%]+%%/g, meant: 'a comment', hint: 'Remove it.' },
  {
    pattern: /\{%[^{}]*%\}|\{\{[^{}]*\}\}/g,
    meant: 'a command of another program',
    hint: 'Remove it, and write the words that it stands for.',
  },
  {
    pattern: /\{:?[ \t]*[#.:][^{}]*\}/g,
    meant: 'a name for a heading or a style',
    hint: 'Remove it: a heading gets its address from its words.',
  },
  {
    pattern: /\$\$(?=[^$]*[\\^_{=])[^$]+\$\$|\$(?=[^$\n]*[\\^_{])[^\s$][^$\n]*(?<=\S)\$(?!\d)/g,
    meant: 'a formula',
    hint: 'Write it in plain characters: x² + y².',
  },
  { pattern: /(?<![\w:/.])::?[a-z][a-z0-9_+-]{1,30}:(?![\w:/])/g, meant: 'an emoji', hint: 'Remove it, or write the word.' },
  {
    pattern: /\[\/(?:b|i|u|s|url|img|quote|list|code|color|size|center)\]/gi,
    meant: 'a mark of a forum',
    hint: 'Write **words** for bold ones, [words](/address) for a link.',
  },
  {
    pattern: /\[[a-z][\w-]*[ \t][^[\]\n=]*=["'“”][^[\]\n]*\]|\[\/[a-z][\w-]*\]/gi,
    meant: 'a command of another program',
    hint: 'Remove it, and write the words that it stands for.',
  },
  {
    pattern: /(?<![\p{L}\d)~])~(?=\p{L})[^~]+(?<=[\p{L}.!?])~(?![\p{L}\d~])/gu,
    meant: 'words crossed out',
    hint: 'Write what is right now, and leave out what is not.',
  },
  {
    pattern: /(?<![\w_])__(?=[^\s_])/g,
    meant: 'the beginning of bold words',
    hint: 'Write **words** with two stars on each side, or remove the lines.',
  },
  {
    pattern: /(?<![\w`])`(?=\w)/g,
    meant: 'the beginning of code or a quotation',
    hint: 'Write “words” for a quotation; for code, ` on both sides.',
  },
  { pattern: /'''[^'\n]+'''/g, meant: 'bold words', hint: 'Write **words** with two stars on each side.' },
  { pattern: /^\[toc\]$/gim, meant: 'a table of contents', hint: 'Remove it: the page makes one of its headings.', only: 'paragraph' },
  {
    pattern: /^\[![a-z]+\][+-]?|^!!![ \t]+[a-z].*$/gim,
    meant: 'a box for a note',
    hint: 'Remove it, and begin the text with **Note:** or the like.',
    only: 'paragraph',
  },
  {
    pattern: /^\[[ \u00a0xX]?\](?=[ \u00a0])/gm,
    meant: 'a box to tick',
    hint: 'Remove it: the line of a list has a mark of its own.',
    only: 'paragraph',
  },
  { pattern: /^\*\[[^[\]]+\]:/gm, meant: 'an abbreviation', hint: 'Explain it in the text.', only: 'paragraph' },
  {
    pattern: /^:[ \t]+\S.*$/gm,
    meant: 'an explanation of the word above',
    hint: 'Write **Word:** and its explanation in one line.',
    only: 'paragraph',
  },
  { pattern: /^={1,6}[ \t][^=\n]+={1,6}$/gm, meant: 'a heading', hint: 'Begin the line with ## and a space.', only: 'paragraph' },
  { pattern: /^h[1-6]\.[ \t]/gm, meant: 'a heading', hint: 'Begin the line with ## and a space.', only: 'paragraph' },
  {
    pattern: /^[–—=~+•]{3,}$/gm,
    meant: 'a line across the page',
    hint: 'Write three hyphens, with an empty line above and below them.',
    only: 'paragraph',
  },
  {
    pattern: /^[•‣◦▪▫▸►●○■□∙⁃·➢✓✔][ \t\u00a0]*\S.*(?:\n[•‣◦▪▫▸►●○■□∙⁃·➢✓✔].*)*/gmu,
    meant: 'the line of a list',
    hint: AS_A_LIST,
    only: 'paragraph',
  },
  ...LIST_LINES.flatMap(({ begins, isLone, counts }): UnreadMark[] => {
    const list = { meant: 'the line of a list', hint: AS_A_LIST };
    return [
      {
        // One line that begins so may be a speech, the author of a quotation or a number of its sentence.
        pattern: new RegExp(`^${begins}.*\\n${begins}.*(?:\\n${begins}.*)*`, 'gmu'),
        holds: ([, first = '', second = '']) => !counts || isNext(first, second),
        only: 'paragraph',
        ...list,
      },
      ...(isLone
        ? [
            {
              pattern: new RegExp(`(?<=\\n)${begins}.*(?:\\n${begins}.*)*`, 'gmu'),
              holds: ([, first]: readonly string[], item = Number.NaN) => !counts || Number(first) === item + 1,
              only: 'listItem' as const,
              ...list,
            },
          ]
        : []),
    ];
  }),
];

/** Those that may be anywhere in a line. */
export const MARKS_IN_LINE: readonly RegExp[] = MARKS.filter(({ only }) => !only).map(({ pattern }) => pattern);

export const UNREAD_MARKS: readonly SlipRule[] = MARKS.map(({ pattern, meant, hint, only, holds = () => true }) => ({
  pattern,
  explain: (found, item) => {
    const [all = ''] = found;
    if (!holds(found, item)) return undefined;
    return {
      rule: 'unread-mark',
      message: `Patients would read "${shortened(all.trim())}" as it is typed: Markdown does not read it as ${meant}.`,
      hint: `${hint.replace(/[.:]?$/, '.')} Where the characters are meant to be seen, put a backslash before the first.`,
    };
  },
  ...(only && { only }),
}));
