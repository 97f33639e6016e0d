import type { Advice, Problem } from '../problem/problem.ts';
import type { RuleId } from '../rules/index.ts';

/** What is wrong with a picture or a download, for the person who put it there. */
export interface FileMistake extends Advice {
  /** An error where left out. */
  severity?: 'warning';
  /** 1-based; absent where the whole file is meant. */
  line?: number;
}

/** The mistakes of a file as its problems. */
export function fileProblems(rule: RuleId, { label }: { label: string }, mistakes: readonly FileMistake[]): Problem[] {
  return mistakes.map(({ severity = 'error' as const, ...mistake }) => ({ rule, severity, file: label, ...mistake }));
}

export function isError({ severity }: FileMistake): boolean {
  return severity !== 'warning';
}
