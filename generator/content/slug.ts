import { lookalikesIn, withoutLookalikes } from '../problem/nearest.ts';
import { type Problem, problem } from '../problem/problem.ts';
import { duplicatesIn } from '../shared/collections.ts';
import { foldName } from '../shared/file-names.ts';

/** Names that Windows reserves for devices, with any ending (https://learn.microsoft.com/windows/win32/fileio/naming-a-file). */
const DEVICE = /^(con|prn|aux|nul|com[\d¹²³]|lpt[\d¹²³])(\.|$)/i;
/** Longest file name in ext4, NTFS and APFS (bytes of UTF-8; NTFS and APFS count UTF-16 units, which are fewer). */
const NAME_BYTES = 255;
/** Longest path at hosts, from the keys of S3 objects (bytes, https://docs.aws.amazon.com/AmazonS3/latest/userguide/object-keys.html). */
const PATH_BYTES = 1024;

function isDeviceName(name: string): boolean {
  return DEVICE.test(name);
}

/**
 * Explains why some disk or host cannot store a file: the end of a sentence, and the part of the path that it is about. `path` is relative to the
 * folder of the site, without the ending `added` that the file also gets.
 */
export function diskMistake(path: string, added = ''): { part: string; why: string } | undefined {
  const parts = path.split('/');
  for (const [index, part] of parts.entries()) {
    if (isDeviceName(part)) return { part, why: 'is a name that Windows reserves for a device' };
    if (/[. ]$/.test(part)) return { part, why: `ends with a ${part.endsWith('.') ? 'dot' : 'space'}, which Windows cuts off` };
    const most = NAME_BYTES - (index === parts.length - 1 ? added.length : 0);
    const bytes = Buffer.byteLength(part);
    if (bytes > most) return { part, why: `is too long: ${bytes} bytes, and disks allow ${most}` };
  }
  const bytes = Buffer.byteLength(path + added);
  return bytes > PATH_BYTES ? { part: path, why: `is too long: ${bytes} bytes, and hosts allow ${PATH_BYTES}` } : undefined;
}

/** Placeholder in file names that is replaced by `slug` of practice.yaml: `why-{practice}-is-your-go-to-choice.md`. */
export const PRACTICE_PLACEHOLDER = '{practice}';

/** Replaces the placeholder in the slug of an entry. */
export function replacePracticeInSlug(slug: string, practice: string): string {
  return slug.replace(PRACTICE_PLACEHOLDER, practice);
}

const MAX_LENGTH = 100;
/** Addresses that the site itself uses, and words that have a meaning in English addresses. */
const RESERVED = /^(index|404|feed)$/;
const ENGLISH_WORDS = /^(category|page)$/;

/** Returns problems of a file name that becomes an address: only lowercase letters, digits and single hyphens are allowed. */
export function checkSlug(slug: string, label: string): Problem[] {
  const plain = slug.replace(PRACTICE_PLACEHOLDER, 'practice');
  const message = slugMistake(slug, plain);
  return message ? [problem('file-name', label, message, `Rename the file, for example to "${suggestSlug(plain)}".`)] : [];
}

function slugMistake(slug: string, plain: string): string | undefined {
  const seen = withoutLookalikes(plain);
  if (seen !== plain && slugMistake(seen, seen) === undefined) return `The file name "${slug}" contains ${lookalikesIn(plain)}.`;
  if (plain.length > MAX_LENGTH)
    return `The file name has ${plain.length} characters; it becomes an address, and those are limited to ${MAX_LENGTH}.`;
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(plain))
    return `The file name "${slug}" cannot be an address: use only lowercase letters a to z, digits and single hyphens.`;
  return isReservedSlug(plain) ? `The file name "${slug}" cannot be used: the site or Windows needs it.` : undefined;
}

/**
 * Returns problems in the name of a download or a picture: `files/consent.pdf`. The name of a download becomes an address, but may contain
 * capitals, underscores and dots. A picture is published under another name, so its name only has to work on all disks.
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

/** Returns a problem if the path of a download is too long. Pictures are published without their folders. */
function checkDepth(path: string, label: string): Problem[] {
  const wrong = diskMistake(path);
  const hint = 'Move it into a folder higher up.';
  return wrong ? [problem('file-name', label, `The path of this file ${wrong.why}.`, hint)] : [];
}

function addressNameMistake(name: string): string | undefined {
  if (isPlainName(name) || name.length > MAX_LENGTH || isDeviceName(name)) return nameMistake(name);
  return 'cannot be part of an address: use only letters a to z, digits, and hyphens, underscores and single dots between them';
}

function pictureNameMistake(name: string): string | undefined {
  // Some disks refuse or remove these characters, and they have a meaning in addresses and Markdown.
  const [invisible] = /\p{C}/u.exec(name) ?? [];
  if (invisible !== undefined && lookalikesIn(invisible)) return `contains ${lookalikesIn(invisible)}`;
  if (/[\p{C}\\:*?"<>|#%]|[. ]$|^ /u.test(name)) return `cannot be used for a picture: it must not contain ${REFUSED_CHARACTERS}`;
  return nameMistake(name);
}

const REFUSED_CHARACTERS = '\\ : * ? " < > | # %, or begin or end with a space';

function nameMistake(name: string): string | undefined {
  if (name.length > MAX_LENGTH) return `has ${name.length} characters; names are limited to ${MAX_LENGTH}`;
  return isDeviceName(name) ? 'is reserved for a device in Windows' : undefined;
}

function isPlainName(name: string): boolean {
  return /^[a-z0-9][\w-]*(\.[\w-]+)*$/i.test(name);
}

/** Returns the published name of a picture, which includes its folders: `insurers-oakline.svg`. Long names are shortened for disks. */
export function publishedAssetName(file: string): string {
  const name = file.replaceAll('/', '-');
  const dot = name.lastIndexOf('.');
  if (isPlainName(name)) return name.slice(0, Math.min(dot, MAX_LENGTH)).replace(/(?<![-.])[-.]+$/, '') + name.slice(dot);
  return `${hyphenated(name.slice(0, dot)) || 'picture'}${name.slice(dot).toLowerCase()}`;
}

/** Converts words to lowercase letters a to z, digits and single hyphens, at most 60 characters; may be empty. */
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

/** Latin letters that Unicode does not decompose into a base letter and an accent. */
const LETTERS: Readonly<Record<string, string>> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd' };

/** Whether a name is reserved, so that no part of an address can have it. */
export function isReservedName(name: string): boolean {
  return isDeviceName(name) || RESERVED.test(name);
}

function isReservedSlug(name: string): boolean {
  return isReservedName(name) || ENGLISH_WORDS.test(name);
}

/** Suggests an allowed name instead of a refused one. */
export function suggestSlug(slug: string): string {
  const words = hyphenated(slug);
  return !words || isReservedSlug(words) ? `${words || 'new'}-page` : words;
}

type FoundFile = Record<'path' | 'label', string>;

/** Returns a problem for each file that has the same name as another one, among those that count. */
export function duplicateNames<File extends FoundFile>(files: readonly File[], counts: (file: File) => boolean = () => true): Problem[] {
  return duplicatesIn(files, ({ path }) => foldName(path))
    .filter(({ item }) => counts(item))
    .map(({ item, first }) => {
      const same = item.path.startsWith('images/') ? 'have the same name on many computers' : 'would have the same address';
      const message = `This file and ${first.label} ${same}.`;
      return problem('same-file-name', item.label, message, 'Rename or remove one of the two.');
    });
}
