// Runs the product with damaged front matter, Markdown, YAML, drawings and content trees, and looks for a crash, a hang, a stack trace
// and an escape: npm run fuzz -- --seconds 600 --seed 7 --only yaml,svg. `--inputs 20` runs that many of each kind instead of a time;
// `--replay FILE` runs one file of the corpus.
import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { ROOT } from '../helpers/command.ts';
import { GuardedRunner, type Verdict } from './guarded-runner.ts';
import { hostileInputs } from './hostile.ts';
import { type Input, inputOf, TARGETS, type Target } from './inputs.ts';
import { CORPUS, corpus, corpusName } from './replay.ts';
import { Finding, type Runner, startRunner } from './run-input.tsx';

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '60' },
    inputs: { type: 'string' },
    seed: { type: 'string' },
    only: { type: 'string', default: TARGETS.join(',') },
    replay: { type: 'string' },
    child: { type: 'boolean', default: false },
  },
});

/** A longer run is a hang (quality C11). An undamaged tree takes half of this time (ms). */
const LIMIT_MS = { text: 1_000, tree: 3_000 };
/** A large harmless text. Where it takes longer than this time (ms), the machine is slow or busy, and each input gets more time. */
const REFERENCE = { name: 'hostile/yaml/fields within', ms: 500 };

interface Tally {
  inputs: number;
  accepted: number;
  refused: number;
  failures: number;
  slowest: number;
}

if (values.child) await serveInputs();
else process.exitCode = await fuzz();

/** Child process: runs one input after the other and answers each with its verdict. */
async function serveInputs(): Promise<void> {
  const runner = await startRunner();
  process.on('message', (message: Input | 'memory' | 'stop') => {
    if (message === 'memory') process.send?.(process.memoryUsage.rss());
    else if (message === 'stop') void runner.remove().then(() => process.disconnect());
    else void timed(runner, { ...message, bytes: Buffer.from(message.bytes) }).then((verdict) => process.send?.(verdict));
  });
  process.send?.('ready');
}

/** Runs and times an input. A slow one runs again, and the best time counts, because the machine may have been busy. */
async function timed(runner: Runner, input: Input): Promise<Verdict> {
  const limit = input.target === 'tree' ? LIMIT_MS.tree : LIMIT_MS.text;
  let ms = Number.POSITIVE_INFINITY;
  try {
    for (let attempt = 0; attempt < 3; attempt += 1) {
      const run = await measured(runner, input);
      ms = Math.min(ms, run.ms);
      if (ms <= limit || ms <= (limit * (await referenceTime(runner))) / REFERENCE.ms) return { outcome: run.outcome, ms };
    }
    return { failure: `a hang: ${Math.round(ms)} ms, ${input.bytes.length} bytes`, ms };
  } catch (error) {
    const { message, stack = message } = error as Error;
    return { failure: error instanceof Finding ? message : stack.split('\n').slice(0, 6).join('\n'), ms: 0 };
  }
}

/** Runs an input and returns its CPU time (ms). */
async function measured(runner: Runner, input: Input) {
  const started = process.cpuUsage();
  const outcome = await runner.run(input);
  const { user, system } = process.cpuUsage(started);
  return { outcome, ms: (user + system) / 1_000 };
}

async function referenceTime(runner: Runner): Promise<number> {
  const [reference] = hostileInputs(['yaml']).filter(({ name }) => name === REFERENCE.name);
  if (!reference) throw new Error(`There is no input ${REFERENCE.name}`);
  return (await measured(runner, reference.input)).ms;
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
    // One bug shows up in many inputs.
    const kind = `${input.target} ${verdict.failure.split('\n')[0]?.replace(/\d+/g, '0').slice(0, 80)}`;
    if (isKnown || seen.has(kind)) return;
    seen.add(kind);
    const file = save(input, verdict.failure);
    process.stdout.write(`  saved as ${file}; run it again with: npm run fuzz -- --replay ${file}\n`);
  };

  const kept = values.replay ? replayed(values.replay) : [...corpus(only), ...hostileInputs(only)];
  for (const { name, input } of kept) await judge(input, name, true);
  const before = await runner.memory();
  const end = Date.now() + Number(values.seconds) * 1_000;
  const goesOn = (round: number) => (values.inputs ? round * 10 < Number(values.inputs) : Date.now() < end);
  for (let round = 0; !values.replay && goesOn(round); round += 1)
    // A tree takes as long as many texts.
    for (const target of only)
      for (let number = round * 10; number < round * 10 + (target === 'tree' ? 1 : 10); number += 1)
        await judge(inputOf(target, seed, number), `${target}, seed ${seed}, input ${number}`, false);
  const after = await runner.memory();
  await runner.stop();
  report(tallies, `seed ${seed}, memory ${before} to ${after} MB`);
  return [...tallies.values()].some(({ failures }) => failures > 0) ? 1 : 0;
}

function replayed(file: string): ReturnType<typeof corpus> {
  const name = relative(CORPUS, resolve(ROOT, file));
  const found = corpus().filter((kept) => kept.name === name);
  if (found.length === 0) throw new Error(`${file} is not in ${relative(ROOT, CORPUS)}`);
  return found;
}

function count(tally: Tally, verdict: Verdict): void {
  tally.inputs += 1;
  tally.slowest = Math.max(tally.slowest, verdict.ms);
  if ('failure' in verdict) tally.failures += 1;
  else tally[verdict.outcome] += 1;
}

/** Saves an input in the corpus and returns its file. */
function save(input: Input, failure: string): string {
  const hash = createHash('sha256').update(input.bytes).digest('hex').slice(0, 8);
  const [first = ''] = failure.toLowerCase().split('\n');
  const about = first.replace(/[^a-z]+/g, '-').slice(0, 40);
  const file = join(CORPUS, input.target, corpusName(input, `${about}-${hash}`));
  mkdirSync(join(CORPUS, input.target), { recursive: true });
  writeFileSync(file, input.bytes);
  return relative(ROOT, file);
}

function report(tallies: ReadonlyMap<Target, Tally>, run: string): void {
  const rows = [...tallies].map(([target, { inputs, accepted, refused, failures, slowest }]) =>
    [target.padEnd(12), inputs, accepted, refused, failures, Math.round(slowest)].join(' | '),
  );
  const sum = (key: 'inputs' | 'failures') => [...tallies.values()].reduce((total, tally) => total + tally[key], 0);
  process.stdout.write(`target | inputs | accepted | refused | failures | slowest ms\n${rows.join('\n')}\n`);
  process.stdout.write(`${sum('inputs')} inputs, ${sum('failures')} failures, ${run}\n`);
}
