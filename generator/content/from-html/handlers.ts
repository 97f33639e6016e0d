import type { Element } from 'hast';
import type { Image, Nodes, Paragraph, PhrasingContent } from 'mdast';
import type { Options } from 'rehype-remark';
import type { PictureSize } from '../../shared/text-pictures.ts';
import { attributeOf, htmlText } from './html-tree.ts';

/** What a node of the Markdown tree knows about its HTML until it is replaced. */
export interface FromHtml {
  /** Name of a blank, whose original is the value of the node. */
  blank?: string;
  /** Number of the picture in the export. */
  id?: string;
  size?: PictureSize;
}

const inData = (fromHtml: FromHtml) => ({ fromHtml }) as Record<string, unknown>;

export function fromHtmlOf(node: Nodes): FromHtml {
  return ((node.data as Record<string, unknown> | undefined)?.['fromHtml'] as FromHtml | undefined) ?? {};
}

/** Handlers for elements that the site writes in another way than others do. */
export const HANDLERS: NonNullable<Options['handlers']> = {
  'x-blank': (_, node) => ({ type: 'html', value: wordsWithin(node), data: inData({ blank: attributeOf(node, 'name') }) }),
  img: (_, node) => imageOf(node),
  figure: (state, node) => {
    const caption = node.children.find((child) => child.type === 'element' && child.tagName === 'figcaption');
    const others = state.all({ ...node, children: node.children.filter((child) => child !== caption) });
    const pictures = imagesIn(others as Nodes[]);
    const words = caption ? htmlText(caption) : '';
    const size = sizeOf(node);
    for (const picture of pictures) if (size !== 'full') picture.data = inData({ ...fromHtmlOf(picture), size });
    const [only] = pictures;
    if (only && pictures.length === 1) {
      only.title = words || only.title || null;
      return others;
    }
    return words && caption ? [...others, { type: 'paragraph', children: state.all(caption as Element) as PhrasingContent[] }] : others;
  },
  q: (state, node) => [{ type: 'text', value: '“' }, ...(state.all(node) as PhrasingContent[]), { type: 'text', value: '”' }],
  button: (state, node) => state.all(node),
  abbr: (state, node) => state.all(node),
};

function wordsWithin({ children }: Element): string {
  return children.map((child) => ('value' in child ? child.value : '')).join('');
}

function imageOf(node: Element): Image {
  const id = attributeOf(node, 'dataId');
  return {
    type: 'image',
    url: attributeOf(node, 'src'),
    alt: attributeOf(node, 'alt'),
    data: inData({ size: sizeOf(node), ...(id && { id }) }),
  } as Image;
}

/** Returns the size of a picture from the classes of WordPress. */
function sizeOf(node: Element): PictureSize {
  const classes = ` ${attributeOf(node, 'className')} `;
  if (/ (?:alignleft|wp-block-image-left|is-left) /.test(classes)) return 'left';
  if (/ (?:alignright|wp-block-image-right|is-right) /.test(classes)) return 'right';
  return / size-thumbnail /.test(classes) ? 'small' : 'full';
}

/** Returns the pictures in nodes, at any depth. */
export function imagesIn(nodes: readonly Nodes[]): Image[] {
  return nodes.flatMap((node) => (node.type === 'image' ? [node] : 'children' in node ? imagesIn(node.children) : []));
}

/** Returns a paragraph of pictures, one in each line. */
export function pictureRow(pictures: readonly Image[]): Paragraph {
  const children = pictures.flatMap((picture, index) => [...(index > 0 ? [{ type: 'text' as const, value: '\n' }] : []), picture]);
  return { type: 'paragraph', children };
}
