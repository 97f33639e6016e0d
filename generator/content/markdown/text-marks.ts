import type { Nodes, Parents, Root, Text } from 'mdast';
import type { Problem, RuleAdvice } from '../../problem.ts';
import { explainUnreadPicture, pictureMistake, UNREAD_PICTURE } from './picture-marks.ts';

/** Something in a text that is a mistake, or is one when its link leads nowhere. Lines count from the first of the text. */
export interface TextMark extends Pick<Problem, 'rule' | 'severity' | 'message' | 'hint'> {
  line: number;
  column: number;
  /** An address whose target is looked for; one of `#places` may be on the page that the file makes. */
  link?: string;
}

/** Links, pictures, raw HTML and slips of a text, in their order. */
export function textMarks(tree: Root): TextMark[] {
  const marks: TextMark[] = [];
  visit(tree, (node, parent) => {
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
      const isInLine = parent.type === 'paragraph' || parent.type === 'heading' || parent.type === 'tableCell';
      const message = isInLine ? 'HTML is left out of the page.' : 'The HTML here, and the text on its lines, is left out of the page.';
      marks.push({ ...at, rule: 'raw-html', severity: 'warning', message, hint: 'Write it as Markdown.' });
    } else if (node.type === 'heading' && node.depth === 1) {
      marks.push({ rule: 'main-heading', ...at, message: 'The page has its main heading already.', hint: 'Use "##" for sections.' });
    } else if (node.type === 'text') {
      for (const slip of slipsIn(node, parent)) marks.push({ severity: 'warning', ...slip });
    }
  });
  return marks;
}

const FOOTNOTE: RuleAdvice = { rule: 'footnote', message: 'Footnotes are not supported.', hint: 'Say it in the text, or in brackets.' };
const PICTURE_BY_REFERENCE: RuleAdvice = {
  rule: 'picture-in-text',
  message: 'The name of this picture stands elsewhere.',
  hint: 'Write it in round brackets behind the text: ![A nurse at the reception desk](reception.jpg).',
};

function visit(parent: Parents, see: (node: Nodes, parent: Parents) => void): void {
  for (const node of parent.children) {
    see(node, parent);
    if ('children' in node) visit(node, see);
  }
}

interface SlipRule {
  pattern: RegExp;
  explain(match: RegExpExecArray): RuleAdvice;
  /** Only at the beginning of a line. */
  atLineStart?: boolean;
  /** A warning where left out. */
  severity?: 'error';
}

const SLIPS: readonly SlipRule[] = [
  { pattern: UNREAD_PICTURE, explain: explainUnreadPicture, severity: 'error' },
  { pattern: /\[\^[^\]\s]+\]/g, explain: () => FOOTNOTE },
  {
    pattern: /\[([^[\]]+)\]\[([^[\]^]*)\]/g,
    explain: ([all, words, name]) => ({
      rule: 'link-without-address',
      message: `"${all}" is no link: no line gives an address to [${name || words}].`,
      hint: `Write [${words}](/address), or add a line such as "[${name || words}]: /address".`,
    }),
  },
  {
    pattern: /^(#{2,6})([^\s#].*)$/gm,
    explain: ([, marks, words]) => ({
      rule: 'heading-space',
      message: `A space is missing after "${marks}", so this is no heading.`,
      hint: `Write "${marks} ${words}".`,
    }),
    atLineStart: true,
  },
];

/** Marks that stand in a text as they were typed, since something that belongs to them is missing. Positions count from the body. */
function slipsIn(node: Text, parent: Parents) {
  const { value, position } = node;
  // Nearly every text.
  if (!/[[#]/.test(value)) return [];
  // Shorter than its source: some marks have a backslash before them, and are meant to be seen.
  if (!position || (position.end.offset ?? 0) - (position.start.offset ?? 0) !== value.length) return [];
  return SLIPS.flatMap(({ pattern, explain, atLineStart, severity }) =>
    [...value.matchAll(pattern)].flatMap((match) => {
      const lines = value.slice(0, match.index).split('\n');
      const isLineStart = match.index > 0 || parent.children[0] === node;
      if (atLineStart && !isLineStart) return [];
      const column = (lines.at(-1)?.length ?? 0) + (lines.length === 1 ? position.start.column : 1);
      return [{ line: position.start.line + lines.length - 1, column, ...(severity && { severity }), ...explain(match) }];
    }),
  );
}
