import { type Advice, type Problem, problem } from '../problem/problem.ts';
import type { RuleId } from '../rules/index.ts';

/** A problem with a picture or a download, not yet tied to its file. */
export interface FileProblem extends Advice {
  /** Default: an error. */
  severity?: 'warning';
  /** 1-based; absent if the whole file is meant. */
  line?: number;
}

/** Returns a mistake with a hint of what to do about it. */
export function fileProblem(message: string, hint: string, more: Pick<FileProblem, 'severity' | 'line'> = {}): FileProblem {
  return { message, hint, ...more };
}

/** Converts the mistakes of a file to problems. */
export function problemsOfFile(rule: RuleId, { label }: { label: string }, mistakes: readonly FileProblem[]): Problem[] {
  return mistakes.map(({ line, message, hint, severity }) =>
    problem(rule, { file: label, ...(line !== undefined && { line }) }, message, hint, severity),
  );
}

/** Returns the message for a file that is too large (bytes). */
export function tooManyBytes(size: number, most: number, what = 'file'): string {
  return `This ${what} has ${size} bytes; at most ${most} are allowed.`;
}

/** Whether a mistake keeps its file from being published. */
export function preventsPublishing({ severity }: FileProblem): boolean {
  return severity !== 'warning';
}
