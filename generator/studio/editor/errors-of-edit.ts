import { diffLines } from 'diff';
import type { Problem } from '../../problem/problem.ts';
import { isError } from '../../run/stages.ts';
import type { FailedBuild } from '../../serve/protocol.ts';

interface Comparison {
  /** The failed build of the saved content; undefined if that content has no errors. */
  before: FailedBuild | undefined;
  /** The failed build with the edit. */
  after: FailedBuild;
  /** Name of the edited file in problems. */
  file: string;
  /** Whether the edit wrote a line of that file. */
  isWritten(line: number): boolean;
}

/** A crash and an error in a template come when content has passed its checks. */
const LAST = Number.MAX_SAFE_INTEGER;

/**
 * Returns the errors that an edit causes, without those that the site has without it. A build ends at the first stage with errors, so a fix
 * uncovers errors of later stages, and a file that can be read again is checked again: what comes to light then is only an error of the edit
 * if it is on a line that the edit wrote.
 */
export function errorsOfEdit({ before, after, file, isWritten }: Comparison): Problem[] {
  const errors = after.problems.filter(isError);
  if (!before) return errors;
  const old = before.problems.filter(isError);
  const isOnWrittenLine = (problem: Problem) => problem.file === file && problem.line !== undefined && isWritten(problem.line);
  const progress = (after.stage ?? LAST) - (before.stage ?? LAST);
  if (progress !== 0) return progress < 0 ? errors : errors.filter(isOnWrittenLine);
  const counts = new Map<string, number>();
  for (const one of old) counts.set(keyOf(one), (counts.get(keyOf(one)) ?? 0) + 1);
  // Of several equal errors, those on written lines are the new ones.
  const writtenLast = errors.toSorted((a, b) => Number(isOnWrittenLine(a)) - Number(isOnWrittenLine(b)));
  const found = new Set(
    writtenLast.filter((one) => {
      const count = counts.get(keyOf(one)) ?? 0;
      counts.set(keyOf(one), count - 1);
      return count <= 0;
    }),
  );
  const hasFix = old.some((one) => one.file === file && (counts.get(keyOf(one)) ?? 0) > 0);
  return errors.filter((one) => found.has(one) && (one.file !== file || !hasFix || isOnWrittenLine(one)));
}

/** Identifies an error wherever its line has moved to. */
function keyOf({ rule, file, field, message }: Problem): string {
  return JSON.stringify([rule, file, field, message.replaceAll(/(\.(?:md|yaml)):\d+/g, '$1')]);
}

/** Maximum number of differences that are searched: the time grows with their square. */
const MAX_DIFFERENT = 2_000;

/** Returns the numbers of the lines, from 1, that a new text does not have in common with an old one. */
export function writtenLines(before: string, after: string): ReadonlySet<number> {
  const parts = diffLines(before, after, { maxEditLength: MAX_DIFFERENT }) ?? [
    { added: true, removed: false, count: after.split('\n').length },
  ];
  const lines = new Set<number>();
  let line = 1;
  for (const { added, removed, count } of parts) {
    if (added) for (let index = 0; index < count; index += 1) lines.add(line + index);
    if (!removed) line += count;
  }
  return lines;
}
