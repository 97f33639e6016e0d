import type { Blockquote, Image, Paragraph, Root, RootContent, Text } from 'mdast';
import type { ReactElement } from 'react';
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';
import rehypeReact from 'rehype-react';
import remarkRehype, { defaultHandlers, type Options } from 'remark-rehype';
import { unified } from 'unified';
import type { GlossaryTermNode } from '../../../../generator/contract.ts';
import { isOfPictures, pictureAddress } from '../../../../generator/shared/text-pictures.ts';
import { piecesToKeepWhole } from '../../basics/whole-words/whole-words.tsx';
import { ProseLink, ProseRow, ProseTable } from '../prose-elements/prose-elements.tsx';
import { ProseFigure } from '../prose-figure/prose-figure.tsx';
import { ProseTerm } from '../prose-term/prose-term.tsx';
import './prose-text.css';

type Element = ReturnType<typeof defaultHandlers.blockquote>;
type Handler = NonNullable<NonNullable<Options['handlers']>['paragraph']>;

/** A marked word of the glossary; Markdown itself can make no `dfn`. */
const glossaryTerm: Handler = (state, { id, children }: GlossaryTermNode) => ({
  type: 'element',
  tagName: 'dfn',
  properties: { id },
  children: state.all({ type: 'paragraph', children }),
});

/** Pictures that stand alone; checks refuse all others. */
const paragraph: Handler = (state, node: Paragraph) => (isOfPictures(node) ? state.all(node) : defaultHandlers.paragraph(state, node));

/** `:::grid` comes as a quotation of another name (generator/content/markdown/grid-blocks.ts). */
const blockquote: Handler = (state, node: Blockquote) => {
  const element = defaultHandlers.blockquote(state, node);
  if (node.data?.hName) for (const list of elementsIn(element)) for (const item of elementsIn(list)) titleItem(item);
  return element;
};

/** Bold words that begin an item become its title: `**Ears.** They ring` is a sentence in Markdown, but no title ends with a full stop. */
function titleItem({ children }: Element): void {
  const [first] = children;
  if (first?.type !== 'element' || first.tagName !== 'strong') return;
  first.tagName = 'b';
  const end = first.children.at(-1);
  if (end?.type === 'text') end.value = end.value.replace(/[.:]$/, '');
}

const elementsIn = ({ children }: Element) => children.filter((node) => node.type === 'element');

const image: Handler = (_, { url, alt, title }: Image, parent) => {
  const address = pictureAddress(url);
  if (!address || !alt || !parent || !isOfPictures(parent)) return undefined;
  const { file, size } = address;
  return { type: 'element', tagName: 'figure', properties: { file, alt, size, ...(title && { caption: title }) }, children: [] };
};

const text: Handler = (_, { value }: Text) =>
  piecesToKeepWhole(value).map(({ text: piece, isWhole }) => {
    const node = { type: 'text' as const, value: piece };
    return isWhole ? { type: 'element', tagName: 'span', properties: { className: ['whole'] }, children: [node] } : node;
  });

/** Markdown tree to React: one frozen processor for all pages. Raw HTML of Markdown is left out. */
const processor = unified()
  .use(remarkRehype, { handlers: { glossaryTerm, paragraph, blockquote, image, text } })
  .use(rehypeReact, {
    Fragment,
    jsx,
    jsxs,
    components: { a: ProseLink, dfn: ProseTerm, figure: ProseFigure, table: ProseTable, tr: ProseRow },
  } as never)
  .freeze();

/** Running text with the site's lists, tables and `:::grid` cards. */
export function ProseText({ nodes }: { nodes: readonly RootContent[] }) {
  const tree: Root = { type: 'root', children: [...nodes] };
  return <div className="prose-text">{processor.stringify(processor.runSync(tree) as never) as unknown as ReactElement}</div>;
}
