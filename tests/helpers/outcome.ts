import { type MadeSite, makeSite, toRelease } from '../../generator/pipeline.ts';
import { formatProblems } from '../../generator/problem/problem.ts';
import type { Project } from '../../generator/project.ts';
import { MANIFEST_FILE, type Manifest, manifestOf, manifestText } from '../../generator/publish/manifest.ts';
import type { Memory } from '../../generator/run/memory.ts';
import { runStages } from '../../generator/run/stages.ts';
import { problemsIn } from './problems.ts';

/** Every file of a site as text by its path, or what is wrong. */
export type Outcome = Readonly<Record<string, string>> | string;

/** What a build with this memory comes to. */
export async function outcomeOf(project: Project, memory: Memory): Promise<Outcome> {
  return makeSite(project, memory).then(filesOf, (error: unknown) => formatProblems(problemsIn(error), 'human'));
}

/** Every file of a site. Of social images the names, which are hashes of what they are drawn from; `drawnFilesOf` has their bytes. */
export function filesOf(made: MadeSite): Record<string, string> {
  const files = [...made.files, asFile(manifestOf(made.files, { site: made.site, headScript: made.assets.manifest.headScript }))];
  return { ...Object.fromEntries(files.map(textOf)), 'social images': JSON.stringify([...made.assets.social.pictures]) };
}

/** Every file that would be published, and the manifest. */
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

/** The paths that differ say more than two sites as text. */
export function differences(one: Outcome, other: Outcome): unknown {
  if (typeof one === 'string' || typeof other === 'string') return one === other ? [] : [one, other];
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].filter((path) => one[path] !== other[path]);
}
