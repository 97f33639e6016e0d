import { isFull, systemErrorReason } from '../../files/disk-failure.ts';

interface RefusedEdit {
  /** What could not be written, in words for staff: `"First Post"`. */
  name: string;
  /** Whether the browser keeps the words that could not be saved; otherwise the edit can be repeated with a click. */
  isSaving: boolean;
}

/** Says in words for staff why the disk refused an edit, of which nothing was written, and what to do. */
export function diskWords(error: NodeJS.ErrnoException, { name, isSaving }: RefusedEdit): string {
  const [kept, again] = isSaving ? ['Your text is kept in this browser.', 'save again'] : ['Nothing was changed.', 'try again'];
  if (isFull(error)) return `There is no space left on this computer. ${kept} Free some space, then ${again}.`;
  const { code = 'no reason given' } = error;
  if (/^(EACCES|EPERM|EROFS)$/.test(code))
    return `This computer does not allow you to change ${name}. ${kept} Ask the person who takes care of this computer to allow it, then ${again}.`;
  // The message of the system would name a temporary file.
  const reason = systemErrorReason({ name: '', code, message: code });
  return `This computer could not write ${name} (${reason}). ${kept} Close other programs that use it, then ${again}.`;
}
