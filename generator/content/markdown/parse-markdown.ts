import type { Root, RootContent } from 'mdast';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { gfmTable } from 'micromark-extension-gfm-table';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { shortened } from '../../problem/code-frame.ts';
import { didYouMean } from '../../problem/nearest.ts';
import { advice, type Mistake, type Position } from '../../problem/problem.ts';
import { composedAddress, hasStrange, plainSpaces, STRANGE, strangeCharacter, writtenOffsets } from '../characters.ts';
import { readText, type SourceFile } from '../read-source-files.ts';
import { textLimitMistake, treeLimitMistake } from './markdown-limits.ts';

/** Reads CommonMark plus pipe tables plus `:::grid`; lines count from the first of the text. Never throws: too deep nesting is a mistake. */
export type ParseMarkdown = (text: string) => { tree: Root; mistakes: Mistake[] };

/**
 * Makes a parser read a text in its composed form, so that headings, links and names of references that look the same are the same. Lines and
 * columns are those of the text as it is written; offsets are those of the composed form.
 */
function composing(parse: ParseMarkdown): ParseMarkdown {
  return (text) => {
    const whole = text.normalize('NFC');
    const parsed = parse(whole);
    const isWhole = whole === text;
    if (isWhole && !text.includes('%')) return parsed;
    const columnAt = isWhole ? ({ column }: Position) => column : writtenColumns(text.split('\n'));
    for (const mistake of parsed.mistakes) mistake.column = columnAt(mistake);
    visit(parsed.tree, (node) => {
      if (node.type === 'link' || node.type === 'definition') node.url = composedAddress(node.url);
      for (const point of isWhole || !node.position ? [] : [node.position.start, node.position.end]) point.column = columnAt(point);
    });
    return parsed;
  };
}

function writtenColumns(lines: readonly string[]): (at: Position) => number {
  const known = new Map<number, readonly number[]>();
  return ({ line, column }) => {
    const offsets = known.get(line) ?? writtenOffsets(lines[line - 1] ?? '');
    known.set(line, offsets);
    return (offsets[column - 1] ?? column - 1) + 1;
  };
}

export type MarkdownParser = 'auto' | 'remark';

type Parser = (text: string) => Root;

/** `markdown` of site.yaml. Read by its line, because the parser is needed before that file has been checked. */
export function markdownSetting(files: readonly SourceFile[]): MarkdownParser {
  const file = files.find(({ path }) => path === 'site.yaml');
  const settings = (file && readText(file).value) ?? '';
  return /^markdown:\s*["']?remark\b/m.test(settings) ? 'remark' : 'auto';
}

const parsers = new Map<MarkdownParser, Promise<ParseMarkdown>>();

/** Loads the native parser once where its binding runs on this machine; `remark` never tries. */
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
 * The native parser cannot take tables without the rest of GitHub's dialect (strikethrough, bare links, task lists),
 * which this site does not have. Texts where that could show go to remark.
 */
function isAmbiguous(text: string): boolean {
  return text.includes('|') && /~|@|www\.|:\/\/|^[ \t>]*(?:[-+*]|\d+[.)])[ \t]+\[[ xX]\]/m.test(text);
}

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
function markGrids(text: string): { text: string; mistakes: Mistake[] } {
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
      mistakes.push({ ...at, ...advice('strange-space', message, 'Delete the line and type it again.') });
    }
    const block = isStrange ? plain : typed;
    if (block === END) {
      if (!open)
        mistakes.push({ ...at, ...advice('grid-block', `This ${END} ends nothing.`, `Remove it, or put "${START}" above the list.`) });
      open = undefined;
      return END_MARK;
    }
    if (open) mistakes.push(open);
    const isOpen = `This ${shortened(block.trim())} has no end.`;
    open = { ...at, ...advice('grid-block', isOpen, `Put a line of "${END}" below its last line.`) };
    if (block === START) return START_MARK;
    const message = `There is no block "${shortened(block)}".${didYouMean(block.replace(/\s/g, ''), [START, END])}`;
    const hint = `A grid begins with a line of "${START}" and ends with a line of "${END}", both without spaces before them.`;
    mistakes.push({ ...at, ...advice('grid-block', message, hint) });
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

/** Makes one block of what is between two marks. */
function foldGrids(tree: Root): Root {
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
