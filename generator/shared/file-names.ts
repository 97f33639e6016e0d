/** The list of published addresses in the content folder. */
export const ADDRESS_LOCK = 'urls.lock';

/** Equal for names that are one name on some disks or in some alphabets: `A.md` beside `a.md`, composed and decomposed letters. */
export function foldedName(name: string): string {
  return name.normalize('NFKC').toLowerCase();
}
