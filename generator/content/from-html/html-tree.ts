import type { Element, ElementContent, Nodes, Root, RootContent } from 'hast';
import { toHtml } from 'hast-util-to-html';

/** Returns an attribute by the name of its property in hast (`className`), as text without spaces around it; empty if it is missing. */
export function attributeOf({ properties }: Element, name: string): string {
  const value = properties[name];
  return (Array.isArray(value) ? value.join(' ') : `${value === true ? '' : (value ?? '')}`).trim();
}

export function isElement(node: RootContent | ElementContent | undefined, pattern: RegExp = /^/): node is Element {
  return node?.type === 'element' && pattern.test(node.tagName);
}

/** Returns the words of a tree, with one space between them. */
export function htmlText(node: RootContent | Root): string {
  const all = node.type === 'text' ? node.value : 'children' in node ? node.children.map((child) => rawWords(child)).join('') : '';
  return all.replace(/\s+/g, ' ').trim();
}

function rawWords(node: RootContent): string {
  if (node.type === 'text') return node.value;
  if (!('children' in node)) return '';
  const inside = node.children.map((child) => rawWords(child)).join('');
  return isElement(node, INLINE) ? inside : ` ${inside} `;
}

const INLINE = /^(?:a|abbr|b|code|em|font|i|mark|small|span|strong|sub|sup|u)$/;

export const htmlElement = (tagName: string, children: ElementContent[], properties: Element['properties'] = {}): Element => {
  return { type: 'element', tagName, properties, children };
};

/** Returns an element for what Markdown cannot express: a name for people, and its original HTML. */
export function blankElement(name: string, original: Element | string): Element {
  const html = typeof original === 'string' ? original : toHtml(withoutStyles(original));
  return htmlElement('x-blank', [{ type: 'text', value: html }], { name });
}

/** Copies an element without attributes that only concern its look. */
function withoutStyles(node: Element): Element {
  const kept = Object.entries(node.properties).filter(
    ([name]) => !/^(?:style|className|data[A-Z]|on[A-Z]|width|height|loading|srcSet|sizes)/.test(name),
  );
  const children = node.children.map((child) => (child.type === 'element' ? withoutStyles(child) : child));
  return { ...node, properties: Object.fromEntries(kept), children };
}

/** What is left out, a sentence each, for the report. */
export type Report = (sentence: string) => void;

/** Most elements inside each other. Pages that people write have fewer than a hundred; the time to parse grows with the square of the depth. */
const MAX_DEPTH = 1000;
/** Elements whose end tag is missing or may be left out. */
const UNCLOSED =
  /^(?:area|base|body|br|col|colgroup|dd|dt|embed|head|hr|html|img|input|li|link|meta|optgroup|option|p|param|rp|rt|source|tbody|td|tfoot|th|thead|tr|track|wbr)$/i;

/** Elements that contain text only. */
const RAW = /^(?:iframe|noembed|noframes|script|style|textarea|title|xmp)$/i;

/** Whether a document has more than a thousand elements inside each other. */
export function isTooNested(html: string): boolean {
  const tags = /<(?:!--|(\/?)([a-z][a-z0-9-]{0,40})(?:[\s/](?:[^<>"']|"[^"]*"|'[^']*')*)?>)/gi;
  let depth = 0;
  let isDrawing = false;
  for (let found = tags.exec(html); found; found = tags.exec(html)) {
    const [tag, slash, name = ''] = found;
    if (tag === '<!--' || (!slash && RAW.test(name))) {
      // The contents of scripts may look like tags.
      const end = tag === '<!--' ? /--!?>/g : new RegExp(`</${name}`, 'gi');
      end.lastIndex = tag === '<!--' ? found.index + 2 : tags.lastIndex;
      if (!end.test(html)) return false;
      tags.lastIndex = end.lastIndex;
    } else if (!isDrawing || !tag.endsWith('/>')) {
      if (/^(?:svg|math)$/i.test(name)) isDrawing = !slash;
      if (isDrawing || !UNCLOSED.test(name)) depth = Math.max(0, depth + (slash ? -1 : 1));
    }
    if (depth > MAX_DEPTH) return true;
  }
  return false;
}

/** Yields the elements inside a node in the order of the document. */
export function* elementsIn(node: Nodes): Generator<Element> {
  if (!('children' in node)) return;
  for (const child of node.children) {
    if (child.type !== 'element') continue;
    yield child;
    yield* elementsIn(child);
  }
}
