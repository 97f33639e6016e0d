/** The list of published addresses in the content folder. */
export const ADDRESS_LOCK = 'urls.lock';
/** The file in the content folder that records what `ent-site import` has written. */
export const IMPORT_RECORD = 'import.lock';
/** The file in the content folder that records what `ent-site links` has found. */
export const LINK_RECORD = 'links.lock';

/** Returns a name in a form that is equal for names that some disks treat as one: `A.md` and `a.md`, composed and decomposed letters. */
export function foldName(name: string): string {
  return name.normalize('NFKC').toLowerCase();
}

/** Whether a file is a dotfile, or a temporary file of editors and systems: `x.md~`, `#x.md#`, `~$x.docx`, `Thumbs.db`. */
export function isHiddenFile(name: string): boolean {
  return /^(\.|~\$|#.*#$|Thumbs\.db$|desktop\.ini$)|(~|\.(swp|bak|orig|tmp))$/i.test(name);
}
