import fc from 'fast-check';
import { expect } from 'vitest';
import { type MadeSite, makeSite } from '../../generator/build.ts';
import { emptyMemory, type Memory } from '../../generator/build-memory.ts';
import type { BuildCache } from '../../generator/cache/build-cache.ts';
import type { Project } from '../../generator/project.ts';
import { ROOTS } from './command.ts';
import { CONTENT_EDITS, type ContentEdit, contentEdits } from './content-edits.ts';
import { differences, type Outcome, outcomeOf } from './outcome.ts';
import { createSite, PRACTICE } from './sites.ts';
import { changedPaths, restoreTree, treeOf } from './tree.ts';

/** The test practice while it is edited, with the memory of its builds. */
export interface EditedSite {
  project: Project;
  memory: Memory;
  edit(what: ContentEdit, number: number): void;
  /** Takes all edits back. */
  restore(): void;
  /** Whether they have been taken back, or were taken back by others. */
  isRestored(): boolean;
  /** Throws BuildFailure. */
  make(): Promise<MadeSite>;
  outcome(): Promise<Outcome>;
  /** Of a build that remembers nothing but templates and client script, which no edit of content changes. */
  cleanOutcome(): Promise<Outcome>;
  remove(): void;
}

export function createEditedSite(): EditedSite {
  const { contentDir, outDir, remove } = createSite();
  const project: Project = { ...ROOTS, contentDir, outDir, withDrafts: false };
  const memory = emptyMemory(project);
  const edits: Record<ContentEdit, (number: number) => void> = contentEdits(contentDir);
  return {
    project,
    memory,
    edit: (what, number) => edits[what](number),
    restore: () => restoreTree(PRACTICE, contentDir),
    isRestored: () => changedPaths(treeOf(PRACTICE), treeOf(contentDir)).length === 0,
    make: () => makeSite(project, memory),
    outcome: () => outcomeOf(project, memory),
    cleanOutcome() {
      const { cache, ...empty } = emptyMemory(project);
      const own = cache.keep.bind(cache);
      const keep: BuildCache['keep'] = (name, key, make) => (name === 'client' ? memory.cache.keep(name, key, make) : own(name, key, make));
      return outcomeOf(project, { ...empty, loadTemplates: memory.loadTemplates, cache: Object.assign(cache, { keep }) });
    },
    remove,
  };
}

/** A rebuild gives what a clean build gives, byte for byte, after any edits (quality B10). */
export async function checkRandomEdits(site: EditedSite, runs: number): Promise<void> {
  const edit = fc.record({ what: fc.constantFrom(...CONTENT_EDITS), number: fc.nat(99) });
  await fc.assert(
    fc.asyncProperty(fc.array(edit, { minLength: 2, maxLength: 7 }), async (sequence) => {
      for (const { what, number } of sequence) {
        site.edit(what, number);
        await site.outcome();
      }
      expect(differences(await site.outcome(), await site.cleanOutcome())).toEqual([]);
      site.restore();
    }),
    { numRuns: runs, endOnFailure: true },
  );
}
