import type { Roots } from '../project.ts';
import { type BuildCache, createBuildCache } from '../run/build-cache.ts';
import { type Attempt, buildPractice } from './build-practice.ts';
import type { FleetPractice } from './practice-state.ts';

export interface BuilderRequest {
  practice: FleetPractice;
  roots: Roots;
}

export interface BuilderAnswer extends Attempt {
  /** Resident memory of this process (bytes). */
  memory: number;
}

/**
 * Builds one practice after another and reuses the memory of earlier builds: templates, client script and styles are compiled once. Runs in a
 * separate process, so that the worker can renew its locks meanwhile, and survives a build that uses all memory.
 */
let memory: BuildCache | undefined;

process.on('message', async ({ practice, roots }: BuilderRequest) => {
  memory ??= createBuildCache(roots);
  const attempt = await buildPractice(practice, roots, memory);
  const answer: BuilderAnswer = { ...attempt, memory: process.memoryUsage.rss() };
  process.send?.(answer, (error: Error | null) => error && process.exit());
});
// Ends with its worker, however that ends. Ignores signals of the terminal, which are for the worker.
process.on('disconnect', () => process.exit());
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
