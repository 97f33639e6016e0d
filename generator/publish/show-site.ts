import { lstatSync, readdirSync, renameSync, rmdirSync, rmSync, symlinkSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { succeeds } from '../files/disk-failure.ts';
import { readMarker, releaseContents, releaseOfLink } from './release-marker.ts';
import { removeSite, setAside } from './remove-releases.ts';
import { type OutputPlace, SITE_FOLDER } from './work-dir.ts';

/** What stood in the output folder stands here between two renames: a link, or a folder with the name of its release if known. */
const REPLACED = /^replaced(?:-(release-[\da-z]+-\d+))?$/;

interface ShowOptions {
  /** As a plain folder, where a link stands too; false as a link, where a folder stands too. */
  plain: boolean;
  /** Of the release whose folder stands there now. */
  name?: string | undefined;
}

/**
 * Shows a staged site at `outDir`. A link over a link, and anything where nothing is or an empty folder, is one atomic step; all else
 * takes two renames, between which nothing is there, and `settle` after it. What stands there was made by a build. Throws the system's
 * error; `outDir` is then as it was.
 */
export function showSite(site: string, place: OutputPlace, { plain, name }: ShowOptions): void {
  const { outDir } = place;
  const next = plain ? site : newLink(site, place);
  const stat = lstatSync(outDir, { throwIfNoEntry: false });
  const isEmpty = stat?.isDirectory() && readdirSync(outDir).length === 0;
  if (isEmpty) rmdirSync(outDir);
  if (!stat || isEmpty || (stat.isSymbolicLink() && !plain)) renameSync(next, outDir);
  else replaceWith(next, place, stat.isDirectory() ? name : undefined);
}

function replaceWith(next: string, { outDir, workDir }: OutputPlace, name: string | undefined): void {
  const replaced = join(workDir, name === undefined ? 'replaced' : `replaced-${name}`);
  renameSync(outDir, replaced);
  try {
    renameSync(next, outDir);
  } catch (error) {
    renameSync(replaced, outDir);
    throw error;
  }
}

function newLink(site: string, { outDir, workDir }: OutputPlace): string {
  const link = join(workDir, `link-${process.pid}`);
  rmSync(link, { force: true });
  symlinkSync(relative(dirname(outDir), site), link, 'dir');
  return link;
}

/** Whether something stands between two renames. */
export function isUnsettled({ workDir }: OutputPlace): boolean {
  return lstatSync(workDir, { throwIfNoEntry: false })?.isDirectory() === true && readdirSync(workDir).some((name) => REPLACED.test(name));
}

/** Whichever rename came last: what was replaced goes back, or its folder into its release, which can be shown again. */
export function settle(place: OutputPlace): void {
  const { outDir, workDir } = place;
  for (const name of readdirSync(workDir)) {
    const [found, release] = REPLACED.exec(name) ?? [];
    if (found === undefined) continue;
    const replaced = join(workDir, found);
    const stat = lstatSync(replaced);
    if (!stat.isDirectory() && !(stat.isSymbolicLink() && releaseOfLink(place, replaced) !== undefined)) continue;
    if (!lstatSync(outDir, { throwIfNoEntry: false })) renameSync(replaced, outDir);
    else if (stat.isSymbolicLink()) rmSync(replaced);
    else keepFolder(replaced, workDir, release);
  }
}

/** A folder that was copied here belongs to no release and goes; nothing goes that no build wrote. */
function keepFolder(replaced: string, workDir: string, release: string | undefined): void {
  const marker = readMarker(replaced);
  const isWhole = marker !== undefined && releaseContents(replaced, marker).foreign.length === 0;
  if (isWhole && release !== undefined && lacksSite(join(workDir, release))) renameSync(replaced, join(workDir, release, SITE_FOLDER));
  else if (!removeSite(replaced)) setAside(replaced, workDir);
}

function lacksSite(release: string): boolean {
  return succeeds(() => readdirSync(release), 'ENOENT', 'ENOTDIR') && !lstatSync(join(release, SITE_FOLDER), { throwIfNoEntry: false });
}
