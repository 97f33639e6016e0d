import type { Problem } from '../problem.ts';
import { doublesIn } from '../shared/collections.ts';

/** Stands for `slug` of practice.yaml in a file name: `why-{practice}-is-your-go-to-choice.md`. */
export const PRACTICE_PLACEHOLDER = '{practice}';

/** The slug of an entry whose file name may hold the placeholder. */
export function slugAfter(slug: string, practice: string): string {
  return slug.replace(PRACTICE_PLACEHOLDER, practice);
}

const MAX_LENGTH = 100;
/** Names that Windows keeps for devices, with any ending (https://learn.microsoft.com/windows/win32/fileio/naming-a-file). */
const DEVICE = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;
/** Addresses that the site uses itself, and words that mean something in English ones. */
const RESERVED = /^(index|404|feed)$/;
const ENGLISH_WORDS = /^(category|page)$/;

/** A file name becomes an address, so it may hold small letters, digits and single hyphens only. */
export function checkSlug(slug: string, label: string): Problem[] {
  const plain = slug.replace(PRACTICE_PLACEHOLDER, 'practice');
  const message = slugMistake(slug, plain);
  return message
    ? [{ rule: 'file-name', severity: 'error', file: label, message, hint: `Rename the file, for example to "${suggestSlug(plain)}".` }]
    : [];
}

function slugMistake(slug: string, plain: string): string | undefined {
  if (plain.length > MAX_LENGTH) return `The file name has ${plain.length} characters; an address may have ${MAX_LENGTH}.`;
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(plain))
    return `The file name "${slug}" cannot be an address: only small letters a to z, digits and single hyphens.`;
  return isReservedSlug(plain) ? `The file name "${slug}" is reserved.` : undefined;
}

/**
 * The name of a picture or a download, from content: `images/insurers/oakline.svg`. It becomes an address too, but may hold
 * capitals, underscores and dots, as programs and cameras give them.
 */
export function checkAssetName(path: string, label: string): Problem[] {
  const [, ...parts] = path.split('/');
  const wrong = parts.find((part) => nameMistake(part) !== undefined);
  if (wrong === undefined) return [];
  const [, stem = '', ending = ''] = /^(.*?)((?:\.\w+)?)$/s.exec(wrong) ?? [];
  const message = `The name "${wrong.slice(0, MAX_LENGTH)}" ${nameMistake(wrong)}.`;
  return [
    {
      rule: 'file-name',
      severity: 'error',
      file: label,
      message,
      hint: `Rename it, for example to "${suggestSlug(stem)}${ending.toLowerCase()}".`,
    },
  ];
}

function nameMistake(name: string): string | undefined {
  if (name.length > MAX_LENGTH) return `has ${name.length} characters; a part of an address may have ${MAX_LENGTH}`;
  if (DEVICE.test(name)) return 'is one that Windows keeps for a device';
  if (/^[a-z0-9][\w-]*(\.[\w-]+)*$/i.test(name)) return undefined;
  return 'cannot be part of an address: only letters a to z, digits, and hyphens, underscores and single dots between them';
}

/** Whether no part of an address may be called so. */
export function isReservedName(name: string): boolean {
  return DEVICE.test(name) || RESERVED.test(name);
}

function isReservedSlug(name: string): boolean {
  return isReservedName(name) || ENGLISH_WORDS.test(name);
}

/** A name that fits, made of any words. */
export function suggestSlug(slug: string): string {
  const words = slug
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replace(/^-+|-+$/g, '');
  return !words || isReservedSlug(words) ? `${words || 'new'}-page` : words;
}

/** What lies in the content folder: a text, a picture or a download. */
type Placed = Record<'path' | 'label', string>;

/** Equal for names that are one name on some disks or in some alphabets: `A.md` beside `a.md`, composed and decomposed letters. */
const foldedName = ({ path }: Placed) => path.normalize('NFKC').toLowerCase();

/** Two files of one name, of those that count. */
export function doubleNames<File extends Placed>(files: readonly File[], counts: (file: File) => boolean = () => true): Problem[] {
  return doublesIn(files, foldedName)
    .filter(({ item }) => counts(item))
    .map(({ item: { label }, first }) => {
      const message = `This file and ${first.label} would be the same address.`;
      return { rule: 'same-file-name', severity: 'error', file: label, message, hint: 'Rename or remove one of the two.' };
    });
}
