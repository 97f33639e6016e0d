import { BuildFailure, formatProblems, type Problem, type ProblemFormat } from '../problem/problem.ts';

/** People read problems on stderr; what machines read goes to stdout, JSON always as one whole document. */
export function report(problems: Problem[], format: ProblemFormat): void {
  if (format === 'json') process.stdout.write(`${formatProblems(problems, format)}\n`);
  else if (problems.length > 0) (format === 'human' ? process.stderr : process.stdout).write(`${formatProblems(problems, format)}\n`);
}

/** Reports the problems that ended a build, and returns them; throws any other error again. */
export function reportFailure(error: unknown, format: ProblemFormat): Problem[] {
  if (!(error instanceof BuildFailure)) throw error;
  report(error.problems, format);
  return error.problems;
}
