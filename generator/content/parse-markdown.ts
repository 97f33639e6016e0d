import type { Root, RootContent } from 'mdast';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { gfmTable } from 'micromark-extension-gfm-table';
import remarkParse from 'remark-parse';
import { unified } from 'unified';

export type MarkdownParser = 'auto' | 'remark';

/** CommonMark plus pipe tables plus `:::grid`, as an mdast tree with positions counted from the first line of `text`. */
export type ParseMarkdown = (text: string) => Root;

/** `markdown` of site.yaml. Read by its line, because the parser is needed before that file has been checked. */
export function markdownSetting(texts: readonly { path: string; text: string }[]): MarkdownParser {
  const settings = texts.find(({ path }) => path === 'site.yaml')?.text ?? '';
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
  return (text) => foldGrids((native && !isAmbiguous(text) ? native : parseWithRemark)(markGrids(text)));
}

const remark = unified()
  .use(remarkParse)
  .use(function addTables() {
    const data = this.data() as { micromarkExtensions?: unknown[]; fromMarkdownExtensions?: unknown[] };
    data.micromarkExtensions = [gfmTable()];
    data.fromMarkdownExtensions = [gfmTableFromMarkdown()];
  })
  .freeze();

function parseWithRemark(text: string): Root {
  return remark.parse(text);
}

async function loadNativeParser(): Promise<ParseMarkdown | undefined> {
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
  return text.includes('|') && /~|@|www\.|:\/\/|^\s*(?:[-+*]|\d+[.)])\s+\[[ xX]\]/m.test(text);
}

const GRID_START = '<!--grid-->';
const GRID_END = '<!--/grid-->';

/** An HTML comment ends a list where a line of colons would be read as its last words. */
function markGrids(text: string): string {
  return text.replace(/^:::(grid)?[ \t]*$/gm, (_, grid) => (grid ? GRID_START : GRID_END));
}

function foldGrids(tree: Root): Root {
  const children: RootContent[] = [];
  let grid: RootContent[] | undefined;
  for (const node of tree.children) {
    const marker = node.type === 'html' ? node.value.trim() : '';
    if (marker === GRID_START) {
      grid = [];
    } else if (marker === GRID_END && grid) {
      // A blockquote is the one parent of blocks in mdast that can carry another element name.
      children.push({
        type: 'blockquote',
        data: { hName: 'div', hProperties: { className: ['grid'] } },
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
