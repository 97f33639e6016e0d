import { lookalikesIn, withoutLookalikes } from '../problem/nearest.ts';
import { type Problem, problem } from '../problem/problem.ts';
import { doublesIn } from '../shared/collections.ts';
import { foldedName } from '../shared/file-names.ts';

/** Names that Windows keeps for devices, with any ending (https://learn.microsoft.com/windows/win32/fileio/naming-a-file). */
const DEVICE = /^(con|prn|aux|nul|com[\d¹²³]|lpt[\d¹²³])(\.|$)/i;
/** What file systems take for one name: ext4, NTFS and APFS alike (bytes of UTF-8; the last two count fewer). */
const NAME_BYTES = 255;
/** What a host takes for a path: the key of an object in S3 (bytes, https://docs.aws.amazon.com/AmazonS3/latest/userguide/object-keys.html). */
const PATH_BYTES = 1024;

function isDeviceName(name: string): boolean {
  return DEVICE.test(name);
}

/**
 * Why some disk or host cannot hold a file, as the end of a sentence, with the part of the path that it is about. `path` is from the folder of the site,
 * without the ending `added` that the file gets besides.
 */
export function diskMistake(path: string, added = ''): { part: string; why: string } | undefined {
  const parts = path.split('/');
  for (const [index, part] of parts.entries()) {
    if (isDeviceName(part)) return { part, why: 'is a name that Windows keeps for a device' };
    if (/[. ]$/.test(part)) return { part, why: `ends with a ${part.endsWith('.') ? 'dot' : 'space'}, which Windows cuts off` };
    const most = NAME_BYTES - (index === parts.length - 1 ? added.length : 0);
    const bytes = Buffer.byteLength(part);
    if (bytes > most) return { part, why: `is too long: ${bytes} bytes, and disks take ${most}` };
  }
  const bytes = Buffer.byteLength(path + added);
  return bytes > PATH_BYTES ? { part: path, why: `is too long: ${bytes} bytes, and hosts take ${PATH_BYTES}` } : undefined;
}

/** Stands for `slug` of practice.yaml in a file name: `why-{practice}-is-your-go-to-choice.md`. */
export const PRACTICE_PLACEHOLDER = '{practice}';

/** The slug of an entry whose file name may hold the placeholder. */
export function slugAfter(slug: string, practice: string): string {
  return slug.replace(PRACTICE_PLACEHOLDER, practice);
}

const MAX_LENGTH = 100;
/** Addresses that the site uses itself, and words that mean something in English ones. */
const RESERVED = /^(index|404|feed)$/;
const ENGLISH_WORDS = /^(category|page)$/;

/** A file name becomes an address, so it may hold small letters, digits and single hyphens only. */
export function checkSlug(slug: string, label: string): Problem[] {
  const plain = slug.replace(PRACTICE_PLACEHOLDER, 'practice');
  const message = slugMistake(slug, plain);
  return message ? [problem('file-name', label, message, `Rename the file, for example to "${suggestSlug(plain)}".`)] : [];
}

function slugMistake(slug: string, plain: string): string | undefined {
  const seen = withoutLookalikes(plain);
  if (seen !== plain && slugMistake(seen, seen) === undefined) return `The file name "${slug}" holds ${lookalikesIn(plain)}.`;
  if (plain.length > MAX_LENGTH) return `The file name has ${plain.length} characters; an address may have ${MAX_LENGTH}.`;
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(plain))
    return `The file name "${slug}" cannot be an address: only small letters a to z, digits and single hyphens.`;
  return isReservedSlug(plain) ? `The file name "${slug}" is reserved.` : undefined;
}

/**
 * The name of a download or a picture, from content: `files/consent.pdf`. That of a download becomes an address, but may hold capitals,
 * underscores and dots, as programs give them. A picture is published under a name of its own, so its may be any that all disks take.
 */
export function checkAssetName(path: string, label: string): Problem[] {
  const [folder, ...parts] = path.split('/');
  const mistakeOf = folder === 'images' ? pictureNameMistake : addressNameMistake;
  const wrong = parts.find((part) => mistakeOf(part) !== undefined);
  if (wrong === undefined) return folder === 'images' ? [] : checkDepth(path, label);
  const [, stem = '', ending = ''] = /^(.*?)((?:\.\w+)?)$/s.exec(wrong) ?? [];
  const message = `The name "${wrong.slice(0, MAX_LENGTH)}" ${mistakeOf(wrong)}.`;
  return [problem('file-name', label, message, `Rename it, for example to "${suggestSlug(stem)}${ending.toLowerCase()}".`)];
}

/** Names that are short enough may lie so deep that their path is not. A picture is published without its folders. */
function checkDepth(path: string, label: string): Problem[] {
  const wrong = diskMistake(path);
  const hint = 'Move it up: put it into fewer folders.';
  return wrong ? [problem('file-name', label, `The path of this file ${wrong.why}.`, hint)] : [];
}

function addressNameMistake(name: string): string | undefined {
  if (isPlainName(name) || name.length > MAX_LENGTH || isDeviceName(name)) return nameMistake(name);
  return 'cannot be part of an address: only letters a to z, digits, and hyphens, underscores and single dots between them';
}

function pictureNameMistake(name: string): string | undefined {
  // What some disk refuses or cuts off, and what addresses and Markdown take for something else.
  const [unseen] = /\p{C}/u.exec(name) ?? [];
  if (unseen !== undefined && lookalikesIn(unseen)) return `holds ${lookalikesIn(unseen)}`;
  if (/[\p{C}\\:*?"<>|#%]|[. ]$|^ /u.test(name)) return `cannot be that of a picture: it may hold none of the signs ${REFUSED_SIGNS}`;
  return nameMistake(name);
}

const REFUSED_SIGNS = '\\ : * ? " < > | # %, and begin or end with no space';

function nameMistake(name: string): string | undefined {
  if (name.length > MAX_LENGTH) return `has ${name.length} characters; a part of an address may have ${MAX_LENGTH}`;
  return isDeviceName(name) ? 'is one that Windows keeps for a device' : undefined;
}

function isPlainName(name: string): boolean {
  return /^[a-z0-9][\w-]*(\.[\w-]+)*$/i.test(name);
}

/** The name of a picture on the site, folders and all: `insurers-oakline.svg`. The names of deep folders are cut to what a disk takes. */
export function cleanAssetName(file: string): string {
  const name = file.replaceAll('/', '-');
  const dot = name.lastIndexOf('.');
  if (isPlainName(name)) return name.slice(0, Math.min(dot, MAX_LENGTH)).replace(/(?<![-.])[-.]+$/, '') + name.slice(dot);
  return `${hyphenated(name.slice(0, dot)) || 'picture'}${name.slice(dot).toLowerCase()}`;
}

/** Small letters a to z, digits and single hyphens, at most 60; empty where nothing of the kind is left. */
export function hyphenated(words: string): string {
  return words
    .toLowerCase()
    .replace(/[ßæœøłđ]/g, (letter) => LETTERS[letter] ?? '')
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replace(/^-+|(?<!-)-+$/g, '');
}

/** Letters of Latin alphabets that are not a letter with a mark. */
const LETTERS: Readonly<Record<string, string>> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd' };

/** Whether no part of an address may be called so. */
export function isReservedName(name: string): boolean {
  return isDeviceName(name) || RESERVED.test(name);
}

function isReservedSlug(name: string): boolean {
  return isReservedName(name) || ENGLISH_WORDS.test(name);
}

/** A name that the site may use instead of one that it may not. */
export function suggestSlug(slug: string): string {
  const words = hyphenated(slug);
  return !words || isReservedSlug(words) ? `${words || 'new'}-page` : words;
}

type Placed = Record<'path' | 'label', string>;

/** Two files of one name, of those that count. */
export function doubleNames<File extends Placed>(files: readonly File[], counts: (file: File) => boolean = () => true): Problem[] {
  return doublesIn(files, ({ path }) => foldedName(path))
    .filter(({ item }) => counts(item))
    .map(({ item, first }) => {
      const same = item.path.startsWith('images/') ? 'have one and the same name on many computers' : 'would be the same address';
      const message = `This file and ${first.label} ${same}.`;
      return problem('same-file-name', item.label, message, 'Rename or remove one of the two.');
    });
}
