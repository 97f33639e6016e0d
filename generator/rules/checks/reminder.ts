import type { Entry } from '../../content/read-entries.ts';
import { type Problem, problem } from '../../problem/problem.ts';
import type { RuleId } from '../index.ts';

/** What a person still has to confirm about an entry. */
export interface Reminder {
  rule: RuleId;
  entry: Entry;
  path: PropertyKey[];
  message: string;
  /** The same of so many files. */
  ofMany?: (count: number) => string;
  hint: string;
}

/** Reminders that say the same, as one problem at the place of the first. */
export function reminderProblem(same: readonly Reminder[], severity?: Problem['severity']): Problem {
  const [{ rule, entry, path, message, ofMany, hint }] = same as readonly [Reminder];
  const isOne = same.length === 1 || !ofMany;
  return problem(
    rule,
    { file: entry.label, ...entry.positionOf(path, true), field: path.join('.') },
    isOne ? message : ofMany(same.length),
    isOne ? hint : `${hint} In ${listed(same.map((one) => one.entry.path))}.`,
    severity,
  );
}

/** More names than these help nobody. */
const MAX_LISTED = 20;

function listed(paths: readonly string[]): string {
  const shown = paths.slice(0, MAX_LISTED).join(', ');
  return paths.length > MAX_LISTED ? `${shown} and ${paths.length - MAX_LISTED} more` : shown;
}
