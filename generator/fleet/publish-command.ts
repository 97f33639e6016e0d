import { BuildFailure, fail, formatProblems, type Problem } from '../problem/problem.ts';
import type { Roots } from '../project.ts';
import { counted } from '../shared/text.ts';
import { type FleetRules, findPractices } from './practices.ts';
import { type Ended, enqueue, type FleetProgress, untilEnded, wantedOf } from './publish-fleet.ts';
import { openQueue } from './queue.ts';
import { connectRedis } from './redis.ts';

export interface PublishFleetOptions {
  roots: Roots;
  practicesDir: string;
  sitesDir: string;
  redis: string;
  wait: boolean;
  again: boolean;
  rules: FleetRules;
}

/** So long a Redis that is gone is waited for (seconds). */
const PATIENCE = 30;
/** Between two lines about progress where there is no terminal (ms). */
const LINE_EVERY = 10_000;
/** Failed practices whose problems are printed; of the others the names are. */
const MAX_PRINTED = 20;

const WAITING = '\nUntil then this command waits. Ctrl-C ends it: the queue keeps what was asked for.';

/** Prints what becomes of a fleet. Resolves to the exit code: 1 where a practice failed. */
export async function publishFleet(options: PublishFleetOptions): Promise<number> {
  try {
    return await run(options);
  } catch (error) {
    if (!(error instanceof BuildFailure)) throw error;
    say(formatProblems(error.problems, 'human'));
    return 1;
  }
}

async function run({ roots, practicesDir, sitesDir, redis: url, wait, again, rules }: PublishFleetOptions): Promise<number> {
  const { value, problems } = findPractices(practicesDir, sitesDir);
  const practices = value.map((practice) => ({ ...practice, ...rules }));
  if (practices.length === 0) throw new BuildFailure(problems);
  const { redis, lost, end } = await connectRedis({ url, patience: PATIENCE, report: say });
  const publish = async (): Promise<number> => {
    const queue = await openQueue(redis);
    const { wanted, known } = wantedOf(practices, roots, again);
    await enqueue(queue, wanted);
    process.stdout.write(`${counted(practices.length, 'practice')}: ${wanted.length} to build, ${known} up to date.\n`);
    if (problems.length > 0) say(formatProblems(problems, 'human'));
    if (wanted.length > 0 && (await queue.getWorkersCount()) === 0)
      say(`No worker is running. Start one or several: ent-site fleet work${wait ? WAITING : ''}`);
    if (!wait) return problems.length > 0 ? 1 : 0;
    const started = performance.now();
    const ended = await untilEnded(queue, wanted, progressLine());
    return summary(ended, problems, performance.now() - started);
  };
  try {
    return await Promise.race([publish(), lost]);
  } catch (error) {
    if (redis.status !== 'end') throw error;
    const hint = 'What is in the queue is built once it is back. Then publish again: what is built is not built twice.';
    fail('redis', 'fleet', `Redis has not answered for ${PATIENCE} seconds.`, hint);
  } finally {
    end();
  }
}

function summary(ended: readonly Ended[], problems: readonly Problem[], ms: number): number {
  const unpublished = ended.flatMap(({ practice: { name }, outcome, isLost }) =>
    'problems' in outcome ? [{ name, text: outcome.problems, isLost }] : [],
  );
  const failed = unpublished.filter(({ isLost }) => !isLost);
  const lost = unpublished.filter(({ isLost }) => isLost);
  const warnings = ended.reduce((sum, { outcome }) => sum + ('warnings' in outcome ? outcome.warnings : 0), 0);
  for (const { text } of failed.slice(0, MAX_PRINTED)) say(`${text}\n`);
  const rate = ended.length > 0 ? `, ${perMinute(ended.length, ms)} a minute` : '';
  const noted = warnings > 0 ? ` ${counted(warnings, 'warning')}: "ent-site check --content DIR" lists those of one practice.` : '';
  const published = `${ended.length - unpublished.length} of ${ended.length}`;
  process.stdout.write(`Published ${published} in ${(ms / 1000).toFixed(1)} s${rate}.${noted}\n`);
  const rest = lost.length > 0 ? '' : ', the others are published';
  if (failed.length > 0) say(`${counted(failed.length, 'practice')} failed${rest}: ${namesOf(failed)}`);
  if (lost.length > 0)
    say(`${counted(lost.length, 'practice was', 'practices were')} not built, as the queue lost them. Publish again: ${namesOf(lost)}`);
  return unpublished.length + problems.length > 0 ? 1 : 0;
}

function namesOf(practices: readonly { name: string }[]): string {
  return practices.map(({ name }) => name).join(', ');
}

/** On a terminal one line that changes, elsewhere one now and then. */
function progressLine(): (progress: FleetProgress) => void {
  const isTerminal = process.stderr.isTTY;
  let shown = 0;
  return ({ published, failed, waiting, elapsed }) => {
    const done = published + failed;
    const text = `${published} published, ${failed} failed, ${waiting} waiting, ${perMinute(done, elapsed)} a minute`;
    if (isTerminal) process.stderr.write(`\r\u001b[K${waiting > 0 ? text : ''}`);
    else if (elapsed - shown > LINE_EVERY && waiting > 0) {
      shown = elapsed;
      say(text);
    }
  };
}

function perMinute(count: number, ms: number): number {
  return Math.round(count / (Math.max(ms, 1) / 60_000));
}

function say(text: string): void {
  process.stderr.write(`${text}\n`);
}
