import { existsSync, lstatSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { join, relative, sep } from 'node:path';
import type { Problem } from '../problem.ts';
import type { Project } from '../project.ts';
import { MANIFEST_FILE } from './output-files.ts';
import { isPublishedLink } from './publish.ts';

/** Refuses an output folder whose replacement would lose something (quality B7). */
export function checkOutDir({ outDir, contentDir, rootDir }: Project): Problem[] {
  const problem = (message: string): Problem[] => [
    { severity: 'error', file: relative(process.cwd(), outDir) || '.', message, hint: 'Name another folder with --out DIR.' },
  ];
  if (outDir === sep || outDir === homedir() || contains(outDir, homedir()))
    return problem('The site cannot be written here: this folder holds everything else.');
  if (contains(outDir, contentDir) || contains(contentDir, outDir))
    return problem('The site cannot be written here: this folder and the content folder hold each other.');
  if (contains(outDir, rootDir)) return problem('The site cannot be written here: this folder holds the project.');
  if (['bin', 'generator', 'templates', 'client', 'tests', 'node_modules', '.git'].some((name) => contains(join(rootDir, name), outDir)))
    return problem('The site cannot be written here: this folder belongs to the project.');
  const stat = lstatSync(outDir, { throwIfNoEntry: false });
  if (!stat) return [];
  if (stat.isSymbolicLink()) return isPublishedLink(outDir) ? [] : problem('This is a link that ent-site did not make.');
  if (!stat.isDirectory()) return problem('This is a file, not a folder.');
  if (readdirSync(outDir).length > 0 && !existsSync(join(outDir, MANIFEST_FILE)))
    return problem('This folder is not empty, and ent-site did not write it.');
  return [];
}

function contains(outer: string, inner: string): boolean {
  return inner === outer || inner.startsWith(outer.endsWith(sep) ? outer : outer + sep);
}
