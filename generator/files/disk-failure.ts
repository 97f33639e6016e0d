import { BuildFailure, fail, problem } from '../problem/problem.ts';

const REASONS: Record<string, string> = {
  ENOSPC: 'the disk is full',
  EFBIG: 'a file would be larger than the system allows',
  EROFS: 'the disk is read-only',
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EDQUOT: 'the disk quota is used up',
  ENOTDIR: 'part of the path is a file, not a folder',
  EEXIST: 'another file has this name',
  ENOENT: 'the folder cannot be created',
  EBUSY: 'it is in use, or a volume is mounted there; use a folder inside it',
  ENAMETOOLONG: 'the name is too long',
  EMFILE: 'too many files are open; raise the limit with ulimit -n',
  ENFILE: 'too many files are open on this machine',
  ELOOP: 'links in the path form a loop',
};

/** Thrown if the system refuses to write content; `error` is its error. Nothing has changed then. */
export class DiskFailure extends BuildFailure {
  constructor(
    readonly error: NodeJS.ErrnoException,
    file: string,
  ) {
    const hint = isFull(error) ? 'Free some space' : 'Close programs that have it open, or check its permissions';
    super([problem('disk', file, `This file could not be saved: ${systemErrorReason(error)}.`, `${hint}; then try again.`)]);
  }
}

/** The codes of system errors for lack of space. */
export const NO_SPACE: readonly string[] = ['ENOSPC', 'EDQUOT'];

/** Whether the system refused a write for lack of space. */
export function isFull({ code = '' }: NodeJS.ErrnoException): boolean {
  return NO_SPACE.includes(code);
}

/** Returns the failure to throw for a system error while the site is written to `outDir`. */
export function diskFailure(error: NodeJS.ErrnoException, outDir: string): BuildFailure {
  const message = `The site could not be written here: ${systemErrorReason(error)}.`;
  const hint = 'The published site is unchanged. Fix this, or use another folder with --out DIR.';
  return new BuildFailure([problem('disk', error.path ?? outDir, message, hint)]);
}

/** Returns the reason of a system error in words: `the disk is full`. */
export function systemErrorReason({ code = '', message }: NodeJS.ErrnoException): string {
  // Node begins its messages with the code.
  return REASONS[code] ?? (message.startsWith(code) ? message : `${code}: ${message}`);
}

/**
 * Runs a task and returns its value. If the system refuses, throws BuildFailure with the file, message and hint that `explain` returns from the
 * reason in words. Throws any other error as it is.
 */
export function orDiskProblem<Value>(
  task: () => Value,
  explain: (reason: string, error: NodeJS.ErrnoException) => readonly [file: string, message: string, hint: string],
): Value {
  try {
    return task();
  } catch (error) {
    if (!isSystemError(error)) throw error;
    fail('disk', ...explain(systemErrorReason(error), error));
  }
}

/** Runs a task. Returns whether it succeeded; false for an error with one of these codes. Throws any other error. */
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
