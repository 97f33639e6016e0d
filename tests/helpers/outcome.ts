import { type MadeSite, makeSite, toRelease } from '../../generator/pipeline.ts';
import { formatProblems } from '../../generator/problem/problem.ts';
import type { Project } from '../../generator/project.ts';
import { MANIFEST_FILE, type Manifest, manifestOf, manifestText } from '../../generator/publish/manifest.ts';
import type { BuildCache } from '../../generator/run/build-cache.ts';
import { runStages } from '../../generator/run/stages.ts';
import { problemsIn } from './problems.ts';

/** Every file of a site as text by its path, or the problems that stopped the build. */
export type Outcome = Readonly<Record<string, string>> | string;

/** Returns the outcome of a build with this cache. */
export async function outcomeOf(project: Project, memory: BuildCache): Promise<Outcome> {
  return makeSite(project, memory).then(filesOf, (error: unknown) => formatProblems(problemsIn(error), 'human'));
}

/** Returns every file of a site. Social images are compared by name, which is a hash of their input; `drawnFilesOf` has their bytes. */
export function filesOf(made: MadeSite): Record<string, string> {
  const files = [...made.files, asFile(manifestOf(made.files, { site: made.site, headScript: made.assets.manifest.headScript }))];
  return { ...Object.fromEntries(files.map(textOf)), 'social images': JSON.stringify([...made.assets.social.pictures]) };
}

/** Returns every file that would be published, and the manifest. */
export async function drawnFilesOf(made: MadeSite): Promise<Record<string, string>> {
  const { release, manifest } = await runStages(toRelease, made);
  return Object.fromEntries([...release, asFile(manifest)].map(textOf));
}

function asFile(manifest: Manifest) {
  return { path: MANIFEST_FILE, bytes: Buffer.from(manifestText(manifest)) };
}

function textOf({ path, bytes }: { path: string; bytes: Uint8Array }): [path: string, text: string] {
  return [path, Buffer.from(bytes).toString('latin1')];
}

/** Returns the paths that differ, which is easier to read than a diff of two whole sites. */
export function differences(one: Outcome, other: Outcome): unknown {
  if (typeof one === 'string' || typeof other === 'string') return one === other ? [] : [one, other];
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].filter((path) => one[path] !== other[path]);
}
