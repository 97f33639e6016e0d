import { BuildFailure, type Problem } from '../../generator/problem/problem.ts';

/** The problems that a task ends with; none where it succeeds. */
export function problemsOf(task: () => unknown): Problem[] {
  try {
    task();
    return [];
  } catch (error) {
    return problemsIn(error);
  }
}

/** The problems of a failed build. Any other error is thrown again. */
export function problemsIn(error: unknown): Problem[] {
  if (!(error instanceof BuildFailure)) throw error;
  return error.problems;
}
