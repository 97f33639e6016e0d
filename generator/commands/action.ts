import { BuildFailure, formatProblems, type Problem, type ProblemFormat, Refusal, refusalMessage } from '../problem/problem.ts';
import { type BuildProgress, progressLine } from '../run/progress.ts';

/** Exit codes: 1 for mistakes in content and refusals, 2 for a command line that is not understood. */
export const EXIT = { done: 0, problems: 1, usage: 2 } as const;
export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

/**
 * What commander calls for a command: runs it and sets the exit code, 0 where it resolves to none. A refusal that ends the command is
 * printed, followed by what `afterFailure` says of them; the exit code is 1 then. Any other error is a bug and is thrown again.
 */
export function action<Given extends unknown[]>(
  run: (...given: Given) => Promise<ExitCode | undefined> | Promise<void>,
  afterFailure?: (error: unknown) => string | undefined | Promise<string | undefined>,
): (...given: Given) => Promise<void> {
  return async (...given) => {
    try {
      process.exitCode = (await run(...given)) ?? EXIT.done;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      process.stderr.write(`${refusalMessage(error)}\n`);
      const line = await afterFailure?.(error);
      if (line !== undefined) process.stderr.write(`\n${line}\n`);
      process.exitCode = EXIT.problems;
    }
  };
}

export function print(...lines: string[]): void {
  process.stdout.write(`${lines.join('\n')}\n`);
}

export function usageError(...lines: string[]): ExitCode {
  process.stderr.write(`${lines.join('\n')}\n`);
  return EXIT.usage;
}

/** Runs `make` with a line in the terminal that names its current step and vanishes when it ends; `isShown` is false where no one wants to see it. */
export async function withProgressLine<Value>(make: (progress: BuildProgress) => Promise<Value>, isShown = true): Promise<Value> {
  const line = progressLine((text) => (isShown && process.stderr.isTTY ? process.stderr.write(text) : undefined));
  try {
    return await make(line.progress);
  } finally {
    line.clear();
  }
}

/** People read problems on stderr; what machines read goes to stdout, JSON always as one whole document. */
export function printProblems(problems: Problem[], format: ProblemFormat): void {
  if (format === 'json') process.stdout.write(`${formatProblems(problems, format)}\n`);
  else if (problems.length > 0) (format === 'human' ? process.stderr : process.stdout).write(`${formatProblems(problems, format)}\n`);
}

/** Reports the problems that ended a build, and returns them; throws any other error again. */
export function printFailure(error: unknown, format: ProblemFormat): Problem[] {
  if (!(error instanceof BuildFailure)) throw error;
  printProblems(error.problems, format);
  return error.problems;
}
