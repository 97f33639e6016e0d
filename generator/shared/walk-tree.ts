import type { Nodes, Parents } from 'mdast';

/**
 * Calls a function for each node of a Markdown tree, in the order of the text. The nodes inside a node are skipped if the function returns
 * false for it. (`unist-util-visit` takes several times as long, since it defines a function for each node.)
 */
export function walkTree(node: Nodes, onNode: (node: Nodes, parent?: Parents) => unknown, parent?: Parents): void {
  if (onNode(node, parent) === false || !('children' in node)) return;
  for (const child of node.children) walkTree(child, onNode, node);
}
