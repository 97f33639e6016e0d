import type { List, ListItem, Nodes, Parents, RootContent } from 'mdast';
import { createElement, Fragment, type ReactNode } from 'react';
import { keepHyphenatedWords, SiteLink } from '../../basics/text/text.tsx';
import { ProseTerm } from './prose-term.tsx';

/** Makes an element of a node; its content is its children as React. */
type Conversions = { readonly [Type in Nodes['type']]?: (node: Extract<Nodes, { type: Type }>, content: () => ReactNode) => ReactNode };

const CONVERSIONS: Conversions = {
  text: ({ value }) => keepHyphenatedWords(value),
  paragraph: (_, content) => <p>{content()}</p>,
  heading: ({ depth }, content) => createElement(`h${depth}`, null, content()),
  strong: (_, content) => <strong>{content()}</strong>,
  emphasis: (_, content) => <em>{content()}</em>,
  link: ({ url }, content) => <SiteLink to={url}>{content()}</SiteLink>,
  glossaryTerm: ({ id }, content) => <ProseTerm id={id}>{content()}</ProseTerm>,
  list(node) {
    const items = node.children.map((item) => listItem(item, hasParagraphs(node)));
    const start = node.start === 1 ? undefined : (node.start ?? undefined);
    return createElement(node.ordered ? 'ol' : 'ul', { start }, '\n', ...items.flatMap((item) => [item, '\n']));
  },
};

/**
 * Returns paragraphs, headings and lists as React, with the HTML that remark-rehype and rehype-react make of them in several times the time; undefined
 * if there is anything else, such as a table or a picture.
 */
export function plainProse(nodes: readonly RootContent[]): ReactNode {
  const shown = nodes.filter(({ type }) => type !== 'definition');
  if (!shown.every(isPlain)) return undefined;
  return all(shown.flatMap((node, index) => (index === 0 ? [convert(node)] : ['\n', convert(node)])));
}

function isPlain(node: Nodes): boolean {
  if (node.data || !(node.type in CONVERSIONS || node.type === 'listItem')) return false;
  // Other characters of an address are escaped.
  if (node.type === 'link' && !/^[!#$&-;=?-Z_a-z~]*$/.test(node.url)) return false;
  return !('children' in node) || (node.children as Nodes[]).every(isPlain);
}

function convert(node: Nodes): ReactNode {
  const conversion = CONVERSIONS[node.type] as ((node: Nodes, content: () => ReactNode) => ReactNode) | undefined;
  return conversion?.(node, () => contentOf(node as Parents));
}

function contentOf({ children }: Parents): ReactNode {
  const [only, ...others] = children;
  return only && others.length === 0 ? convert(only) : all(children.map(convert));
}

/** Returns nodes without keys, which React would ask for in an array. */
function all(nodes: readonly ReactNode[]): ReactNode {
  return createElement(Fragment, null, ...nodes);
}

/** Whether the items of a list have blank lines in or between them, so that their paragraphs are elements. */
function hasParagraphs({ spread, children }: List): boolean {
  return Boolean(spread) || children.some((item) => item.spread ?? item.children.length > 1);
}

/** Returns an item with a line break before and after each element in it. */
function listItem({ children }: ListItem, isLoose: boolean): ReactNode {
  const isElement = (node: Nodes) => isLoose || node.type !== 'paragraph';
  const parts = children.flatMap((node, index) => [
    index > 0 || isElement(node) ? '\n' : '',
    isElement(node) ? convert(node) : contentOf(node as Parents),
  ]);
  const last = children.at(-1);
  return createElement('li', null, ...parts, last && isElement(last) ? '\n' : '');
}
