import { writeFileSync } from 'node:fs';
import { setImmediate as pause } from 'node:timers/promises';

/** A file that is empty for longer than this (ms) may be one that somebody has emptied; `serve` waits a little longer. */
const IN_TIME_MS = 70;

/**
 * Saves a file as some editors do: empties it, and writes it whole after so many ms. Resolves to whether that was done in
 * time; a busy machine may have kept this process waiting in between.
 */
export async function saveInHalves(path: string, text: string, ms: number): Promise<boolean> {
  const begun = performance.now();
  writeFileSync(path, '');
  while (performance.now() < begun + ms) await pause();
  writeFileSync(path, text);
  return performance.now() < begun + IN_TIME_MS;
}
