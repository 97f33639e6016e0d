/**
 * Pictures of running text, in plain Markdown: `![What it shows](nose.jpg#half "Caption")`. The size stands where an address has a place
 * on a page, so that every other program shows the picture and its caption too, only as large as it likes.
 */

/** As wide as the text, half of it, a third; beside the words that follow, on the left or on the right. */
export const PICTURE_SIZES = ['full', 'half', 'small', 'left', 'right'] as const;
export type PictureSize = (typeof PICTURE_SIZES)[number];

/** The parts of the address of such a picture. */
export interface PictureAddress {
  /** What stands before the name for programs that open the text alone: `../images/`. */
  before: string;
  /** The name as it is written: `Foto%20Praxis.JPG`. */
  written: string;
  /** From content/images: `Foto Praxis.JPG`. */
  file: string;
  /** Behind `#`; `full` when left out. Perhaps none of the sizes. */
  size: string;
}

/** Undefined for an address that is not on this site. */
export function pictureAddress(url: string): PictureAddress | undefined {
  if (/^([a-z][a-z\d+.-]*:|\/\/)/i.test(url)) return undefined;
  const [, before = '', written = '', size = 'full'] = /^((?:\.{0,2}\/)*(?:content\/)?(?:images\/)?)([^#]*)(?:#(.*))?$/s.exec(url) ?? [];
  return { before, written, file: decoded(written), size };
}

/** A part of an address decoded; as it is where it was never encoded, since it may hold a percent sign. */
export function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

/** The name of a picture as Markdown takes it: `Foto%20Praxis.JPG`. */
export function writtenName(file: string): string {
  return file.replace(/[\s<>()\\"%]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`);
}

interface WantedPicture {
  /** From content/images. */
  file: string;
  alt: string;
  caption?: string | undefined;
  size?: PictureSize | undefined;
}

/** The Markdown of a picture, a line that stands alone. */
export function pictureMarkdown({ file, alt, caption = '', size = 'full' }: WantedPicture): string {
  const inLine = (words: string) => words.replace(/\s+/g, ' ').trim();
  const title = inLine(caption).replace(/["\\]/g, '\\$&');
  const words = inLine(alt).replace(/[[\]\\]/g, '\\$&');
  return `![${words}](${writtenName(file)}${size === 'full' ? '' : `#${size}`}${title ? ` "${title}"` : ''})`;
}

interface MarkdownNode {
  type: string;
  value?: string;
}

/** Whether a paragraph holds pictures and nothing else. */
export function isOfPictures({ type, children = [] }: { type: string; children?: readonly MarkdownNode[] }): boolean {
  const isPicture = (node: MarkdownNode) => node.type === 'image';
  return type === 'paragraph' && children.some(isPicture) && children.every((node) => isPicture(node) || isBlank(node));
}

function isBlank({ type, value = '' }: MarkdownNode): boolean {
  return type === 'break' || (type === 'text' && value.trim() === '');
}
