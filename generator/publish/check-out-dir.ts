import { lstatSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { relative, sep } from 'node:path';
import { diskFailure, isSystemError } from '../files/disk-failure.ts';
import { realPath } from '../files/files.ts';
import { listFirst } from '../problem/nearest.ts';
import { type Problem, problem } from '../problem/problem.ts';
import type { Project } from '../project.ts';
import { currentRelease, readMarker, releaseContents, releaseOfLink } from './releases.ts';
import { type OutputFolders, outputFolders } from './work-dir.ts';

/** Matches top-level folders of a project that have another use, and folders whose name begins with a dot. */
const PROJECT_FOLDER = /^(\..*|bin|generator|templates|client|content|tests|node_modules)$/;

const MAX_NAMES = 3;

/** Returns a problem if writing the output folder would destroy something else. Compares real paths, since the path may contain links. */
export function checkOutDir(project: Project): Problem[] {
  const place = outputFolders(project.outDir);
  const { outDir } = place;
  const [root, ours] = [realPath(project.projectDir), realPath(project.packageDir)];
  const content = realPath(project.contentDir);
  if (contains(outDir, realPath(homedir())))
    return outDirProblem(place, 'The site cannot be written here: this folder contains your home folder.');
  if (contains(outDir, content) || contains(content, outDir))
    return outDirProblem(place, 'The site cannot be written here: this folder is inside the content folder, or contains it.');
  if (contains(outDir, root)) return outDirProblem(place, 'The site cannot be written here: this folder contains the project.');
  if (ours !== root && (contains(outDir, ours) || contains(ours, outDir)))
    return outDirProblem(place, 'The site cannot be written here: this folder belongs to ent-site.');
  const [top = ''] = contains(root, outDir) ? relative(root, outDir).split(sep) : [];
  if (PROJECT_FOLDER.test(top)) return outDirProblem(place, 'The site cannot be written here: this folder belongs to the project.');
  return [...outDirProblems(place), ...(project.isPreview ? previewProblems(place) : [])];
}

/** Returns a problem if something at the path of the output folder was not written by a build. */
export function outDirProblems(place: OutputFolders): Problem[] {
  try {
    const { outDir } = place;
    const stat = lstatSync(outDir, { throwIfNoEntry: false });
    if (!stat) return [];
    if (stat.isSymbolicLink() && releaseOfLink(place) === undefined)
      return outDirProblem(place, 'This is a link that ent-site did not make.');
    if (!stat.isSymbolicLink() && !stat.isDirectory()) return outDirProblem(place, 'This is a file, not a folder.');
    const marker = readMarker(outDir);
    if (marker) return foreignProblems(place, releaseContents(outDir, marker).foreign);
    // A link to a removed release, or to one of a version without marker, can be replaced without loss.
    return stat.isSymbolicLink() || readdirSync(outDir).length === 0
      ? []
      : outDirProblem(place, 'This folder is not empty, and ent-site did not write it.');
  } catch (error) {
    if (isSystemError(error)) return diskFailure(error, place.outDir).problems;
    throw error;
  }
}

/** Returns a problem if a preview would replace a site. */
export function previewProblems(place: OutputFolders): Problem[] {
  const release = currentRelease(place);
  if (!release || release.manifest?.preview) return [];
  const hint = 'Run it without --out, or use a folder for previews with --out DIR.';
  return outDirProblem(place, 'This folder contains the site. A preview must not replace it.', hint);
}

function foreignProblems(place: OutputFolders, foreign: readonly string[]): Problem[] {
  if (foreign.length === 0) return [];
  const names = foreign.map((name) => `"${name}"`);
  const hint = 'Move it elsewhere (documents for patients belong in content/files), or use another folder with --out DIR.';
  return outDirProblem(place, `A build would delete ${listFirst(names, MAX_NAMES)}, which ent-site did not write.`, hint);
}

function outDirProblem({ outDir }: OutputFolders, message: string, hint = 'Use another folder with --out DIR.'): Problem[] {
  return [problem('output-folder', relative(process.cwd(), outDir) || '.', message, hint)];
}

function contains(outer: string, inner: string): boolean {
  return inner === outer || inner.startsWith(outer.endsWith(sep) ? outer : outer + sep);
}
