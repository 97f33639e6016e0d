import type { Root } from 'mdast';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { gfmTable } from 'micromark-extension-gfm-table';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import type { Mistake, Position } from '../../problem/problem.ts';
import { composedAddress, writtenOffsets } from '../characters.ts';
import { readText, type SourceFile } from '../read-source-files.ts';
import { foldGrids, markGrids } from './grid-blocks.ts';
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
