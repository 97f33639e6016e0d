import { lstatSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { relative, sep } from 'node:path';
import { diskFailure, isSystemError } from '../files/disk-failure.ts';
import { realPath } from '../files/files.ts';
import { firstFew } from '../problem/nearest.ts';
import { type Problem, problem } from '../problem/problem.ts';
import type { Project } from '../project.ts';
import { currentRelease, readMarker, releaseContents, releaseOfLink } from './releases.ts';
import { type OutputPlace, outputPlace } from './work-dir.ts';

/** Folders of the project that hold something else (fixed top level), and every folder with a dot. */
const PROJECT_FOLDER = /^(\..*|bin|generator|templates|client|content|tests|node_modules)$/;

const MAX_NAMES = 3;

/** Refuses an output folder whose replacement would lose something. Real paths are compared, since there may be a link on the way. */
export function checkOutDir(project: Project): Problem[] {
  const place = outputPlace(project.outDir);
  const { outDir } = place;
  const [root, ours] = [realPath(project.projectDir), realPath(project.packageDir)];
  const content = realPath(project.contentDir);
  if (contains(outDir, realPath(homedir()))) return refusal(place, 'The site cannot be written here: this folder holds everything else.');
  if (contains(outDir, content) || contains(content, outDir))
    return refusal(place, 'The site cannot be written here: this folder and the content folder hold each other.');
  if (contains(outDir, root)) return refusal(place, 'The site cannot be written here: this folder holds the project.');
  if (ours !== root && (contains(outDir, ours) || contains(ours, outDir)))
    return refusal(place, 'The site cannot be written here: this folder belongs to ent-site.');
  const [top = ''] = contains(root, outDir) ? relative(root, outDir).split(sep) : [];
  if (PROJECT_FOLDER.test(top)) return refusal(place, 'The site cannot be written here: this folder belongs to the project.');
  return [...outDirProblems(place), ...(project.isPreview ? siteInTheWay(place) : [])];
}

/** Refuses what stands in the output folder's place, where a build did not write all of it. */
export function outDirProblems(place: OutputPlace): Problem[] {
  try {
    const { outDir } = place;
    const stat = lstatSync(outDir, { throwIfNoEntry: false });
    if (!stat) return [];
    if (stat.isSymbolicLink() && releaseOfLink(place) === undefined) return refusal(place, 'This is a link that ent-site did not make.');
    if (!stat.isSymbolicLink() && !stat.isDirectory()) return refusal(place, 'This is a file, not a folder.');
    const marker = readMarker(outDir);
    if (marker) return foreignProblems(place, releaseContents(outDir, marker).foreign);
    // A link whose release is gone, or of a version that wrote no marker, loses nothing when it is swapped.
    return stat.isSymbolicLink() || readdirSync(outDir).length === 0
      ? []
      : refusal(place, 'This folder is not empty, and ent-site did not write it.');
  } catch (error) {
    if (isSystemError(error)) return diskFailure(error, place.outDir).problems;
    throw error;
  }
}

/** A problem where the output folder shows a site that is not a preview, for a preview that would replace it. */
export function siteInTheWay(place: OutputPlace): Problem[] {
  const release = currentRelease(place);
  if (!release || release.manifest?.preview) return [];
  const hint = 'Leave --out away, or name a folder of previews with --out DIR.';
  return refusal(place, 'A site is shown here, which a preview never replaces.', hint);
}

function foreignProblems(place: OutputPlace, foreign: readonly string[]): Problem[] {
  if (foreign.length === 0) return [];
  const names = foreign.map((name) => `"${name}"`);
  const hint = 'Move that elsewhere (documents for patients belong in content/files), or name another folder with --out DIR.';
  return refusal(place, `ent-site did not write ${firstFew(names, MAX_NAMES)} in this folder, and a build would replace it.`, hint);
}

function refusal({ outDir }: OutputPlace, message: string, hint = 'Name another folder with --out DIR.'): Problem[] {
  return [problem('output-folder', relative(process.cwd(), outDir) || '.', message, hint)];
}

function contains(outer: string, inner: string): boolean {
  return inner === outer || inner.startsWith(outer.endsWith(sep) ? outer : outer + sep);
}
