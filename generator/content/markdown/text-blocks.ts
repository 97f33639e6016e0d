import type { Nodes } from 'mdast';
import type { TextBlock } from '../../shared/text-blocks.ts';

/** Kinds of blocks in a Markdown tree, each once. */
export function textBlocks(tree: Nodes): TextBlock[] {
  return [...new Set(blocksIn(tree))];
}

function blocksIn(node: Nodes): TextBlock[] {
  const own = blockOf(node);
  const inner = 'children' in node ? node.children.flatMap((child) => blocksIn(child)) : [];
  return own ? [own, ...inner] : inner;
}

function blockOf(node: Nodes): TextBlock | undefined {
  switch (node.type) {
    case 'heading':
      return node.depth > 2 ? 'subheadings' : undefined;
    case 'list':
      return node.ordered ? 'numberedLists' : 'lists';
    case 'blockquote':
      // `:::grid` is a quotation of another name (grid-blocks.ts).
      return node.data?.hName ? 'grids' : 'quotes';
    case 'table':
      return 'tables';
    default:
      return undefined;
  }
}
