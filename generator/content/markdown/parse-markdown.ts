import type { Root, RootContent } from 'mdast';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { gfmTable } from 'micromark-extension-gfm-table';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { shortened } from '../../problem/code-frame.ts';
import { didYouMean } from '../../problem/nearest.ts';
import { advice, type Mistake, type Position } from '../../problem/problem.ts';
import { walkTree } from '../../shared/walk-tree.ts';
import { composedAddress, hasStrangeSpace, inNfc, nameStrangeSpace, originalOffsets, plainSpaces, STRANGE_SPACES } from '../characters.ts';
import { readText, type SourceFile } from '../read-source-files.ts';
import { textLimitMistake, treeLimitMistake } from './markdown-limits.ts';

/** Parses CommonMark with pipe tables and `:::grid`; lines count from the beginning of the text. Never throws: too deep nesting is a mistake. */
export type ParseMarkdown = (text: string) => { tree: Root; mistakes: Mistake[] };

/**
 * Makes a parser read the NFC form of a text, so that headings, links and references that look the same are the same. Lines and columns are
 * those of the original text; offsets are those of the NFC form.
 */
function composing(parse: ParseMarkdown): ParseMarkdown {
  return (text) => {
    const whole = inNfc(text);
    const parsed = parse(whole);
    const isWhole = whole === text;
    if (isWhole && !text.includes('%')) return parsed;
    const columnAt = isWhole ? ({ column }: Position) => column : writtenColumns(text.split('\n'));
    for (const mistake of parsed.mistakes) mistake.column = columnAt(mistake);
    walkTree(parsed.tree, (node) => {
      if (node.type === 'link' || node.type === 'definition') node.url = composedAddress(node.url);
      for (const point of isWhole || !node.position ? [] : [node.position.start, node.position.end]) point.column = columnAt(point);
    });
    return parsed;
  };
}

function writtenColumns(lines: readonly string[]): (at: Position) => number {
  const cache = new Map<number, readonly number[]>();
  return ({ line, column }) => {
    const offsets = cache.get(line) ?? originalOffsets(lines[line - 1] ?? '');
    cache.set(line, offsets);
    return (offsets[column - 1] ?? column - 1) + 1;
  };
}

export type MarkdownParser = 'auto' | 'remark';

type Parser = (text: string) => Root;

/** Returns `markdown` of site.yaml, searched with a pattern because the parser is needed before that file is validated. */
export function markdownSetting(files: readonly SourceFile[]): MarkdownParser {
  const file = files.find(({ path }) => path === 'site.yaml');
  const settings = (file && readText(file).value) ?? '';
  return /^markdown:\s*["']?remark\b/m.test(settings) ? 'remark' : 'auto';
}

const parsers = new Map<MarkdownParser, Promise<ParseMarkdown>>();

/** Loads a parser once. `auto` is the native parser if its binding runs on this machine, else remark. */
export function loadMarkdownParser(parser: MarkdownParser): Promise<ParseMarkdown> {
  const loading = parsers.get(parser) ?? loadParser(parser);
  parsers.set(parser, loading);
  return loading;
}

async function loadParser(parser: MarkdownParser): Promise<ParseMarkdown> {
  const native = parser === 'auto' ? await loadNativeParser() : undefined;
  return composing((text) => parseWithin(text, native && !isAmbiguous(text) ? native : (marked) => remark.parse(marked)));
}

function parseWithin(text: string, parse: Parser): ReturnType<ParseMarkdown> {
  const tooMuch = textLimitMistake(text);
  if (tooMuch) return { tree: { type: 'root', children: [] }, mistakes: [tooMuch] };
  const grids = markGrids(text);
  const tree = parse(grids.text);
  const tooDeep = treeLimitMistake(tree);
  return { tree: foldGrids(tree), mistakes: tooDeep ? [tooDeep] : grids.mistakes };
}

const remark = unified()
  .use(remarkParse)
  .use(function addTables() {
    const data = this.data() as { micromarkExtensions?: unknown[]; fromMarkdownExtensions?: unknown[] };
    data.micromarkExtensions = [gfmTable()];
    data.fromMarkdownExtensions = [gfmTableFromMarkdown()];
  })
  .freeze();

async function loadNativeParser(): Promise<Parser | undefined> {
  try {
    const { markdownToMdast } = await import('satteri');
    const features = { frontmatter: false, directive: false };
    return (text) => markdownToMdast(text, { features: { ...features, gfm: text.includes('|') ? { footnotes: false } : false } }) as Root;
  } catch {
    // No binary for this platform: remark gives the same trees, only slower.
    return undefined;
  }
}

/**
 * Whether a text needs remark: the native parser supports tables only together with strikethrough, bare links and task lists of GitHub, which
 * this site does not have.
 */
function isAmbiguous(text: string): boolean {
  return text.includes('|') && /~|@|www\.|:\/\/|\[[\sx]\]/i.test(text);
}

const START = ':::grid';
const END = ':::';
const START_MARK = '<!--grid-->';
const END_MARK = '<!--/grid-->';

/** A line that begins with `:::`, also after strange spaces, which are reported. */
const COLONS = new RegExp(`^[\\s${STRANGE_SPACES}]*:::`);

/**
 * Replaces the lines `:::grid` and `:::` with HTML comments: a comment ends a list, but a line of colons would be read as part of its last
 * item. Code stays unchanged. Every other line that begins with `:::` is a mistake.
 */
function markGrids(text: string): { text: string; mistakes: Mistake[] } {
  // Nearly every text returns here.
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
    const isStrange = hasStrangeSpace(typed) && [START, END].includes(plain);
    if (isStrange) {
      const message = `This line is not recognized as "${plain}": it contains ${nameStrangeSpace(typed)}.`;
      mistakes.push({ ...at, ...advice('strange-space', message, 'Delete the line and type it again.') });
    }
    const block = isStrange ? plain : typed;
    if (block === END) {
      if (!open)
        mistakes.push({
          ...at,
          ...advice('grid-block', `There is no "${START}" before this "${END}".`, `Remove it, or put "${START}" before the list.`),
        });
      open = undefined;
      return END_MARK;
    }
    if (open) mistakes.push(open);
    const noEnd = `There is no "${END}" after this "${shortened(block.trim())}".`;
    open = { ...at, ...advice('grid-block', noEnd, `Put a line with "${END}" after its last line.`) };
    if (block === START) return START_MARK;
    const message = `The site does not know "${shortened(block)}".${didYouMean(block.replace(/\s/g, ''), [START, END])}`;
    const hint = `Write "${START}" before a list and "${END}" after it to show the list as cards, each on a separate line without spaces before it.`;
    mistakes.push({ ...at, ...advice('grid-block', message, hint) });
    return line;
  });
  return { text: marked.join('\n'), mistakes: open ? [...mistakes, open] : mistakes };
}

/** Returns for each line whether it belongs to a fenced block of code. */
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

/** Moves the nodes between two grid comments into one block. */
function foldGrids(tree: Root): Root {
  const children: RootContent[] = [];
  let grid: RootContent[] | undefined;
  for (const node of tree.children) {
    const marker = node.type === 'html' ? node.value.trim() : '';
    if (marker === START_MARK) {
      grid = [];
    } else if (marker === END_MARK && grid) {
      // In mdast, only a blockquote contains blocks and can have another element name.
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
