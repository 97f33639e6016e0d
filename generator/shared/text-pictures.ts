/**
 * Pictures in texts, in plain Markdown: `![What it shows](nose.jpg#half "Caption")`. The size is the fragment of the address, so that other
 * programs ignore it and still show the picture and its caption.
 */

/** As wide as the text, half of it, a third of it, or next to the following words, on the left or on the right. */
export const PICTURE_SIZES = ['full', 'half', 'small', 'left', 'right'] as const;
export type PictureSize = (typeof PICTURE_SIZES)[number];

/** The parts of the address of a picture in a text. */
export interface PictureAddress {
  /** The folder before the name, for programs that open the file alone: `../images/`. */
  before: string;
  /** The name as it is written: `Foto%20Praxis.JPG`. */
  written: string;
  /** Path from content/images: `Foto Praxis.JPG`. */
  file: string;
  /** The part after `#`, `full` by default; not necessarily one of PICTURE_SIZES. */
  size: string;
}

/** Splits the address of a picture; returns undefined if it is on another site. */
export function pictureAddress(url: string): PictureAddress | undefined {
  if (/^([a-z][a-z\d+.-]*:|\/\/)/i.test(url)) return undefined;
  const [, before = '', written = '', size = 'full'] = /^((?:\.{0,2}\/)*(?:content\/)?(?:images\/)?)([^#]*)(?:#(.*))?$/s.exec(url) ?? [];
  return { before, written, file: decoded(written), size };
}

/** Decodes a part of an address; returns it unchanged if it is not encoded but contains a percent sign. */
export function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

/** Encodes the name of a picture for Markdown: `Foto%20Praxis.JPG`. */
export function encodeName(file: string): string {
  return file.replace(/[\s<>()\\"%]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`);
}

interface WantedPicture {
  /** Path from content/images. */
  file: string;
  alt: string;
  caption?: string | undefined;
  size?: PictureSize | undefined;
}

/** Returns the Markdown of a picture, for a separate line. */
export function pictureMarkdown({ file, alt, caption = '', size = 'full' }: WantedPicture): string {
  const inLine = (words: string) => words.replace(/\s+/g, ' ').trim();
  const title = inLine(caption).replace(/["\\]/g, '\\$&');
  const words = inLine(alt).replace(/[[\]\\]/g, '\\$&');
  return `![${words}](${encodeName(file)}${size === 'full' ? '' : `#${size}`}${title ? ` "${title}"` : ''})`;
}

interface MarkdownNode {
  type: string;
  value?: string;
}

/** Whether a paragraph contains only pictures. */
export function hasOnlyPictures({ type, children = [] }: { type: string; children?: readonly MarkdownNode[] }): boolean {
  const isPicture = (node: MarkdownNode) => node.type === 'image';
  return type === 'paragraph' && children.some(isPicture) && children.every((node) => isPicture(node) || isBlank(node));
}

function isBlank({ type, value = '' }: MarkdownNode): boolean {
  return type === 'break' || (type === 'text' && value.trim() === '');
}
