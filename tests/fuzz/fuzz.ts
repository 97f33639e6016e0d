// Gives the product spoiled front matter, Markdown, YAML, drawings and whole trees, and looks for a crash, a hang, a stack trace
// and an escape: npm run fuzz -- --seconds 600 --seed 7 --only yaml,svg. `--replay FILE` runs one file of the corpus.
import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { basename, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { ROOT } from '../helpers/command.ts';
import { GuardedRunner, type Verdict } from './guarded-runner.ts';
import { hostileInputs } from './hostile.ts';
import { type Input, inputOf, TARGETS, type Target } from './inputs.ts';
import { CORPUS, corpus, corpusName } from './replay.ts';
import { startRunner } from './run-input.tsx';
import { timed } from './timed.ts';

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '60' },
    seed: { type: 'string' },
    only: { type: 'string', default: TARGETS.join(',') },
    replay: { type: 'string' },
    child: { type: 'boolean', default: false },
  },
});

/** So many times a failing input is cut smaller. */
const CUTS = 60;

interface Tally {
  inputs: number;
  accepted: number;
  refused: number;
  failures: number;
  slowest: number;
}

if (values.child) await serveInputs();
else process.exitCode = await fuzz();

/** The child: one input after the other, each answered with its verdict. */
async function serveInputs(): Promise<void> {
  const runner = await startRunner();
  process.on('message', (message: Input | 'memory' | 'stop') => {
    if (message === 'memory') process.send?.(process.memoryUsage.rss());
    else if (message === 'stop') {
      runner.remove();
      process.disconnect();
    } else void timed(runner, { ...message, bytes: Buffer.from(message.bytes) }).then((verdict) => process.send?.(verdict));
  });
  process.send?.('ready');
}

async function fuzz(): Promise<number> {
  const only = values.only.split(',').filter((name): name is Target => (TARGETS as readonly string[]).includes(name));
  const seed = Number(values.seed ?? Math.floor(Math.random() * 1e6));
  const runner = new GuardedRunner(fileURLToPath(import.meta.url));
  const tallies = new Map<Target, Tally>(only.map((target) => [target, { inputs: 0, accepted: 0, refused: 0, failures: 0, slowest: 0 }]));
  const seen = new Set<string>();
  const judge = async (input: Input, origin: string, isKnown: boolean): Promise<void> => {
    const verdict = await runner.run(input);
    count(tallies.get(input.target) as Tally, verdict);
    if (!('failure' in verdict)) return;
    process.stdout.write(`${origin}: ${verdict.failure}\n`);
    // One mistake shows itself in many inputs.
    const kind = `${input.target} ${verdict.failure.split('\n')[0]?.replace(/\d+/g, '0').slice(0, 80)}`;
    if (isKnown || seen.has(kind)) return;
    seen.add(kind);
    const place = save(await smaller(input, verdict.failure, runner), verdict.failure);
    process.stdout.write(`  kept as ${place}; again with: npm run fuzz -- --replay ${place}\n`);
  };

  const kept = values.replay ? replayed(values.replay) : [...corpus(only), ...hostileInputs(only)];
  for (const { name, input } of kept) await judge(input, name, true);
  const before = await runner.memory();
  const end = Date.now() + (values.replay ? 0 : Number(values.seconds) * 1_000);
  for (let number = 0; Date.now() < end; number += 1) {
    const target = only[number % only.length] as Target;
    // A whole tree takes as long as many texts.
    const inputs = target === 'tree' ? 1 : 10;
    for (let index = 0; index < inputs; index += 1)
      await judge(inputOf(target, seed, number * 10 + index), `${target}, seed ${seed}, input ${number * 10 + index}`, false);
  }
  const after = await runner.memory();
  await runner.stop();
  report(tallies, `seed ${seed}, memory ${before} to ${after} MB`);
  return [...tallies.values()].some(({ failures }) => failures > 0) ? 1 : 0;
}

function replayed(file: string): { name: string; input: Input }[] {
  const name = relative(CORPUS, resolve(ROOT, file));
  const found = corpus().filter((kept) => kept.name === name);
  if (found.length === 0) throw new Error(`${basename(file)} is not in ${relative(ROOT, CORPUS)}`);
  return found;
}

function count(tally: Tally, verdict: Verdict): void {
  tally.inputs += 1;
  tally.slowest = Math.max(tally.slowest, verdict.ms);
  if ('failure' in verdict) tally.failures += 1;
  else tally[verdict.outcome] += 1;
}

/** Cuts an input as long as it fails with the same words. */
async function smaller(input: Input, failure: string, runner: GuardedRunner): Promise<Input> {
  let smallest = input;
  // A list of changes is no longer one when it is cut.
  if (input.target === 'tree' || failure.startsWith('a hang')) return input;
  const words = (text: string) => text.replace(/\d+/g, '0').slice(0, 40);
  let size = Math.ceil(input.bytes.length / 2);
  for (let cut = 0, from = 0; cut < CUTS && size > 0; cut += 1) {
    const { bytes } = smallest;
    if (from >= bytes.length) {
      size = size === 1 ? 0 : Math.ceil(size / 2);
      from = 0;
      continue;
    }
    const shorter = { ...input, bytes: Buffer.concat([bytes.subarray(0, from), bytes.subarray(from + size)]) };
    const verdict = await runner.run(shorter);
    if ('failure' in verdict && words(verdict.failure) === words(failure)) smallest = shorter;
    else from += size;
  }
  return smallest;
}

function save(input: Input, failure: string): string {
  const hash = createHash('sha256').update(input.bytes).digest('hex').slice(0, 8);
  const about = failure
    .split('\n')[0]
    ?.toLowerCase()
    .replace(/[^a-z]+/g, '-')
    .slice(0, 40);
  const place = join(CORPUS, input.target, corpusName(input, `${about}-${hash}`));
  mkdirSync(join(CORPUS, input.target), { recursive: true });
  writeFileSync(place, input.bytes);
  return relative(ROOT, place);
}

function report(tallies: ReadonlyMap<Target, Tally>, run: string): void {
  const rows = [...tallies].map(([target, { inputs, accepted, refused, failures, slowest }]) =>
    [target.padEnd(12), inputs, accepted, refused, failures, Math.round(slowest)].join(' | '),
  );
  const sum = (key: 'inputs' | 'failures') => [...tallies.values()].reduce((total, tally) => total + tally[key], 0);
  process.stdout.write(`target | inputs | accepted | refused | failures | slowest ms\n${rows.join('\n')}\n`);
  process.stdout.write(`${sum('inputs')} inputs, ${sum('failures')} failures, ${run}\n`);
}
