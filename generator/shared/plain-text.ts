import type { Nodes } from 'mdast';

/** The words of a Markdown node without its marks, HTML tags and comments, in one line: what the ids of headings are made from. */
export function plainText(node: Nodes): string {
  return runOn(node).replace(/ {2,}/g, ' ').trim();
}

function runOn(node: Nodes): string {
  if (node.type === 'break') return ' ';
  if (node.type === 'html') return insteadOfHtml(node.value);
  if ('value' in node) return node.value.replace(/ ?\n */g, ' ');
  return 'children' in node ? node.children.map(runOn).join('') : '';
}

/** HTML is not shown, but `<br>` keeps two words apart. */
export function insteadOfHtml(html: string): string {
  return /^<br\b/i.test(html) ? ' ' : '';
}
