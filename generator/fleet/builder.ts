import type { Roots } from '../project.ts';
import { emptyMemory, type Memory } from '../run/memory.ts';
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
 * Builds one practice after the other with the memory of those before: templates, client script and styles are compiled once, and so is
 * this code. A process of its own, so that the worker's event loop is free to keep its locks, and lives where a build takes all memory.
 */
let memory: Memory | undefined;

process.on('message', async ({ practice, roots }: BuilderRequest) => {
  memory ??= emptyMemory(roots);
  const attempt = await buildPractice(practice, roots, memory);
  const answer: BuilderAnswer = { ...attempt, memory: process.memoryUsage.rss() };
  process.send?.(answer, (error: Error | null) => error && process.exit());
});
// Ends with its worker, however that ends, and not by the keys of a terminal that are meant for the worker.
process.on('disconnect', () => process.exit());
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
