/** The list of published addresses in the content folder. */
export const ADDRESS_LOCK = 'urls.lock';

/** Equal for names that are one name on some disks or in some alphabets: `A.md` beside `a.md`, composed and decomposed letters. */
export function foldedName(name: string): string {
  return name.normalize('NFKC').toLowerCase();
}

/** Dotfiles and what editors and systems leave behind: `x.md~`, `#x.md#`, `~$x.docx`, `Thumbs.db`. */
export function isHiddenFile(name: string): boolean {
  return /^(\.|~\$|#.*#$|Thumbs\.db$|desktop\.ini$)|(~|\.(swp|bak|orig|tmp))$/i.test(name);
}
