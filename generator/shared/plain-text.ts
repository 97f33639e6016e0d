import type { Nodes } from 'mdast';
import { walkTree } from './walk-tree.ts';

/**
 * Returns the words of a Markdown node in one line, without marks, HTML tags and comments; ids of headings are made from it. Captions of
 * pictures are only included with `withCaptions`. (`mdast-util-to-string` would join the words before and after a line break or `<br>`.)
 */
export function plainText(node: Nodes, { withCaptions = false } = {}): string {
  let text = '';
  walkTree(node, (inner) => {
    if (inner.type === 'break' || (inner.type === 'html' && /^<br\b/i.test(inner.value))) text += ' ';
    else if (inner.type === 'image') text += withCaptions ? (inner.title ?? '') : '';
    else if ('value' in inner && inner.type !== 'html') text += inner.value.replace(/ ?\n */g, ' ');
  });
  return text.replace(/ {2,}/g, ' ').trim();
}
