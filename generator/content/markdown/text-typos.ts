import { shortened } from '../../problem/code-frame.ts';
import { advice } from '../../problem/problem.ts';
import { pathOnThisComputer } from '../../shared/plain-url.ts';
import { type TypoRule, typoRule } from './block-text.ts';
import { LINK_TYPOS } from './link-typos.ts';
import { explainUnreadPicture, UNREAD_PICTURE } from './picture-mistakes.ts';
import { SPACE_TYPOS } from './space-typos.ts';
import { TABLE_TYPOS } from './table-mistakes.ts';

export const FOOTNOTE = advice('footnote', 'Footnotes are not supported.', 'Write it in the text, or in brackets.');

const LIST_ITEM = [
  'a list item',
  'Begin each line with a hyphen and a space, or with 1. and a space, and put an empty line before the first.',
] as const;

/** Beginnings of list items in other programs. */
const LIST_LINES: readonly {
  begins: string;
  /** Whether a single such line within a list is probably an item of that list. */
  isLone?: true;
  /** Whether the group of the pattern is a number or letter that must increase from line to line. */
  counts?: true;
}[] = [
  // A dash before a capital letter may begin direct speech.
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

/** Whether a number or letter directly follows another: 1 and 2, a and b, I and II. The initials of two names rarely do. */
function isNext(first: string, second: string): boolean {
  if (/\d/.test(first)) return Number(second) === Number(first) + 1;
  const [from, to] = [first.toLowerCase(), second.toLowerCase()];
  return (
    (ROMAN.includes(from) && ROMAN.indexOf(to) === ROMAN.indexOf(from) + 1) ||
    (to.length === 1 && to.charCodeAt(0) === from.charCodeAt(0) + 1)
  );
}

const BOLD = 'For bold words, write **words**.';
const STARS = 'Write **words** with two stars on each side';
const HEADING = 'Begin the line with ## and a space.';
const CROSSED_OUT = 'Write only what is correct now.';
const COMMAND = ['a command of another program', 'Remove it, and write the text that it would insert.'] as const;

/** Markup of other programs and other kinds of Markdown that may be anywhere in a line: what it probably means, and what to do. */
const MARKS: readonly (readonly [pattern: RegExp, meant: string, hint: string])[] = [
  [/~~(?=[^\s~])[^~]+~~/g, 'crossed-out words', CROSSED_OUT],
  [/(?<![=\w])==(?=[^\s=])[^=]+(?<=\S)==(?![=\w])/g, 'marked words', BOLD],
  [/(?<![+\w])\+\+(?=[^\s+])[^+]+\+\+(?!\+)/g, 'underlined words', BOLD],
  [/(?<=[\p{L}\d)])~[\p{L}\d]{1,10}~(?!~)/gu, 'a subscript', 'Type the character itself: H₂O.'],
  [/\^[\p{L}\d+-]{1,20}\^/gu, 'a superscript', 'Type the character itself: m².'],
  [/%%[^%]+%%/g, 'a comment', 'Remove it.'],
  [/\{%[^{}]*%\}|\{\{[^{}]*\}\}/g, ...COMMAND],
  [/\{:?[ \t]*[#.:][^{}]*\}/g, 'a name for a heading or a style', 'Remove it: the address of a heading comes from its words.'],
  [
    /\$\$(?=[^$]*[\\^_{=])[^$]+\$\$|\$(?=[^$\n]*[\\^_{])[^\s$][^$\n]*(?<=\S)\$(?!\d)/g,
    'a formula',
    'Write it in plain characters: x² + y².',
  ],
  [/(?<![\w:/.])::?[a-z][a-z0-9_+-]{1,30}:(?![\w:/])/g, 'an emoji', 'Remove it, or write the word.'],
  [
    /\[\/(?:b|i|u|s|url|img|quote|list|code|color|size|center)\]/gi,
    'forum markup',
    'Write **words** for bold words, [words](/address) for a link.',
  ],
  [/\[[a-z][\w-]*[ \t][^[\]\n=]*=["'“”][^[\]\n]*\]|\[\/[a-z][\w-]*\]/gi, ...COMMAND],
  [/(?<![\p{L}\d)~])~(?=\p{L})[^~]+(?<=[\p{L}.!?])~(?![\p{L}\d~])/gu, 'crossed-out words', CROSSED_OUT],
  [/(?<![\w_])__(?=[^\s_])/g, 'the beginning of bold words', `${STARS}, or remove the underscores.`],
  [/(?<![\w`])`(?=\w)/g, 'the beginning of code or a quotation', 'For a quotation, write “words”; for code, write ` on both sides.'],
  [/'''[^'\n]+'''/g, 'bold words', `${STARS}.`],
];

/** Like `MARKS`, at the beginning of a line or for a whole line. */
const MARKS_OF_LINES: typeof MARKS = [
  [/^\[toc\]$/gim, 'a table of contents', 'Remove it: the page makes one from its headings.'],
  [/^\[![a-z]+\][+-]?|^!!![ \t]+[a-z].*$/gim, 'a box for a note', 'Remove it, and begin the text with **Note:** or similar.'],
  [/^\[[ \u00a0xX]?\](?=[ \u00a0])/gm, 'a checkbox', 'Remove it: a list item already has a bullet.'],
  [/^\*\[[^[\]]+\]:/gm, 'an abbreviation', 'Explain it in the text.'],
  [/^:[ \t]+\S.*$/gm, 'an explanation of the word before it', 'Write **Word:** and its explanation in one line.'],
  [/^={1,6}[ \t][^=\n]+={1,6}$/gm, 'a heading', HEADING],
  [/^h[1-6]\.[ \t]/gm, 'a heading', HEADING],
  [/^[–—=~+•]{3,}$/gm, 'a line across the page', 'Write three hyphens, with an empty line before and after them.'],
  [/^[•‣◦▪▫▸►●○■□∙⁃·➢✓✔][ \t\u00a0]*\S.*(?:\n[•‣◦▪▫▸►●○■□∙⁃·➢✓✔].*)*/gmu, ...LIST_ITEM],
];

/** Patterns of markup that may be anywhere in a line. */
export const MARKS_IN_LINE: readonly RegExp[] = MARKS.map(([pattern]) => pattern);

const UNREAD_MARKS: readonly TypoRule[] = [
  ...MARKS.map((mark) => unreadMark(mark)),
  ...MARKS_OF_LINES.map((mark) => unreadMark(mark, 'paragraph')),
  ...LIST_LINES.flatMap(({ begins, isLone, counts }) => {
    // A single such line may be direct speech, the author of a quotation or a number that begins a sentence.
    const lines = new RegExp(`^${begins}.*\\n${begins}.*(?:\\n${begins}.*)*`, 'gmu');
    const several = unreadMark([lines, ...LIST_ITEM], 'paragraph', ([, first = '', second = '']) => !counts || isNext(first, second));
    if (!isLone) return [several];
    const among = new RegExp(`(?<=\\n)${begins}.*(?:\\n${begins}.*)*`, 'gmu');
    return [
      several,
      unreadMark([among, ...LIST_ITEM], 'listItem', ([, first], item = Number.NaN) => !counts || Number(first) === item + 1),
    ];
  }),
];

/** Creates a rule for markup that Markdown does not read. `isMarkup` decides whether a match is such markup. */
function unreadMark(
  [pattern, meant, hint]: (typeof MARKS)[number],
  only?: TypoRule['only'],
  isMarkup: (found: readonly string[], item?: number) => boolean = () => true,
): TypoRule {
  const explain = ([all = '']: string[]) =>
    [
      `Patients would read "${shortened(all.trim())}" as it is typed: it is not recognized as ${meant}.`,
      `${hint.replace(/[.:]?$/, '.')} If patients should see these characters, put a backslash (\\) before the first.`,
    ] as const;
  return typoRule('unread-mark', pattern, (found, item) => (isMarkup(found, item) ? explain(found) : undefined), only);
}

/** Returns the address to write for one in a text: without the name of this computer, or with https://. */
function linkTo(address: string): string {
  return pathOnThisComputer(address) ?? (/^http/i.test(address) ? address : `https://${address}`);
}

const RULES: readonly TypoRule[] = [
  { pattern: UNREAD_PICTURE, explain: explainUnreadPicture },
  { pattern: /\[\^[^[\]\s]+\]|\^\[/g, explain: () => FOOTNOTE },
  ...SPACE_TYPOS,
  ...LINK_TYPOS,
  // Not the address after words in brackets, which the rules for links report.
  typoRule('bare-address', /(?<![\w(/@.])(?:https?:\/\/|www\.)[\w.-][^\s<>"')[\]]*[\w/]/gi, ([address = '']) => [
    `"${address}" is shown as plain text, not as a link.`,
    `Write: [name of the page](${linkTo(address)})`,
  ]),
  typoRule(
    'heading-space',
    // Not #hashtags.
    /^(#{2,6}|#(?=\p{Lu}[^#\s]*[ \t][^#\n]*$))([^\s#].*)$/gmu,
    ([, marks, words]) => [
      `A space is missing after "${marks}", so this is not a heading.`,
      `Write: ${marks === '#' ? '##' : marks} ${words}`,
    ],
    'paragraph',
  ),
  typoRule('open-mark', /\*\*/g, () => [
    'Patients would see these two stars: they do not make words bold.',
    'Write **words**, with two stars on each side and no space inside them, or remove the stars.',
  ]),
  ...TABLE_TYPOS,
  typoRule('lost-placeholder', /\{([a-z]\w*)\}/gi, ([all = '']) => [
    `Patients would read "${all}": it is not replaced in a text.`,
    `Write the text itself instead of ${all}. If patients should see the braces, write \\${all.slice(0, -1)}\\}.`,
  ]),
  ...UNREAD_MARKS,
];

/**
 * Characters of plain words in western languages and of their punctuation, for the end of a character class. Some marks consist of these alone,
 * such as `'''` and the colons of `:smile:`.
 */
export const PLAIN_CHARACTERS = `A-Za-z0-9À-ÖØ-öø-ž.,:;?'’"“”()…°–-`;

/**
 * Matches every text that may have a typo: another character than those of plain words, a line end, or the beginning of an address, a heading or
 * a line. Nine of ten paragraphs do not match, and no rule need be tried. `\0` is what Markdown has read (block-text.ts).
 */
export const MAY_HAVE_TYPOS = new RegExp(String.raw`[^\0 !${PLAIN_CHARACTERS}]|:(?! )|^:|''|––|\b[Ww]{3}\.|^[Hh]\d\.|^!!!`);

/** All typo rules for texts, with patterns that also return the positions of their groups (flag d). */
export const TEXT_TYPOS = RULES.map((rule) => ({ ...rule, pattern: new RegExp(rule.pattern, `${rule.pattern.flags}d`) }));
