import { type Advice, type Problem, problem } from '../problem/problem.ts';
import type { RuleId } from '../rules/index.ts';

/** What is wrong with a picture or a download, for the person who put it there. */
export interface FileMistake extends Advice {
  /** An error where left out. */
  severity?: 'warning';
  /** 1-based; absent where the whole file is meant. */
  line?: number;
}

/** A mistake with what to do about it. */
export function fileMistake(message: string, hint: string, more: Pick<FileMistake, 'severity' | 'line'> = {}): FileMistake {
  return { message, hint, ...more };
}

/** The mistakes of a file as its problems. */
export function fileProblems(rule: RuleId, { label }: { label: string }, mistakes: readonly FileMistake[]): Problem[] {
  return mistakes.map(({ line, message, hint, severity }) =>
    problem(rule, { file: label, ...(line !== undefined && { line }) }, message, hint, severity),
  );
}

/** What is wrong with a file of this size (bytes). */
export function tooManyBytes(size: number, most: number, what = 'file'): string {
  return `This ${what} has ${size} bytes; at most ${most} are allowed.`;
}

/** Whether a mistake keeps its file from being published. */
export function isError({ severity }: FileMistake): boolean {
  return severity !== 'warning';
}
