import { explainFailure } from '../../bin/compile/failure.js';
import { build } from '../build.ts';
import { BuildFailure, formatProblems, Refusal } from '../problem/problem.ts';
import type { Project, Roots } from '../project.ts';
import { currentRelease } from '../publish/releases.ts';
import { outputFolders } from '../publish/work-dir.ts';
import type { BuildCache } from '../run/build-cache.ts';
import { counted } from '../shared/text.ts';
import {
  contentDirOf,
  currentOutcome,
  type FleetPractice,
  generatorId,
  type Outcome,
  practiceStamps,
  practiceState,
  siteDirOf,
} from './practice-state.ts';

export interface Attempt {
  outcome: Outcome;
  /** Whether another attempt may succeed: the disk or the system failed, not the content. */
  isRetryable: boolean;
}

const SAVED_AGAIN = 'Its files were saved several times while the site was being built. Publish it again.';
/** Maximum number of times that a build starts because files are saved meanwhile. */
const MAX_STARTS = 3;
/** Maximum number of problems in the message of a practice; `ent-site check --content` lists all. */
const MAX_PROBLEMS = 20;

/**
 * Builds and publishes the current content, which may be newer than the job; the id of the outcome always belongs to the published site. `memory` is
 * shared by all builds of this process. Never throws. Changes the working folder, so that paths in messages are relative to the folder of practices.
 */
export async function buildPractice(practice: FleetPractice, roots: Roots, memory: BuildCache): Promise<Attempt> {
  const { strict = false, isProduction = false } = practice;
  const project: Project = { ...roots, contentDir: contentDirOf(practice), outDir: siteDirOf(practice), isProduction };
  let id = '';
  let isPublishing = false;
  try {
    process.chdir(practice.practicesDir);
    for (let start = 1; ; start += 1) {
      const state = practiceState(practice, generatorId(roots, memory.hashes));
      id = state.id;
      const current = currentOutcome(practice, id);
      if (current) return { outcome: current, isRetryable: false };
      const beforePublish = () => {
        if (practiceStamps(practice) !== state.stamps) throw new Refusal(SAVED_AGAIN);
        isPublishing = true;
      };
      try {
        const { pages, bytes, warnings } = await build(project, { memory, strict, beforePublish });
        const manifest = currentRelease(outputFolders(project.outDir))?.marker.manifest ?? '';
        return { outcome: { id, manifest, pages, bytes, warnings: warnings.length }, isRetryable: false };
      } catch (error) {
        // Files that were only partly saved may cause mistakes.
        if (start === MAX_STARTS || practiceStamps(practice) === state.stamps) throw error;
      }
    }
  } catch (error) {
    const isOfContent = error instanceof BuildFailure && !isPublishing;
    return { outcome: { id, problems: messageOf(error, practice) }, isRetryable: !isOfContent };
  }
}

function messageOf(error: unknown, { name, strict }: FleetPractice): string {
  if (!(error instanceof BuildFailure)) return `${name} ${error instanceof Refusal ? error.message : explainFailure(error)}`;
  const errors = strict ? error.problems : error.problems.filter(({ severity }) => severity === 'error');
  const more = errors.length - MAX_PROBLEMS;
  const text = formatProblems(errors.slice(0, MAX_PROBLEMS), 'human');
  return more > 0 ? `${text}\n${counted(more, 'more problem')}.` : text;
}
