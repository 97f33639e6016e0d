import type { Heading, Nodes, Parents } from 'mdast';
import { visit } from 'unist-util-visit';
import type { Problem, RuleAdvice } from '../../problem/problem.ts';
import { blockText } from './block-text.ts';
import { closesTag, htmlAdvice } from './html-marks.ts';
import { pictureMistake } from './picture-marks.ts';
import { unevenRows } from './table-marks.ts';
import { FOOTNOTE, slipsIn } from './text-slips.ts';
import { headingByLine, strangeNumber, wordsAsCode } from './unmeant-marks.ts';

/** Something in a text that is a mistake, or is one when its link leads nowhere. Lines count from the first of the text. */
export interface TextMark extends Pick<Problem, 'rule' | 'severity' | 'message' | 'hint'> {
  line: number;
  column: number;
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
    const at = { severity: 'error' as const, line, column };
    if (node.type === 'definition' && node.label?.startsWith('^')) {
      marks.push({ ...at, ...FOOTNOTE });
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
      if (byLine) marks.push({ ...at, severity: 'warning', ...byLine });
      if (lastDepth > 0 && node.depth > lastDepth + 1) marks.push({ ...at, ...skippedLevel(lastDepth, node.depth) });
      lastDepth = node.depth;
    } else if (node.type === 'list' && node.ordered) {
      const number = strangeNumber(node, (next) => nextNumbers.has(next), lines);
      if (number) marks.push({ ...at, severity: 'warning', ...number });
      nextNumbers.add((node.start ?? 1) + node.children.length);
      for (const [index, item] of node.children.entries()) numbers.set(item, (node.start ?? 1) + index);
    } else if (node.type === 'code') {
      const words = wordsAsCode(node, lines);
      if (words) marks.push({ ...at, severity: 'warning', ...words });
    } else if (node.type === 'table') {
      marks.push(...unevenRows(node, lines));
    }
    const block = OF_WORDS.has(node.type) ? blockText(node as Parents, lines) : undefined;
    if (block)
      for (const slip of slipsIn(block, node as Parents, parent, numbers.get(parent))) marks.push({ severity: 'warning', ...slip });
    return marks;
  };
}

/** Blocks whose children are words. */
const OF_WORDS: ReadonlySet<Nodes['type']> = new Set(['paragraph', 'heading', 'tableCell']);

const MAIN_HEADING: RuleAdvice = {
  rule: 'main-heading',
  message: 'The page has its main heading already.',
  hint: 'Use "##" for sections.',
};

const PICTURE_BY_REFERENCE: RuleAdvice = {
  rule: 'picture-in-text',
  message: 'The name of this picture stands elsewhere.',
  hint: 'Write it in round brackets behind the text: ![A nurse at the reception desk](reception.jpg).',
};

const EMPTY_HEADING: RuleAdvice = {
  rule: 'empty-heading',
  message: 'This heading has no words.',
  hint: 'Write its words after the hash signs and a space, or delete the line.',
};

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
  return { rule: 'heading-order', message, hint: `Begin it with "${marks}".` };
}
