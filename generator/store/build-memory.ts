import { FileHashes } from '../files/file-hashes.ts';
import type { Project, Roots } from '../project.ts';
import { templateLoader } from '../render/load-templates.ts';
import { type BuildProgress, NO_PROGRESS } from '../run/progress.ts';
import { BuildCache, DamagedCache } from './build-cache.ts';
import { codeVersion } from './code-version.ts';
import { type CompileCache, compileCache } from './compile-cache.ts';

/** What builds keep for the next, so that an edit costs what it touches: `serve` in memory, `build` on the disk. */
export type Memory = ReturnType<typeof emptyMemory>;

interface MemoryParts {
  /** Keeps the memory on the disk, and may hold that of builds before. */
  folder?: string;
  /** Where the code of this run is kept; in the caches of the site and the project where left out. */
  compiled?: CompileCache;
  /** Of files that this run has read already. */
  hashes?: FileHashes;
  progress?: BuildProgress;
}

/** A memory in which nothing is but what a folder holds. */
export function emptyMemory(roots: Roots, { folder, progress = NO_PROGRESS, ...parts }: MemoryParts = {}) {
  const { hashes = new FileHashes(roots.packageDir) } = parts;
  const cache = new BuildCache(codeVersion(roots.packageDir), folder);
  const compiled = parts.compiled ?? compileCache(roots, cache);
  return { cache, compiled, hashes, loadTemplates: templateLoader(roots, compiled, hashes), progress };
}

/**
 * Does something with the memory of builds before, and keeps it for the next; begins again without what of it is damaged, and without
 * any of it where that is still there, since the folder may only be read.
 */
export async function withDiskMemory<Value>(
  project: Project,
  parts: MemoryParts,
  task: (memory: Memory) => Promise<Value>,
  damaged?: string,
): Promise<Value> {
  const { progress = NO_PROGRESS, folder: _, ...withoutFolder } = parts;
  progress.step('read what builds before have kept');
  const memory = emptyMemory(project, parts);
  try {
    const value = await task(memory);
    progress.step('keep it for the next build');
    memory.cache.endRun();
    return value;
  } catch (error) {
    memory.cache.save();
    if (!(error instanceof DamagedCache)) throw error;
    return withDiskMemory(project, error.message === damaged ? { progress, ...withoutFolder } : parts, task, error.message);
  }
}
