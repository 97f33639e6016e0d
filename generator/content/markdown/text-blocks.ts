import type { Nodes } from 'mdast';
import type { TextBlock } from '../../shared/text-blocks.ts';

/** The kind of block that a Markdown node is; undefined for a node that no style depends on. */
export function blockOf(node: Nodes): TextBlock | undefined {
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
    case 'image':
      return 'pictures';
    default:
      return undefined;
  }
}
