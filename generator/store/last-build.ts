import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isSettled, type SourceFiles } from '../content/read-source-files.ts';
import { type FileHashes, joined } from '../files/file-hashes.ts';
import { hashOf } from '../files/hash.ts';
import type { Project } from '../project.ts';
import { templateFolders } from '../render/own-templates.ts';
import { ADDRESS_LOCK } from '../shared/file-names.ts';
import { codeVersion } from './code-version.ts';
import { siteFolder } from './memory.ts';
import { Store } from './store.ts';

/** What the last good build came to. */
interface LastBuild<Summary> {
  /** The day of the build decides which posts are in; which day it is, the time zone of the practice says. */
  day: string;
  timeZone: string;
  /** SHA-256 of the manifest of the release. */
  manifest: string;
  summary: Summary;
}

/** Names everything that a build is made from but the day; undefined where a file was saved only just now. */
export function inputsOf(project: Project, { texts, assets }: SourceFiles, hashes: FileHashes): string | undefined {
  const files = [...texts, ...assets];
  const now = Date.now();
  if (!files.every((file) => isSettled(file, now))) return undefined;
  return hashOf({
    code: codeVersion(project.packageDir),
    templates: joined(hashes.of(...templateFolders(project))),
    // Messages name files from there.
    workingDir: process.cwd(),
    project: { ...project },
    environment: Object.entries(process.env)
      .filter(([name]) => name === 'SOURCE_DATE_EPOCH' || name.startsWith('ENT_SITE_'))
      .sort(),
    files: files.map(({ path, stamp }) => [path, stamp]),
    lock: lockOf(project),
  });
}

/** The list of published addresses as it is now, so that a build which adds to it has done all that the next one finds. */
function lockOf({ contentDir }: Project): Uint8Array {
  try {
    return readFileSync(join(contentDir, ADDRESS_LOCK));
  } catch {
    // There is none, or the build says why it cannot be read.
    return Buffer.of();
  }
}

/** Its own file, so that a build where nothing was edited need not read the pages. */
const storeOf = (project: Project) => new Store({ folder: join(siteFolder(project), 'last-build') });

/** What the last good build of a site came to, if it was made from these inputs. */
export function readLastBuild<Summary>(project: Project, inputs: string): LastBuild<Summary> | undefined {
  return storeOf(project).get<{ inputs: string }, LastBuild<Summary>>('build', { inputs })?.value;
}

/** Keeps it for the next, where the disk lets it. */
export function keepLastBuild<Summary>(project: Project, inputs: string, build: LastBuild<Summary>): void {
  const store = storeOf(project);
  store.set('build', { inputs }, build);
  store.save();
}
