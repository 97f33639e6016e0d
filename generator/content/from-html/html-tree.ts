import type { Element, ElementContent, Root, RootContent } from 'hast';
import { toHtml } from 'hast-util-to-html';

/** Returns an attribute as text; empty if the element does not have it. */
export function attributeOf({ properties }: Element, name: string): string {
  const value = properties[name];
  return Array.isArray(value) ? value.join(' ') : value === undefined || value === null || value === false ? '' : String(value);
}

export function isElement(node: RootContent | ElementContent | undefined, pattern: RegExp = /^/): node is Element {
  return node?.type === 'element' && pattern.test(node.tagName);
}

/** Returns the words of a tree, with one space between them. */
export function wordsIn(node: RootContent | Root): string {
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

export const element = (tagName: string, children: ElementContent[], properties: Element['properties'] = {}): Element => {
  return { type: 'element', tagName, properties, children };
};

/** Returns an element for what Markdown cannot express: a name for people, and its original HTML. */
export function blankElement(name: string, original: Element | string): Element {
  const html = typeof original === 'string' ? original : toHtml(withoutStyles(original));
  return element('x-blank', [{ type: 'text', value: html }], { name });
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
