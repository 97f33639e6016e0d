import fc from 'fast-check';
import { expect } from 'vitest';
import { makeSite } from '../../generator/build.ts';
import { emptyMemory } from '../../generator/build-memory.ts';
import type { BuildCache } from '../../generator/cache/build-cache.ts';
import type { Project } from '../../generator/project.ts';
import { ROOTS } from './command.ts';
import { CONTENT_EDITS, type ContentEdit, contentEdits } from './content-edits.ts';
import { differences, outcomeOf } from './outcome.ts';
import { createSite, PRACTICE, withCodeOnce } from './sites.ts';
import { changedPaths, restoreTree, treeOf } from './tree.ts';

export type EditedSite = ReturnType<typeof createEditedSite>;

/** The test practice while it is edited, with the memory of its builds. */
export function createEditedSite() {
  const { contentDir, outDir, remove } = createSite();
  const project: Project = { ...ROOTS, contentDir, outDir, withDrafts: false };
  const memory = withCodeOnce(emptyMemory(project));
  const edits: Record<ContentEdit, (number: number) => void> = contentEdits(contentDir);
  return {
    project,
    memory,
    edit: (what: ContentEdit, number: number) => edits[what](number),
    /** Takes all edits back. */
    restore: () => restoreTree(PRACTICE, contentDir),
    /** Whether they have been taken back, or were taken back by others. */
    isRestored: () => changedPaths(treeOf(PRACTICE), treeOf(contentDir)).length === 0,
    /** Throws BuildFailure. */
    make: () => makeSite(project, memory),
    outcome: () => outcomeOf(project, memory),
    /** Of a build that remembers nothing but templates and client script, which no edit of content changes. */
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
