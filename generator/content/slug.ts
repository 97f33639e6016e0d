import type { Problem } from '../problem.ts';

/** Stands for `slug` of practice.yaml in a file name: `why-{practice}-is-your-go-to-choice.md`. */
export const PRACTICE_PLACEHOLDER = '{practice}';

/** The slug of an entry whose file name may hold the placeholder. */
export function slugAfter(slug: string, practice: string): string {
  return slug.replace(PRACTICE_PLACEHOLDER, practice);
}

const MAX_LENGTH = 100;
// Names that Windows keeps for devices, and addresses that the site uses itself.
const RESERVED = /^(con|prn|aux|nul|com\d|lpt\d|index|404|category|feed)$/;

/** A file name becomes an address, so it may hold small letters, digits and single hyphens only (quality C3). */
export function checkSlug(slug: string, label: string): Problem[] {
  const plain = slug.replace(PRACTICE_PLACEHOLDER, 'practice');
  const problem = (message: string): Problem[] => [
    { severity: 'error', file: label, message, hint: `Rename the file, for example to "${suggestSlug(plain)}".` },
  ];
  if (plain.length > MAX_LENGTH) return problem(`The file name has ${plain.length} characters; an address may have ${MAX_LENGTH}.`);
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(plain))
    return problem(`The file name "${slug}" cannot be an address: only small letters a to z, digits and single hyphens.`);
  if (RESERVED.test(plain)) return problem(`The file name "${slug}" is reserved.`);
  return [];
}

function suggestSlug(slug: string): string {
  const words = slug
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replace(/^-+|-+$/g, '');
  return !words || RESERVED.test(words) ? `${words || 'new'}-page` : words;
}
