import type { Html, Image, Nodes, Paragraph, Parents, Root, RootContent } from 'mdast';
import { encodeName } from '../../shared/text-pictures.ts';
import { ORIGINAL } from '../markdown/text-mistakes.ts';
import type { ConversionSettings, FoundPicture, LostPicture, UsedPicture } from './conversion.ts';
import { fromHtmlOf, imagesIn, pictureRow } from './handlers.ts';
import type { Report } from './html-tree.ts';
import { usableAlt } from './ordinary-words.ts';

/** Longest original of a blank that is kept (characters). */
const MAX_ORIGINAL = 20_000;
/** Longest name of a blank (characters). */
const MAX_NAME = 120;

/** Collects what the result of a conversion names. */
interface Noted {
  blanks: string[];
  report: Report;
}

/** Returns a blank and the comment with its original. */
function blankNodes(name: string, original: string, { blanks, report }: Noted): [Paragraph, Html] {
  const words = name
    .replace(/[[\]\n]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, MAX_NAME);
  blanks.push(words);
  // A comment ends at -->, and nothing in it may look like its end.
  const kept = original
    .replace(/-(?=[->])/g, '- ')
    .replace(/\n\s*\n/g, '\n')
    .trim();
  if (kept.length > MAX_ORIGINAL) report(`The original of “${words}” is too long; only its beginning was kept.`);
  return [
    { type: 'paragraph', children: [{ type: 'text', value: `[[${words}]]` }] },
    { type: 'html', value: `${ORIGINAL}${kept.slice(0, MAX_ORIGINAL).trim()} -->` },
  ];
}

/** Replaces the marks of blanks by their names and originals. Other HTML is left out. */
export function replaceBlanks(root: Root, noted: Noted): void {
  eachBlock(root, (node) => {
    if (node.type !== 'html' || node.value.startsWith(ORIGINAL)) return [node];
    const { blank } = fromHtmlOf(node);
    return blank === undefined ? [] : blankNodes(blank, node.value, noted);
  });
}

/** Removes the marks of blanks, and all other HTML, with a sentence for each blank. */
export function removeBlanks(root: Root, report: Report): void {
  eachBlock(root, (node) => {
    if (node.type !== 'html') return [node];
    const { blank } = fromHtmlOf(node);
    if (blank !== undefined) report(`This was left out: ${blank}.`);
    return [];
  });
}

function eachBlock(parent: Parents, replace: (node: RootContent) => RootContent[]): void {
  parent.children = parent.children.flatMap((node: Nodes) => {
    if ('children' in node) eachBlock(node, replace);
    return replace(node as RootContent);
  }) as never;
}

/** Replaces every picture by one of this site, or by a blank that names it; without blanks, a lost picture is removed. */
export async function replacePictures(
  root: Root,
  pictureFor: NonNullable<ConversionSettings['pictureFor']>,
  { withBlanks, ...noted }: Noted & { withBlanks: boolean },
): Promise<void> {
  const used = new Map<Image, UsedPicture | LostPicture>();
  for (const image of imagesIn(root.children)) used.set(image, await pictureFor(found(image)));
  eachBlock(root, (node) => {
    if (node.type !== 'paragraph' || !node.children.some((child) => child.type === 'image')) return [node];
    const row: Image[] = [];
    const lost: RootContent[] = [];
    for (const image of node.children.filter((child) => child.type === 'image')) {
      const picture = used.get(image) ?? { lost: image.url, alt: image.alt ?? '' };
      if ('lost' in picture) lost.push(...(withBlanks ? lostPicture(picture, image.title ?? '', noted) : []));
      else row.push(placed(image, picture, noted.blanks));
    }
    return [...(row.length > 0 ? [pictureRow(row)] : []), ...lost];
  });
}

function found(image: Image): FoundPicture {
  const { id, size = 'full' } = fromHtmlOf(image);
  return { src: image.url || undefined, id, alt: usableAlt(image.alt ?? ''), caption: image.title ?? '', size };
}

/** Beginning of the blank for a picture whose file is missing. */
export const LOST_PICTURE = 'Picture';

/** Blank for a description that no one has written. */
export const NO_ALT = 'What this picture shows';

function placed(image: Image, { file, alt, caption }: UsedPicture, blanks: string[]): Image {
  const { size = 'full' } = fromHtmlOf(image);
  const words = usableAlt(alt);
  if (!words) blanks.push(NO_ALT);
  const title = (caption ?? image.title ?? '').replace(/\s+/g, ' ').trim();
  const url = encodeName(file) + (size === 'full' ? '' : `#${size}`);
  return { type: 'image', url, alt: words || `[[${NO_ALT}]]`, title: title || null };
}

function lostPicture({ lost, alt }: LostPicture, caption: string, noted: Noted): [Paragraph, Html] {
  const name = lost.startsWith('data:') ? '' : (lost.split(/[?#]/, 1)[0]?.split('/').at(-1) ?? '');
  const words = usableAlt(alt);
  const original = `picture ${lost.slice(0, 500)}${words && `, description: ${words}`}${caption && `, caption: ${caption}`}`;
  return blankNodes([LOST_PICTURE, name].filter(Boolean).join(' ') + (words && `: ${words}`), original, noted);
}
