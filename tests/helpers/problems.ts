import { BuildFailure, type Problem } from '../../generator/problem/problem.ts';

/** Returns the problems with which a task fails; empty if it succeeds. */
export function problemsOf(task: () => unknown): Problem[] {
  try {
    task();
    return [];
  } catch (error) {
    return problemsIn(error);
  }
}

/** Returns the problems of a failed build. Throws any other error again. */
export function problemsIn(error: unknown): Problem[] {
  if (!(error instanceof BuildFailure)) throw error;
  return error.problems;
}
