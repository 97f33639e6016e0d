import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';

/** The cost of one run of a command. */
export interface Cost {
  /** Time from its start to its end, ms. */
  wall: number;
  /** User and system time of all its processes, ms. */
  processor: number;
  /** Peak resident memory of all its processes together, bytes; NaN without /proc. Shared memory counts for each process. */
  memory: number;
}

const SAMPLES_EVERY = 20;
/** `times` prints the user and system time of the shell, then those of the child processes that have ended. */
const SCRIPT = '"$@"; code=$?; times >&3; exit $code';

/** Runs a command to its end; rejects with its output if it fails. */
export async function run([program = '', ...words]: readonly string[], cwd: string): Promise<Cost> {
  const started = performance.now();
  const shell = spawn('sh', ['-c', SCRIPT, 'sh', program, ...words], { cwd, stdio: ['ignore', 'pipe', 'pipe', 'pipe'] });
  const memory = watchMemory(shell.pid ?? 0);
  const [out, errors, times] = shell.stdio.slice(1).map((stream) => textOf(stream as NodeJS.ReadableStream));
  const [code] = (await once(shell, 'exit')) as [number | null];
  const wall = performance.now() - started;
  const peak = memory.stop();
  if (code !== 0) throw new Error(`${program} ${words.join(' ')} ended with ${code} in ${cwd}:\n${await out}${await errors}`);
  return { wall, processor: childTime((await times) ?? ''), memory: peak };
}

async function textOf(stream: NodeJS.ReadableStream): Promise<string> {
  let text = '';
  for await (const chunk of stream) text += String(chunk);
  return text;
}

/** Parses the second line of `times`, `0m1.25s 0m0.20s`. */
function childTime(times: string): number {
  const [, line = ''] = times.split('\n');
  return [...line.matchAll(/(\d+)m([\d.,]+)s/g)].reduce(
    (sum, [, minutes, seconds = '']) => sum + Number(minutes) * 60_000 + Number(seconds.replace(',', '.')) * 1000,
    0,
  );
}

/** Samples the memory of a process and its descendants until it is stopped; then returns their peak. */
function watchMemory(pid: number): { stop(): number } {
  let peak = Number.NaN;
  const look = () => {
    const processes = descendants(pid).map(memoryOf);
    const together = processes.reduce((sum, { now }) => sum + now, 0);
    // The peak of a single process between two samples counts too.
    peak = processes.reduce((most, { most: own }) => Math.max(most, own), Math.max(together, peak || 0)) || Number.NaN;
  };
  const timer = setInterval(look, SAMPLES_EVERY);
  return {
    stop() {
      clearInterval(timer);
      return peak;
    },
  };
}

function descendants(pid: number): number[] {
  const children = attempt(() => readdirSync(`/proc/${pid}/task`), []).flatMap((thread) =>
    attempt(() => readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8'), '')
      .split(' ')
      .filter(Boolean)
      .map(Number),
  );
  return children.flatMap((child) => [child, ...descendants(child)]);
}

/** Returns the current and the peak resident memory in bytes; 0 for a process that has ended. */
function memoryOf(pid: number): { now: number; most: number } {
  const status = attempt(() => readFileSync(`/proc/${pid}/status`, 'utf8'), '');
  const bytes = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0) * 1024;
  return { now: bytes('VmRSS'), most: bytes('VmHWM') };
}

function attempt<Value>(read: () => Value, otherwise: Value): Value {
  try {
    return read();
  } catch {
    return otherwise;
  }
}
