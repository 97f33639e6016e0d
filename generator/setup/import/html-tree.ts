import type { Element, Nodes, Root } from 'hast';
import rehypeParse from 'rehype-parse';
import { unified } from 'unified';

/** Most elements inside each other. Pages that people write have fewer than a hundred; the time to parse grows with the square of the depth. */
const MAX_DEPTH = 1000;
/** Elements whose end tag is missing or may be left out. */
const UNCLOSED =
  /^(?:area|base|body|br|col|colgroup|dd|dt|embed|head|hr|html|img|input|li|link|meta|optgroup|option|p|param|rp|rt|source|tbody|td|tfoot|th|thead|tr|track|wbr)$/i;

/** Elements that contain text only. */
const RAW = /^(?:iframe|noembed|noframes|script|style|textarea|title|xmp)$/i;

/** Parses an HTML document as browsers do. Returns undefined for one with more than a thousand elements inside each other. */
export function parseHtml(html: string): Root | undefined {
  return isTooNested(html) ? undefined : unified().use(rehypeParse).parse(html);
}

/** Whether a document has more than a thousand elements inside each other. */
export function isTooNested(html: string): boolean {
  const tags = /<(?:!--|(\/?)([a-z][a-z0-9-]*)(?:[\s/][^<>]*)?>)/gi;
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
    } else if (!tag.endsWith('/>')) {
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

/** Returns an attribute by the name of its property in hast (`className`, `httpEquiv`), as text without spaces around it; `''` if missing. */
export function attribute({ properties }: Element, name: string): string {
  const value = properties[name];
  return (Array.isArray(value) ? value.join(' ') : `${value === true ? '' : (value ?? '')}`).trim();
}

/** Returns the text inside a node in one line. */
export function htmlText(node: Nodes): string {
  return rawText(node).replace(/\s+/g, ' ').trim();
}

function rawText(node: Nodes): string {
  if (node.type === 'text') return node.value;
  if (!('children' in node)) return '';
  const text = node.children.map(rawText).join('');
  return node.type === 'element' && /^(?:br|p|div|li|h[1-6])$/.test(node.tagName) ? `${text} ` : text;
}
