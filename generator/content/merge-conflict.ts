import type { Mistake } from '../problem/problem.ts';

/** A line that git leaves in a file where two people have changed the same lines. */
export const CONFLICT_MARK = /^(<{7}|={7}|>{7}|\|{7})( |$)/;

/** Of these no text has one by itself: a row of equals signs makes a heading. */
const SURE_MARK = /^(<{7}|>{7}) /m;

/** The place of a merge that git could not finish; a file that holds one is not read further. */
export function mergeConflict(text: string): Mistake | undefined {
  const mark = SURE_MARK.exec(text);
  if (!mark) return undefined;
  const line = text.slice(0, mark.index).split('\n').length;
  const message = 'Two people have changed these lines, and git has left both versions here.';
  const hint = 'Keep the right version, and remove the lines that begin with <<<<<<<, ======= and >>>>>>>.';
  return { rule: 'merge-conflict', line, column: 1, message, hint };
}
