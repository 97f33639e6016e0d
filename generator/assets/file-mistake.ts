import type { Problem } from '../problem.ts';

/** What is wrong with a picture or a download, for the person who put it there. */
export interface FileMistake {
  /** An error where left out. */
  severity?: 'warning';
  /** 1-based; absent where the whole file is meant. */
  line?: number;
  message: string;
  hint: string;
}

/** The mistakes of a file as its problems. */
export function fileProblems({ label }: { label: string }, mistakes: readonly FileMistake[]): Problem[] {
  return mistakes.map(({ severity = 'error' as const, ...mistake }) => ({ severity, file: label, ...mistake }));
}

export function isError({ severity }: FileMistake): boolean {
  return severity !== 'warning';
}
