import type { Code, Heading, Html, List, Nodes, Parents } from 'mdast';
import { visit } from 'unist-util-visit';
import { shortened } from '../../problem/code-frame.ts';
import { advice, type Mistake, type Position, type Problem, type RuleAdvice } from '../../problem/problem.ts';
import { hasStrange, plainSpaces, strangeCharacter } from '../characters.ts';
import { inlineText } from '../text.ts';
import { blockText, slipsIn } from './block-text.ts';
import { pictureMistake } from './picture-marks.ts';
import { unevenRows } from './table-marks.ts';
import { FOOTNOTE, SLIPS } from './text-slips.ts';

/** Something in a text that is a mistake, or is one when its link leads nowhere. Lines count from the first of the text. */
export interface TextMark extends Mistake {
  /** Where it is not that of the rule. */
  severity?: Problem['severity'];
  /** An address whose target is looked for; one of `#places` may be on the page that the file makes. */
  link?: string;
}

/**
 * Finds links, pictures, raw HTML and slips of a text. Call what it returns for each node of the tree, in order; it returns the marks of that
 * node. `text` is what the tree was made from.
 */
export function markFinder(text: string): (node: Nodes, parent: Parents) => TextMark[] {
  const lines = text.split('\n');
  const nextNumbers = new Set<number>();
  const numbers = new Map<Nodes, number>();
  let lastDepth = 0;
  return (node, parent) => {
    const marks: TextMark[] = [];
    const { line = 1, column = 1 } = node.position?.start ?? {};
    const at = { line, column };
    if (node.type === 'definition' && node.label?.startsWith('^')) {
      marks.push({ ...at, severity: 'error', ...FOOTNOTE });
    } else if (node.type === 'link' || node.type === 'definition') {
      marks.push({ rule: 'broken-link', ...at, message: '', link: node.url });
    } else if (node.type === 'image') {
      const mistake = pictureMistake(node, parent);
      if (mistake) marks.push({ ...at, ...mistake });
    } else if (node.type === 'imageReference') {
      marks.push({ ...at, ...PICTURE_BY_REFERENCE });
    } else if (node.type === 'html') {
      if (!closesTag(node, parent)) marks.push({ ...at, ...htmlAdvice(node.value, parent) });
    } else if (node.type === 'heading' && node.depth === 1) {
      marks.push({ ...at, ...(headingByLine(node) ?? MAIN_HEADING) });
    } else if (node.type === 'heading') {
      if (!hasWords(node)) marks.push({ ...at, ...EMPTY_HEADING });
      const byLine = headingByLine(node);
      if (byLine) marks.push({ ...at, ...byLine });
      if (lastDepth > 0 && node.depth > lastDepth + 1) marks.push({ ...at, ...skippedLevel(lastDepth, node.depth) });
      lastDepth = node.depth;
    } else if (node.type === 'list' && node.ordered) {
      const number = strangeNumber(node, (next) => nextNumbers.has(next), lines);
      if (number) marks.push({ ...at, ...number });
      nextNumbers.add((node.start ?? 1) + node.children.length);
      for (const [index, item] of node.children.entries()) numbers.set(item, (node.start ?? 1) + index);
    } else if (node.type === 'code') {
      const words = wordsAsCode(node, lines);
      if (words) marks.push({ ...at, ...words });
    } else if (node.type === 'table') {
      marks.push(...unevenRows(node, lines));
    }
    const block = OF_WORDS.has(node.type) ? blockText(node as Parents, lines) : undefined;
    if (block) marks.push(...slipsIn(block, SLIPS, [node as Parents, parent], numbers.get(parent)));
    return marks;
  };
}

/** Blocks whose children are words. */
const OF_WORDS: ReadonlySet<Nodes['type']> = new Set(['paragraph', 'heading', 'tableCell']);

const MAIN_HEADING = advice('main-heading', 'The page has its main heading already.', 'Use "##" for sections.');
const PICTURE_BY_REFERENCE = advice(
  'picture-in-text',
  'The name of this picture stands elsewhere.',
  'Write it in round brackets behind the text: ![A nurse at the reception desk](reception.jpg).',
);
const EMPTY_HEADING = advice(
  'empty-heading',
  'This heading has no words.',
  'Write its words after the hash signs and a space, or delete the line.',
);

/** Whether anything of it can be seen: letters or other characters, or a picture. HTML is left out of the page. */
function hasWords(heading: Heading): boolean {
  let isSeen = false;
  visit(heading, (node) => {
    isSeen ||= node.type === 'image' || node.type === 'imageReference';
    isSeen ||= 'value' in node && node.type !== 'html' && /[^\s\p{C}\p{M}]/u.test(node.value);
  });
  return isSeen;
}

function skippedLevel(last: number, depth: number): RuleAdvice {
  const marks = '#'.repeat(last + 1);
  const message = `This heading skips a level: "${'#'.repeat(depth)}" stands below "${'#'.repeat(last)}".`;
  return advice('heading-order', message, `Begin it with "${marks}".`);
}

const IN_LINE = new Set(['paragraph', 'heading', 'tableCell', 'emphasis', 'strong', 'link']);

/** What Markdown has in the place of a tag. */
const INSTEAD: readonly (readonly [tag: RegExp, hint: string])[] = [
  [/^<(b|strong)\b/i, 'Write **words** with two stars on each side.'],
  [/^<(i|em)\b/i, 'Write *words* with a star on each side.'],
  [/^<a\b/i, 'Write [words](/address).'],
  [/^<br\b/i, 'For a new line, end the line above with a backslash.'],
];

/** What is wrong with HTML in a text: a block of it takes its words along, a tag in a line only itself. */
function htmlAdvice(html: string, parent: Parents): Omit<TextMark, keyof Position> {
  if (/^<!--[\s\S]*-->$/.test(html.trim()))
    return { severity: 'warning', ...advice('raw-html', 'This note is not shown on the page.', 'Remove it where it is not needed.') };
  const instead = INSTEAD.find(([tag]) => tag.test(html))?.[1] ?? 'Remove what stands between < and >.';
  if (IN_LINE.has(parent.type)) return { severity: 'warning', ...advice('raw-html', 'HTML is left out of the page.', instead) };
  const [words = ''] = /(?:\S+\s+){0,7}\S+/.exec(html.replace(/<[^<>]*>/g, ' ').trim()) ?? [];
  const lost = words ? `and with it the words "${words}"` : 'and the text on its lines';
  const hint = 'Write the words without what stands between < and >. Pasting by Ctrl+Shift+V takes the words alone.';
  return advice('raw-html', `This HTML would be left out of the page, ${lost}.`, hint);
}

/** Whether a tag ends one that was reported already: `</b>` after `<b>`. */
function closesTag({ value }: Html, { children }: Parents): boolean {
  const [, name] = /^<\/(\w+)/.exec(value) ?? [];
  return (
    name !== undefined && (children as Nodes[]).some((node) => node.type === 'html' && new RegExp(`^<${name}\\b`, 'i').test(node.value))
  );
}

/** What is found in a node, by itself at the place of the node. */
type Found = RuleAdvice & Partial<Position>;

/** A heading made by a line of hyphens or equals signs below its words (https://spec.commonmark.org/0.31.2/#setext-headings). */
function headingByLine(heading: Heading): Found | undefined {
  const { start, end } = heading.position ?? {};
  if (!start || !end || start.line === end.line) return undefined;
  const words = inlineText(heading);
  const mark = heading.depth === 1 ? '=' : '-';
  const message = `Patients would see "${shortened(words)}" as a heading: the line of "${mark}" below it makes it one.`;
  const hint = `Where a heading is meant, write "## ${shortened(words)}" in one line; otherwise put an empty line above the line of "${mark}".`;
  return advice(heading.depth === 1 ? 'main-heading' : 'unmeant-mark', message, hint);
}

/**
 * A number of a list that patients would not expect or not see: it begins a sentence (`2020. A year`), or the list counts on where another is
 * typed. `isNext` says whether a list before this one ends with the number before. Lists of `1.` alone are counted on purpose
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
  if (wrong < 0 || (wrongLine && countsOn(numbers[wrong] ?? 0, lines.slice(Math.max(0, wrongLine - MAX_ABOVE), wrongLine - 1))))
    return undefined;
  const [, figures = '', mark = '', words = ''] = /^(\d+)([.)])\s*(.*)$/s.exec(typed[wrong] ?? '') ?? [];
  const { line, column } = children[wrong]?.position?.start ?? {};
  const place = line && column ? { line, column } : {};
  const escaped = `${figures}\\${mark} ${shortened(words)}`;
  if (wrong === 0) {
    const message = `Markdown reads "${figures}${mark}" as the number of a line in a list: patients would see it in a circle before the words.`;
    return { ...place, ...advice('unmeant-mark', message, `Where it is part of a sentence, write "${escaped}".`) };
  }
  const message = `Patients would see ${first + wrong} before these words, not ${figures}: Markdown counts on from the list above.`;
  const hint = `Write "${first + wrong}${mark}", or words between two lists; where the number is part of a sentence, "${escaped}".`;
  return { ...place, ...advice('unmeant-mark', message, hint) };
}

/** How far above a number that before it is looked for, in lines. */
const MAX_ABOVE = 20;

/** Whether the number before this one is above it in a line that Markdown does not read as one of a list, of which something is said there. */
function countsOn(number: number, above: readonly string[]): boolean {
  return above.some((line) => {
    const [, figures, mark = ''] = /^[ \t>]*(\d{1,9})(.{1,2})/u.exec(line) ?? [];
    return Number(figures) === number - 1 && /^(?:[.)][^ \t]|[ \u00a0]?[-–:,ºª°])/u.test(mark);
  });
}

/** Words shown as code because they are indented, or because code above them has no end. */
function wordsAsCode(code: Code, lines: readonly string[]): Found | undefined {
  const { start, end } = code.position ?? {};
  if (!start || !end) return undefined;
  const [fence] = /^(?:`{3,}|~{3,})/.exec(lines[start.line - 1]?.slice(start.column - 1).trimStart() ?? '') ?? [];
  if (!fence) {
    const shown = shortened(code.value.split('\n', 1)[0] ?? '');
    const message = `Patients would see "${shown}" in the letters of a typewriter: four spaces or a tab before it make it code.`;
    return advice('unmeant-mark', message, 'Remove the spaces before it. Where code is meant, put a line of ``` above and below it.');
  }
  const [, last = ''] = /^[ \t>]*(`+|~+)[ \t]*$/.exec(lines[end.line - 1] ?? '') ?? [];
  if (end.line > start.line && last.startsWith(fence)) return undefined;
  const strange = code.value.split('\n').find((line) => hasStrange(line) && plainSpaces(line) === fence);
  const message = `The code that begins with this "${fence}" has no end: all that follows would be shown in the letters of a typewriter.`;
  const hint = `Put a line of "${fence}" below its last line.`;
  return strange
    ? { rule: 'strange-space', message, hint: `The line that should end it holds ${strangeCharacter(strange)}: type it again.` }
    : { rule: 'unmeant-mark', message, hint };
}
