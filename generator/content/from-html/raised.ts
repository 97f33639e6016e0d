import type { Element, ElementContent } from 'hast';
import { htmlText } from './html-tree.ts';

const RAISED = '⁰¹²³⁴⁵⁶⁷⁸⁹';
const LOWERED = '₀₁₂₃₄₅₆₇₈₉';

/**
 * Returns the contents of `sup` or `sub` with digits and signs as superscript or subscript characters: m², H₂O, 10⁻⁶. Other raised numbers do not
 * become part of a number before them: 1 1/2, 50 (1,2). Other words stay unchanged.
 */
export function raised(node: Element): ElementContent[] {
  const { tagName, children } = node;
  const words = htmlText(node);
  if (/^[+−-]?\d{0,3}[+−-]?$/.test(words)) return children.map((child) => withCharacters(child, tagName));
  if (tagName === 'sub' || !/^[+−-]?\d/.test(words)) return children;
  const [before, after] = /^\d+\/\d+$/.test(words) ? [' ', ''] : [' (', ')'];
  return [{ type: 'text', value: before }, ...children, { type: 'text', value: after }];
}

function withCharacters(node: ElementContent, tagName: string): ElementContent {
  if (node.type === 'element') return { ...node, children: node.children.map((child) => withCharacters(child, tagName)) };
  if (node.type !== 'text') return node;
  const [digits, signs] = tagName === 'sup' ? [RAISED, '⁺⁻'] : [LOWERED, '₊₋'];
  const value = node.value
    .replace(/\d/g, (digit) => digits[Number(digit)] ?? digit)
    .replace(/\+/g, signs[0] ?? '+')
    .replace(/[−-]/g, signs[1] ?? '-');
  return { ...node, value };
}
