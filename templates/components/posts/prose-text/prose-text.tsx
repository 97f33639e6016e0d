import type { Blockquote, Image, Paragraph, Root, RootContent, Text } from 'mdast';
import {
  type AnchorHTMLAttributes,
  Children,
  type CSSProperties,
  createContext,
  isValidElement,
  type PropsWithChildren,
  type ReactElement,
  type ReactNode,
  useContext,
} from 'react';
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';
import rehypeReact from 'rehype-react';
import remarkRehype, { defaultHandlers, type Options } from 'remark-rehype';
import { unified } from 'unified';
import type { GlossaryTermNode } from '../../../../generator/contract/index.ts';
import { hasOnlyPictures, type PictureSize, pictureAddress } from '../../../../generator/shared/text-pictures.ts';
import { usePage } from '../../../context.tsx';
import { textSlotOf } from '../../../pictures.ts';
import { Picture } from '../../basics/picture/picture.tsx';
import { SiteLink, splitHyphenatedWords } from '../../basics/text/text.tsx';
import { plainProse } from './plain-prose.tsx';
import { ProseTerm } from './prose-term.tsx';
import './prose-text.css';

type Element = ReturnType<typeof defaultHandlers.blockquote>;
type Handler = NonNullable<NonNullable<Options['handlers']>['paragraph']>;

/** Renders a glossary term as `dfn`, which Markdown cannot produce otherwise. */
const glossaryTerm: Handler = (state, { id, children }: GlossaryTermNode) => ({
  type: 'element',
  tagName: 'dfn',
  properties: { id },
  children: state.all({ type: 'paragraph', children }),
});

/** Renders a paragraph of pictures only without the `p`; checks refuse pictures within text. */
const paragraph: Handler = (state, node: Paragraph) => (hasOnlyPictures(node) ? state.all(node) : defaultHandlers.paragraph(state, node));

/** Renders quotations, and `:::grid`, which is a quotation with another `hName` (generator/content/markdown/parse-markdown.ts). */
const blockquote: Handler = (state, node: Blockquote) => {
  const element = defaultHandlers.blockquote(state, node);
  if (node.data?.hName) for (const list of elementsIn(element)) for (const item of elementsIn(list)) titleItem(item);
  return element;
};

/** Makes the bold words at the beginning of an item its title, without a period at the end: `**Ears.** They ring`. */
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
  if (!address || !alt || !parent || !hasOnlyPictures(parent)) return undefined;
  const { file, size } = address;
  return { type: 'element', tagName: 'figure', properties: { file, alt, size, ...(title && { caption: title }) }, children: [] };
};

const text: Handler = (_, { value }: Text) =>
  splitHyphenatedWords(value).map(({ text: piece, isWhole }) => {
    const node = { type: 'text' as const, value: piece };
    return isWhole ? { type: 'element', tagName: 'span', properties: { className: ['whole'] }, children: [node] } : node;
  });

/** Converts a Markdown tree to React, one frozen processor for all pages. Raw HTML is left out. */
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
  return <div className="prose-text">{plainProse(nodes) ?? processedProse(nodes)}</div>;
}

function processedProse(nodes: readonly RootContent[]): ReactElement {
  const tree: Root = { type: 'root', children: [...nodes] };
  return processor.stringify(processor.runSync(tree) as never) as unknown as ReactElement;
}

/** A picture of running text with its caption, never larger than the file. */
function ProseFigure({ file, alt, caption, size }: { file: string; alt: string; caption?: string; size: PictureSize }) {
  const { sources, width, height } = usePage().assets.picture(file);
  const classes = ['prose-figure', `prose-figure--${size}`];
  if (sources.length === 0) classes.push('prose-figure--drawing');
  if (height > width) classes.push('prose-figure--tall');
  return (
    <figure className={classes.join(' ')}>
      <Picture file={file} alt={alt} place={textSlotOf(size)} />
      {caption && <figcaption>{caption}</figcaption>}
    </figure>
  );
}

function ProseLink({ href = '', children }: AnchorHTMLAttributes<HTMLAnchorElement>) {
  return <SiteLink to={href}>{children}</SiteLink>;
}

type Row = ReactElement<PropsWithChildren<{ style?: CSSProperties }>>;

/** Tables with more columns show each row as a list on phones, its cells labeled with the column headings. */
const COLUMNS_ON_PHONES = 2;

/** Column headings of a wide table; empty for other tables. */
const CellNames = createContext<readonly string[]>([]);

/** A table of running text, never wider than the text. */
function ProseTable({ children }: PropsWithChildren) {
  const [head] = elements(children);
  const [row] = elements(head?.props.children);
  const names = elements(row?.props.children).map(({ props }) => plainWords(props.children));
  const isWide = names.length > COLUMNS_ON_PHONES;
  return (
    <CellNames.Provider value={isWide ? names : []}>
      <table className={isWide ? 'wide' : undefined}>{children}</table>
    </CellNames.Provider>
  );
}

/** Classes for the alignment of columns, since the Content Security Policy forbids the style attribute that Markdown makes of `|--:|`. */
const ALIGNED: Readonly<Record<string, string>> = { center: 'center', right: 'right' };

/** A row whose header cells have a `scope`: `col` in the first row, `row` for the first cell of the others. */
function ProseRow({ children }: PropsWithChildren) {
  const names = useContext(CellNames);
  return (
    <tr>
      {elements(children).map(({ type, props }, index) => {
        const heads = type === 'th' ? 'col' : index === 0 ? 'row' : undefined;
        const key = `${index}`;
        const className = ALIGNED[props.style?.textAlign ?? ''];
        return heads && plainWords(props.children) ? (
          <th key={key} scope={heads} className={className}>
            {props.children}
          </th>
        ) : (
          <td key={key} className={className} data-name={heads ? undefined : names[index]}>
            {props.children}
          </td>
        );
      })}
    </tr>
  );
}

function elements(nodes: ReactNode): Row[] {
  return Children.toArray(nodes).filter((node): node is Row => isValidElement(node));
}

function plainWords(nodes: ReactNode): string {
  return Children.toArray(nodes)
    .map((node) => (isValidElement<PropsWithChildren>(node) ? plainWords(node.props.children) : String(node)))
    .join('')
    .trim();
}
