import { BuildFailure, problem } from '../problem/problem.ts';

const REASONS: Record<string, string> = {
  ENOSPC: 'the disk is full',
  EFBIG: 'a file would be larger than the system allows',
  EROFS: 'the disk can only be read',
  EACCES: 'it may not be written',
  EPERM: 'it may not be written',
  EDQUOT: 'the disk quota is used up',
  ENOTDIR: 'a part of the path is a file',
  EEXIST: 'another file stands there',
  ENOENT: 'no folder can be made there',
  EBUSY: 'it is in use, or a volume is mounted there; name a folder inside it',
  ENAMETOOLONG: 'the name is too long',
  EMFILE: 'too many files are open; raise the limit with ulimit -n',
  ENFILE: 'too many files are open on this machine',
  ELOOP: 'links on the way lead in a circle',
};

export function diskFailure(error: NodeJS.ErrnoException, outDir: string): BuildFailure {
  const message = `The site could not be written here: ${refusalOf(error)}.`;
  const hint = 'The published site is as it was. Free the folder, or name another with --out DIR.';
  return new BuildFailure([problem('disk', error.path ?? outDir, message, hint)]);
}

/** Why the system refuses, in words: `the disk is full`. */
export function refusalOf({ code = '', message }: NodeJS.ErrnoException): string {
  // Node begins its messages with the code.
  return REASONS[code] ?? (message.startsWith(code) ? message : `${code}: ${message}`);
}

/** Whether the system did a task; false where it refuses with one of these codes. Any other error is thrown. */
export function succeeds(task: () => void, ...codes: string[]): boolean {
  try {
    task();
    return true;
  } catch (error) {
    if (codes.includes((error as NodeJS.ErrnoException).code ?? '')) return false;
    throw error;
  }
}

export function isSystemError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'code' in error && 'syscall' in error;
}
