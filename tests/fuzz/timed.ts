import type { Verdict } from './guarded-runner.ts';
import type { Input } from './inputs.ts';
import { Finding, type Runner } from './run-input.tsx';

/** Longer than this is a hang (quality C11). A whole tree takes half of it as it is (ms). */
const LIMIT_MS = { text: 1_000, tree: 3_000 };

/**
 * Runs an input and takes its time: that of the processor where this process had to wait for one. One that was slow is run again, and the
 * best time counts.
 */
export async function timed(runner: Runner, input: Input): Promise<Verdict> {
  const limit = input.target === 'tree' ? LIMIT_MS.tree : LIMIT_MS.text;
  let ms = Number.POSITIVE_INFINITY;
  try {
    for (let attempt = 0; attempt < 3; attempt += 1) {
      const started = performance.now();
      const before = process.cpuUsage();
      const outcome = await runner.run(input);
      const { user, system } = process.cpuUsage(before);
      ms = Math.min(ms, performance.now() - started, (user + system) / 1000);
      if (ms <= limit) return { outcome, ms };
    }
    return { failure: `a hang: ${Math.round(ms)} ms, ${input.bytes.length} bytes`, ms };
  } catch (error) {
    const { message, stack = message } = error as Error;
    return { failure: error instanceof Finding ? message : stack.split('\n').slice(0, 6).join('\n'), ms: 0 };
  }
}
