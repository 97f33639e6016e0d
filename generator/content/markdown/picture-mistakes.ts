import type { Image, Parents } from 'mdast';
import { didYouMean } from '../../problem/nearest.ts';
import { advice, type RuleAdvice } from '../../problem/problem.ts';
import { encodeName, hasOnlyPictures, PICTURE_SIZES, pictureAddress } from '../../shared/text-pictures.ts';

/** A picture in a text. Lines count from the beginning of the text. */
export interface TextPicture {
  /** Address as it is written: `../images/nose.jpg#half`. */
  url: string;
  /** Path from content/images. */
  file: string;
  size: string;
  line: number;
  column: number;
  /** Length of the whole picture in the source, in characters. */
  length: number;
}

/** Returns a picture that refers to a file of this site; undefined for any other. */
export function textPicture({ url, position }: Image): TextPicture | undefined {
  const address = pictureAddress(url);
  const { line = 1, column = 1, offset = 0 } = position?.start ?? {};
  const length = (position?.end.offset ?? offset) - offset;
  return address && { url, file: address.file, size: address.size, line, column, length };
}

/** Advises on a picture, without checking that its file exists. */
export function pictureMistake(picture: Image, parent: Parents): RuleAdvice | undefined {
  const { url, alt = '' } = picture;
  const words = alt?.trim() ?? '';
  if (!words)
    return {
      rule: 'picture-alt',
      message: 'This picture has no description for people who cannot see it.',
      hint: 'Write what it shows between the square brackets: ![A nurse at the reception desk](...).',
    };
  const address = pictureAddress(url);
  if (!address)
    return {
      rule: 'picture-in-text',
      message: `"${url}" is not one of your pictures.`,
      hint: 'Add it to your own pictures, and write its file name. A picture on another site would let others see who reads this page.',
    };
  if (!hasOnlyPictures(parent)) return advice('picture-in-text', ...(NOT_ALONE[parent.type] ?? IN_A_LINE));
  const { file, size } = address;
  if (isNameOf(words, file))
    return {
      rule: 'picture-alt',
      message: `"${words}" is only the file name; people who cannot see the picture need a description.`,
      hint: 'Write what it shows between the square brackets: ![A nurse at the reception desk](...).',
    };
  if (!PICTURE_SIZES.some((allowed) => allowed === size))
    return advice('picture-in-text', `"#${size}" is not a picture size.${didYouMean(size, PICTURE_SIZES)}`, `Sizes: ${SIZES}.`);
  return undefined;
}

const SIZES = PICTURE_SIZES.map((size) => `#${size}`).join(', ');

const IN_A_LINE = [
  'A picture cannot be in a line of text.',
  'Put an empty line before and after it. To put it next to the text, add "#left" or "#right" after its file name.',
] as const;

const NOT_ALONE: Readonly<Record<string, readonly [message: string, hint: string]>> = {
  tableCell: ['A table cannot contain a picture.', 'Put the picture before or after the table, on a separate line.'],
  heading: ['A heading cannot contain a picture.', 'Put the picture after the heading, with an empty line before and after it.'],
  link: ['A picture cannot be a link.', 'Put the picture on a separate line, and the link into a text after it.'],
};

/** Whether a description is only the file name, with or without its ending, as some programs fill it in. */
function isNameOf(words: string, file: string): boolean {
  const name = file.slice(file.lastIndexOf('/') + 1).toLowerCase();
  const given = words.toLowerCase();
  return given === name || (/[\d_]/.test(given) && given === name.replace(/\.\w+$/, ''));
}

/** A picture that Markdown reads as text: a space in the name, a caption without quotes, a space before the bracket, a missing bracket. */
export const UNREAD_PICTURE = /!\[([^[\]\n]*)\](\s?)\(([^()\n]*(?:\([^()\n]*\)[^()\n]*)*)\)?/g;

/** Advises on a match of `UNREAD_PICTURE`. */
export function explainUnreadPicture([all = '', alt = '', , inside = '']: string[]): RuleAdvice {
  const [, file, size = '', rest = ''] = /^<?(.*?\.(?:jpe?g|png|webp|avif|svg|gif|hei[cf]))>?(#\w+)?(.*)$/is.exec(inside.trim()) ?? [];
  const message = `"${all.length > 80 ? `${all.slice(0, 80)}...` : all}" is shown as plain text: it is not recognized as a picture.`;
  const caption = rest.replace(/^[\s"'“”„«»‘’]+|(?<![\s"'“”„«»‘’])[\s"'“”„«»‘’]+$/g, '');
  const hint = file
    ? `Write: ![${alt}](${encodeName(file)}${size}${caption && ` "${caption}"`})`
    : 'Write ![What it shows](name.jpg "Caption"), without a space before the parenthesis.';
  return advice('picture-in-text', message, hint);
}
