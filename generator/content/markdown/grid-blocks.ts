import type { Root, RootContent } from 'mdast';
import { shortened } from '../../problem/code-frame.ts';
import { didYouMean } from '../../problem/nearest.ts';
import type { Mistake } from '../../problem/problem.ts';
import { hasStrange, plainSpaces, STRANGE, strangeCharacter } from '../characters.ts';

const START = ':::grid';
const END = ':::';
const START_MARK = '<!--grid-->';
const END_MARK = '<!--/grid-->';

/** Strange spaces before it are named. */
const COLONS = new RegExp(`^[\\s${STRANGE}]*:::`);

/**
 * Puts HTML comments in place of the lines `:::grid` and `:::`: a comment ends a list where a line of colons would be read
 * as its last words. Lines of code stay as they are. Every other line that begins with `:::` is a mistake.
 */
export function markGrids(text: string): { text: string; mistakes: Mistake[] } {
  // Nearly every text.
  if (!text.includes(END)) return { text, mistakes: [] };
  const mistakes: Mistake[] = [];
  let open: Mistake | undefined;
  const lines = text.split('\n');
  const isCode = linesOfCode(lines);
  const marked = lines.map((line, index) => {
    if (isCode[index] || !COLONS.test(line)) return line;
    const at = { line: index + 1, column: line.search(/\S/) + 1 };
    const typed = line.trimEnd();
    const plain = plainSpaces(typed);
    const isStrange = hasStrange(typed) && [START, END].includes(plain);
    if (isStrange) {
      const message = `This line is not read as "${plain}": it holds ${strangeCharacter(typed)}.`;
      mistakes.push({ rule: 'strange-space', ...at, message, hint: 'Delete the line and type it again.' });
    }
    const block = isStrange ? plain : typed;
    if (block === END) {
      if (!open)
        mistakes.push({
          rule: 'grid-block',
          ...at,
          message: `This ${END} ends nothing.`,
          hint: `Remove it, or put "${START}" above the list.`,
        });
      open = undefined;
      return END_MARK;
    }
    if (open) mistakes.push(open);
    open = {
      rule: 'grid-block',
      ...at,
      message: `This ${shortened(block.trim())} has no end.`,
      hint: `Put a line of "${END}" below its last line.`,
    };
    if (block === START) return START_MARK;
    mistakes.push({
      rule: 'grid-block',
      ...at,
      message: `There is no block "${shortened(block)}".${didYouMean(block.replace(/\s/g, ''), [START, END])}`,
      hint: `A grid begins with a line of "${START}" and ends with a line of "${END}", both without spaces before them.`,
    });
    return line;
  });
  return { text: marked.join('\n'), mistakes: open ? [...mistakes, open] : mistakes };
}

/** Whether each line belongs to a fenced block of code. */
function linesOfCode(lines: readonly string[]): boolean[] {
  let fence: string | undefined;
  return lines.map((line) => {
    const [, mark] = /^ {0,3}(`{3,}|~{3,})/.exec(line) ?? [];
    const wasOpen = fence !== undefined;
    if (fence === undefined) fence = mark;
    else if (mark?.startsWith(fence) && line.trim() === mark) fence = undefined;
    return wasOpen || fence !== undefined;
  });
}

/** Makes one block of what stands between two marks. */
export function foldGrids(tree: Root): Root {
  const children: RootContent[] = [];
  let grid: RootContent[] | undefined;
  for (const node of tree.children) {
    const marker = node.type === 'html' ? node.value.trim() : '';
    if (marker === START_MARK) {
      grid = [];
    } else if (marker === END_MARK && grid) {
      // A blockquote is the one parent of blocks in mdast that can carry another element name.
      children.push({
        type: 'blockquote',
        data: { hName: 'div', hProperties: { className: ['prose-grid'] } },
        children: grid as never[],
        position: node.position,
      });
      grid = undefined;
    } else {
      (grid ?? children).push(node);
    }
  }
  return { ...tree, children: [...children, ...(grid ?? [])] };
}
