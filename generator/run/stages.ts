import { BuildFailure, type Problem, type Result } from '../problem/problem.ts';
import { type BuildProgress, NO_PROGRESS } from './progress.ts';

interface Stage {
  /** The name of its value; empty for a stage that only checks. */
  name: string;
  make(values: never): Result<unknown> | Promise<Result<unknown>>;
}

/** A title that is shown while the stages after it run. */
interface Step {
  step: string;
}

/**
 * A list of stages. Each stage gets the values of all earlier ones by name and makes one more; `Start` are the values that the caller
 * provides. A list is immutable: each method returns a longer one, so that a command can run only the beginning.
 */
export class Stages<Start extends object, Values extends Start = Start> {
  constructor(readonly list: readonly (Stage | Step)[] = []) {}

  /** Adds a title for the stages after it. */
  step(step: string): Stages<Start, Values> {
    return new Stages([...this.list, { step }]);
  }

  /** Declares further values that the caller must provide. */
  needs<More extends object>(): Stages<Start & More, Values & More> {
    return new Stages<Start & More, Values & More>(this.list);
  }

  /** Adds a stage that may find problems. */
  add<Name extends string, Value>(name: Name, make: (values: Values) => Result<Value> | Promise<Result<Value>>) {
    return new Stages<Start, Values & { readonly [name in Name]: Value }>([...this.list, { name, make }]);
  }

  /** Adds a stage that cannot find problems. */
  derive<Name extends string, Value>(name: Name, make: (values: Values) => Value | Promise<Value>) {
    return this.add(name, async (values) => ({ value: await make(values), problems: [] }));
  }

  /** Adds a stage that makes no value and only finds problems. */
  check(find: (values: Values) => Problem[]): Stages<Start, Values> {
    const make = (values: Values) => ({ value: undefined, problems: find(values) });
    return new Stages([...this.list, { name: '', make }]);
  }
}

/** The values of a list of stages, with the problems that did not end the run. */
export type Made<List> = List extends Stages<infer _, infer Values> ? Values & { readonly problems: Problem[] } : never;

export interface RunOptions {
  progress?: BuildProgress | undefined;
  signal?: AbortSignal | undefined;
  /** Whether a problem ends the run after its stage. Default: errors do. */
  endsOn?(problem: Problem, stage: string): boolean;
}

/**
 * Runs stages in order, except those whose values the caller provides. Throws BuildFailure with all problems of a stage if one of them ends
 * the run, and the reason of the signal once it is aborted.
 */
export async function runStages<Start extends object, Values extends Start>(
  { list }: Stages<Start, Values>,
  start: Start & Partial<Values>,
  { progress = NO_PROGRESS, signal, endsOn = isError }: RunOptions = {},
): Promise<Made<Stages<Start, Values>>> {
  const values: Record<string, unknown> = { ...start };
  const problems: Problem[] = [];
  let step: Parameters<BuildProgress>[0] | undefined;
  for (const [index, stage] of list.entries()) {
    if ('step' in stage) step = stage;
    if ('step' in stage || stage.name in values) continue;
    if (step) progress(step);
    step = undefined;
    signal?.throwIfAborted();
    const result = await stage.make(values as never);
    if (result.problems.some((problem) => endsOn(problem, stage.name))) throw new BuildFailure(result.problems, index);
    problems.push(...result.problems);
    if (stage.name) values[stage.name] = result.value;
  }
  return { ...values, problems } as Made<Stages<Start, Values>>; // a value for each name of the list, as `add` has typed it
}

/** Whether a problem is an error, which ends a build. */
export function isError({ severity }: Problem): boolean {
  return severity === 'error';
}

/** Returns a progress function that throws the reason of the signal once it is aborted. */
export function canceledBy(signal: AbortSignal | undefined, progress: BuildProgress): BuildProgress {
  return (event) => {
    progress(event);
    signal?.throwIfAborted();
  };
}
