import type { Image, Parents } from 'mdast';
import { didYouMean } from '../../problem/nearest.ts';
import { advice, type RuleAdvice } from '../../problem/problem.ts';
import { isOfPictures, PICTURE_SIZES, pictureAddress, writtenName } from '../../shared/text-pictures.ts';

/** A picture of running text. Lines count from the first of the text. */
export interface TextPicture {
  /** As it is written there: `../images/nose.jpg#half`. */
  url: string;
  /** From content/images. */
  file: string;
  size: string;
  line: number;
  column: number;
  /** In characters, from the first to the last sign. */
  length: number;
}

/** A picture that names a file of this site; undefined for any other. */
export function textPicture({ url, position }: Image): TextPicture | undefined {
  const address = pictureAddress(url);
  const { line = 1, column = 1, offset = 0 } = position?.start ?? {};
  const length = (position?.end.offset ?? offset) - offset;
  return address && { url, file: address.file, size: address.size, line, column, length };
}

/** What is wrong with a picture by itself; that its file exists is looked for elsewhere. */
export function pictureMistake(picture: Image, parent: Parents): RuleAdvice | undefined {
  const { url, alt = '' } = picture;
  const words = alt?.trim() ?? '';
  if (!words)
    return {
      rule: 'picture-alt',
      message: 'This picture has no text for people who cannot see it.',
      hint: 'Write it between the square brackets: ![A nurse at the reception desk](...).',
    };
  const address = pictureAddress(url);
  if (!address)
    return {
      rule: 'picture-in-text',
      message: `"${url}" is no picture of this site.`,
      hint: 'Put the picture into content/images and write its name: from elsewhere, others would see who reads this page.',
    };
  if (!isOfPictures(parent)) return advice('picture-in-text', ...(NOT_ALONE[parent.type] ?? IN_A_LINE));
  const { file, size } = address;
  if (isNameOf(words, file))
    return {
      rule: 'picture-alt',
      message: `"${words}" is the name of the file; nobody who cannot see the picture learns what it shows.`,
      hint: 'Write between the square brackets what it shows: ![A nurse at the reception desk](...).',
    };
  if (!PICTURE_SIZES.some((known) => known === size))
    return advice('picture-in-text', `"#${size}" is no size of a picture.${didYouMean(size, PICTURE_SIZES)}`, `Sizes: ${SIZES}.`);
  return undefined;
}

const SIZES = PICTURE_SIZES.map((size) => `#${size}`).join(', ');

const IN_A_LINE = [
  'A picture stands alone, not in a line of words.',
  'Put an empty line above and below it. "#left" or "#right" behind the name of its file puts it beside the words that follow.',
] as const;

const NOT_ALONE: Readonly<Record<string, readonly [message: string, hint: string]>> = {
  tableCell: ['A cell of a table has no room for a picture.', 'Put it above or below the table, on a line of its own.'],
  heading: ['A heading cannot hold a picture.', 'Put it below, with an empty line above and below it.'],
  link: ['A picture cannot be a link.', 'Put the picture on a line of its own, and the link into words below it.'],
};

/** Whether a text is what programs fill in: the name of the file, with or without its ending. */
function isNameOf(words: string, file: string): boolean {
  const name = file.slice(file.lastIndexOf('/') + 1).toLowerCase();
  const given = words.toLowerCase();
  return given === name || (/[\d_]/.test(given) && given === name.replace(/\.\w+$/, ''));
}

/** A picture that Markdown takes for words: a space in the name, a caption without its quotes, a space before the bracket, no bracket after it. */
export const UNREAD_PICTURE = /!\[([^[\]\n]*)\](\s?)\(([^()\n]*(?:\([^()\n]*\)[^()\n]*)*)\)?/g;

/** What to write in place of such a picture. */
export function explainUnreadPicture([all = '', alt = '', , inside = '']: string[]): RuleAdvice {
  const [, file, size = '', rest = ''] = /^<?(.*?\.(?:jpe?g|png|webp|avif|svg|gif|hei[cf]))>?(#\w+)?(.*)$/is.exec(inside.trim()) ?? [];
  const message = `"${all.length > 80 ? `${all.slice(0, 80)}...` : all}" stands on the page as it is typed: Markdown does not read it as a picture.`;
  const caption = rest.replace(/^[\s"'“”„«»‘’]+|(?<![\s"'“”„«»‘’])[\s"'“”„«»‘’]+$/g, '');
  const hint = file
    ? `Write ![${alt}](${writtenName(file)}${size}${caption && ` "${caption}"`}).`
    : 'Write ![What it shows](name.jpg "Caption"), without a space before the round bracket.';
  return advice('picture-in-text', message, hint);
}
