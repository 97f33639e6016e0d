import type { Element, ElementContent } from 'hast';
import { attributeOf, htmlElement, htmlText, isElement } from './html-tree.ts';

/** A paragraph that Word shows as a list item. */
interface WordItem {
  level: number;
  isNumbered: boolean;
  children: ElementContent[];
}

const MARKER = /mso-list:\s*ignore/i;
const NUMBER = /^(?:\d{1,3}|[a-z]|[ivx]{1,4})[.)]/i;

/** A bullet that someone has typed, or that a program has copied as a character. */
const BULLET = /^\s*[•▪◦‣●∙·][\s\u00a0]+/;

/** Makes lists of the paragraphs that Word marks with `mso-list: l0 level2 lfo1` or that begin with a bullet, at every depth of the tree. */
export function wordLists(nodes: readonly ElementContent[]): ElementContent[] {
  const made: ElementContent[] = [];
  let items: WordItem[] = [];
  const end = () => {
    if (items.length > 0) made.push(...listsOf(items));
    items = [];
  };
  for (const node of nodes) {
    const item = isElement(node) ? itemOf(node) : undefined;
    if (item) items.push(item);
    else if (node.type === 'text' && node.value.trim() === '' && items.length > 0) continue;
    else {
      end();
      made.push(isElement(node) && node.children.length > 0 ? { ...node, children: wordLists(withoutNumber(node)) } : node);
    }
  }
  end();
  return made;
}

/** Numbers of headings, which Word marks like those of lists, do not belong to their words. */
function withoutNumber({ tagName, children }: Element): ElementContent[] {
  return /^h[1-6]$/.test(tagName) ? withoutMarker(children) : children;
}

function itemOf(node: Element): WordItem | undefined {
  const [, level] = /mso-list:\s*l\d+\s+level(\d)/i.exec(attributeOf(node, 'style')) ?? [];
  if (!/^(?:p|div)$/.test(node.tagName)) return undefined;
  const [first, ...others] = node.children;
  if (level === undefined && first?.type === 'text' && BULLET.test(first.value) && htmlText(node).length > 1)
    return { level: 1, isNumbered: false, children: [{ ...first, value: first.value.replace(BULLET, '') }, ...others] };
  if (level === undefined) return undefined;
  const marker = markerIn(node.children);
  return { level: Number(level), isNumbered: NUMBER.test(marker), children: withoutMarker(node.children) };
}

function markerIn(nodes: readonly ElementContent[]): string {
  for (const node of nodes.filter((one) => isElement(one))) {
    if (MARKER.test(attributeOf(node, 'style'))) return htmlText(node);
    const inside = markerIn(node.children);
    if (inside) return inside;
  }
  return '';
}

function withoutMarker(nodes: readonly ElementContent[]): ElementContent[] {
  return nodes.flatMap((node): ElementContent[] => {
    if (!isElement(node)) return [node];
    return MARKER.test(attributeOf(node, 'style')) ? [] : [{ ...node, children: withoutMarker(node.children) }];
  });
}

/** Nests items by their levels. */
function listsOf(items: readonly WordItem[]): Element[] {
  const lists: { list: Element; level: number }[] = [];
  const roots: Element[] = [];
  for (const { level, isNumbered, children } of items) {
    while ((lists.at(-1)?.level ?? 0) > level) lists.pop();
    const tagName = isNumbered ? 'ol' : 'ul';
    let current = lists.at(-1);
    if (!current || current.level < level || current.list.tagName !== tagName) {
      if (current?.level === level) lists.pop();
      const parent = lists.at(-1)?.list.children.at(-1);
      current = { list: htmlElement(tagName, []), level };
      if (isElement(parent)) parent.children.push(current.list);
      else roots.push(current.list);
      lists.push(current);
    }
    current.list.children.push(htmlElement('li', [...children]));
  }
  return roots;
}
