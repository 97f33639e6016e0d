import type { Code, Heading, Html, List, Nodes, Parents } from 'mdast';
import { shortened } from '../../problem/code-frame.ts';
import { advice, type Mistake, type Position, type Problem, type RuleAdvice } from '../../problem/problem.ts';
import { walkTree } from '../../shared/walk-tree.ts';
import { hasStrangeSpace, nameStrangeSpace, plainSpaces } from '../characters.ts';
import { inlineText } from '../text.ts';
import { blockText, findTypos } from './block-text.ts';
import { pictureMistake } from './picture-mistakes.ts';
import { unevenRows } from './table-mistakes.ts';
import { FOOTNOTE, MAY_HAVE_TYPOS, TEXT_TYPOS } from './text-typos.ts';

/** A mistake in a text, or a link, which is a mistake if it has no target. Lines count from the beginning of the text. */
export interface TextMistake extends Mistake {
  /** Severity, if it differs from that of the rule. */
  severity?: Problem['severity'];
  /** Address to check; an address such as `#anchor` is on the page of the file itself. */
  link?: string;
}

/**
 * Returns a function that finds links and mistakes in the nodes of a tree. Call it for each node in order. `text` is the source of the tree.
 */
export function textMistakeFinder(text: string): (node: Nodes, parent: Parents) => TextMistake[] {
  const lines = text.split('\n');
  const nextNumbers = new Set<number>();
  const numbers = new Map<Nodes, number>();
  let lastDepth = 0;
  return (node, parent) => {
    const mistakes: TextMistake[] = [];
    const { line = 1, column = 1 } = node.position?.start ?? {};
    const at = { line, column };
    if (node.type === 'definition' && node.label?.startsWith('^')) {
      mistakes.push({ ...at, severity: 'error', ...FOOTNOTE });
    } else if (node.type === 'link' || node.type === 'definition') {
      mistakes.push({ rule: 'broken-link', ...at, message: '', link: node.url });
    } else if (node.type === 'image') {
      const mistake = pictureMistake(node, parent);
      if (mistake) mistakes.push({ ...at, ...mistake });
    } else if (node.type === 'imageReference') {
      mistakes.push({ ...at, ...PICTURE_BY_REFERENCE });
    } else if (node.type === 'html') {
      if (!closesTag(node, parent) && !node.value.startsWith(ORIGINAL)) mistakes.push({ ...at, ...htmlAdvice(node.value, parent) });
    } else if (node.type === 'heading' && node.depth === 1) {
      mistakes.push({ ...at, ...(headingByLine(node) ?? MAIN_HEADING) });
    } else if (node.type === 'heading') {
      if (!hasWords(node)) mistakes.push({ ...at, ...EMPTY_HEADING });
      const byLine = headingByLine(node);
      if (byLine) mistakes.push({ ...at, ...byLine });
      if (lastDepth > 0 && node.depth > lastDepth + 1) mistakes.push({ ...at, ...skippedLevel(lastDepth, node.depth) });
      lastDepth = node.depth;
    } else if (node.type === 'list' && node.ordered) {
      const number = strangeNumber(node, (next) => nextNumbers.has(next), lines);
      if (number) mistakes.push({ ...at, ...number });
      nextNumbers.add((node.start ?? 1) + node.children.length);
      for (const [index, item] of node.children.entries()) numbers.set(item, (node.start ?? 1) + index);
    } else if (node.type === 'code') {
      const words = wordsAsCode(node, lines);
      if (words) mistakes.push({ ...at, ...words });
    } else if (node.type === 'table') {
      mistakes.push(...unevenRows(node, lines));
    }
    const block = TEXT_BLOCKS.has(node.type) ? blockText(node as Parents, lines) : undefined;
    if (block && MAY_HAVE_TYPOS.test(block.words))
      mistakes.push(...findTypos(block, TEXT_TYPOS, [node as Parents, parent], numbers.get(parent)));
    return mistakes;
  };
}

/** Beginning of the comment with the original of a blank, which the blank itself reports. */
export const ORIGINAL = '<!-- From the old page: ';

/** Blocks that contain text. */
const TEXT_BLOCKS: ReadonlySet<Nodes['type']> = new Set(['paragraph', 'heading', 'tableCell']);

const MAIN_HEADING = advice('main-heading', 'The page already has its main heading.', 'Use "##" for sections.');
const PICTURE_BY_REFERENCE = advice(
  'picture-in-text',
  'The file name of this picture is missing here.',
  'Write it in parentheses after the description: ![A nurse at the reception desk](reception.jpg).',
);
const EMPTY_HEADING = advice(
  'empty-heading',
  'This heading has no words.',
  'Write its words after the # characters and a space, or delete these.',
);

/** Whether a heading has visible characters or a picture. HTML does not count, since the page leaves it out. */
function hasWords(heading: Heading): boolean {
  let isSeen = false;
  walkTree(heading, (node) => {
    isSeen ||= node.type === 'image' || node.type === 'imageReference';
    isSeen ||= 'value' in node && node.type !== 'html' && /[^\s\p{C}\p{M}]/u.test(node.value);
  });
  return isSeen;
}

function skippedLevel(last: number, depth: number): RuleAdvice {
  const marks = '#'.repeat(last + 1);
  const message = `This heading skips a level: "${'#'.repeat(depth)}" comes after "${'#'.repeat(last)}".`;
  return advice('heading-order', message, `Begin it with "${marks}".`);
}

const IN_LINE = new Set(['paragraph', 'heading', 'tableCell', 'emphasis', 'strong', 'link']);

/** Hints on what to write instead of an HTML tag. */
const INSTEAD: readonly (readonly [tag: RegExp, hint: string])[] = [
  [/^<(b|strong)\b/i, 'Write **words** with two stars on each side.'],
  [/^<(i|em)\b/i, 'Write *words* with a star on each side.'],
  [/^<a\b/i, 'Write [words](/address).'],
  [/^<br\b/i, 'For a new line, end the line before with a backslash.'],
];

/** Advises on HTML in a text: the page loses a whole block with its words, or only the tag if it is within a line. */
function htmlAdvice(html: string, parent: Parents): Omit<TextMistake, keyof Position> {
  if (/^<!--[\s\S]*-->$/.test(html.trim()))
    return { severity: 'warning', ...advice('raw-html', 'This comment is not shown on the page.', 'Remove it if it is not needed.') };
  const instead = INSTEAD.find(([tag]) => tag.test(html))?.[1] ?? 'Remove the < and > and everything between them.';
  if (IN_LINE.has(parent.type)) return { severity: 'warning', ...advice('raw-html', 'HTML is not shown on the page.', instead) };
  const [words = ''] = /(?:\S+\s+){0,7}\S+/.exec(html.replace(/<[^<>]*>/g, ' ').trim()) ?? [];
  const lost = words ? `nor are the words "${words}"` : 'nor is the text on its lines';
  const hint = 'Write the words without HTML. To paste text without HTML, press Ctrl+Shift+V.';
  return advice('raw-html', `This HTML is not shown on the page, ${lost}.`, hint);
}

/** Whether a tag closes one that was already reported: `</b>` after `<b>`. */
function closesTag({ value }: Html, { children }: Parents): boolean {
  const [, name] = /^<\/(\w+)/.exec(value) ?? [];
  return (
    name !== undefined && (children as Nodes[]).some((node) => node.type === 'html' && new RegExp(`^<${name}\\b`, 'i').test(node.value))
  );
}

/** A mistake in a node, at the position of the node unless it has another one. */
type Found = RuleAdvice & Partial<Position>;

/** Advises on a heading made by a line of hyphens or equals signs below its words (https://spec.commonmark.org/0.31.2/#setext-headings). */
function headingByLine(heading: Heading): Found | undefined {
  const { start, end } = heading.position ?? {};
  if (!start || !end || start.line === end.line) return undefined;
  const words = inlineText(heading);
  const mark = heading.depth === 1 ? '=' : '-';
  const message = `Patients would see "${shortened(words)}" as a heading: the line of "${mark}" below it makes it one.`;
  const hint = `Put an empty line before the line of "${mark}". If it is meant as a heading, write in one line: ## ${shortened(words)}`;
  return advice(heading.depth === 1 ? 'main-heading' : 'unmeant-mark', message, hint);
}

/**
 * Advises on a list number that patients would see differently: it begins a sentence (`2020. A year`), or Markdown shows another number.
 * `isNext` is whether an earlier list ends with the number before. Lists with only `1.` are numbered automatically on purpose
 * (https://spec.commonmark.org/0.31.2/#start-number).
 */
function strangeNumber({ start, children }: List, isNext: (number: number) => boolean, lines: readonly string[]): Found | undefined {
  const first = start ?? 1;
  const typed = children.map(({ position }) => lines[(position?.start.line ?? 1) - 1]?.slice((position?.start.column ?? 1) - 1) ?? '');
  const numbers = typed.map((line) => Number.parseInt(line, 10));
  const wrong =
    children.length === 1 && first > 1 && !isNext(first)
      ? 0
      : numbers.findIndex((number, index) => number > first + index || number < (numbers[index - 1] ?? 0));
  const wrongLine = children[wrong]?.position?.start.line;
  if (wrong < 0 || (wrongLine && countsOn(numbers[wrong] ?? 0, lines.slice(Math.max(0, wrongLine - MAX_LINES_BEFORE), wrongLine - 1))))
    return undefined;
  const [, figures = '', mark = '', words = ''] = /^(\d+)([.)])\s*(.*)$/s.exec(typed[wrong] ?? '') ?? [];
  const { line, column } = children[wrong]?.position?.start ?? {};
  const position = line && column ? { line, column } : {};
  const escaped = `${figures}\\${mark} ${shortened(words)}`;
  if (wrong === 0) {
    const message = `A line that begins with "${figures}${mark}" becomes a numbered list: patients would see the number in a circle.`;
    return { ...position, ...advice('unmeant-mark', message, `If it is part of a sentence, write: ${escaped}`) };
  }
  const message = `Patients would see the number ${first + wrong} here, not ${figures}, because the list before continues.`;
  const hint = `Write ${first + wrong}${mark} here, or put text between the two lists. If the number is part of a sentence, write: ${escaped}`;
  return { ...position, ...advice('unmeant-mark', message, hint) };
}

/** How many lines before a list number are searched for the number before it. */
const MAX_LINES_BEFORE = 20;

/** Whether an earlier line has the number before this one in a form that Markdown does not read as a list; another rule reports that line. */
function countsOn(number: number, before: readonly string[]): boolean {
  return before.some((line) => {
    const [, figures, mark = ''] = /^[ \t>]*(\d{1,9})(.{1,2})/u.exec(line) ?? [];
    return Number(figures) === number - 1 && /^(?:[.)][^ \t]|[ \u00a0]?[-–:,ºª°])/u.test(mark);
  });
}

/** Advises on words that are shown as code because they are indented, or because code before them has no end. */
function wordsAsCode(code: Code, lines: readonly string[]): Found | undefined {
  const { start, end } = code.position ?? {};
  if (!start || !end) return undefined;
  const [fence] = /^(?:`{3,}|~{3,})/.exec(lines[start.line - 1]?.slice(start.column - 1).trimStart() ?? '') ?? [];
  if (!fence) {
    const shown = shortened(code.value.split('\n', 1)[0] ?? '');
    const message = `Patients would see "${shown}" as program code: four spaces or a tab before it make it code.`;
    return advice('unmeant-mark', message, 'Remove the spaces before it. If it is code, put a line of ``` before and after it.');
  }
  const [, last = ''] = /^[ \t>]*(`+|~+)[ \t]*$/.exec(lines[end.line - 1] ?? '') ?? [];
  if (end.line > start.line && last.startsWith(fence)) return undefined;
  const strange = code.value.split('\n').find((line) => hasStrangeSpace(line) && plainSpaces(line) === fence);
  const message = `The code that begins with this "${fence}" has no end, so everything after it would be shown as program code.`;
  const hint = `Put a line of "${fence}" after its last line.`;
  return strange
    ? { rule: 'strange-space', message, hint: `The line that should end it contains ${nameStrangeSpace(strange)}. Type it again.` }
    : { rule: 'unmeant-mark', message, hint };
}
