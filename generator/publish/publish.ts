import { existsSync, lstatSync, mkdirSync, readdirSync, readlinkSync, renameSync, rmdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import type { OutputFile } from '../assets/fingerprint.ts';
import { BuildFailure } from '../problem.ts';
import { withLock } from './lock.ts';
import { MANIFEST_FILE } from './output-files.ts';

/** Finished releases that are kept: the one that is shown and the one before. */
const KEPT_RELEASES = 2;

/**
 * Writes the files into a new release folder beside `outDir` and then turns `outDir`, a link, to it in one step: a
 * reader sees the old site or the new one, whole. The only place that writes. Throws BuildFailure where the disk refuses.
 */
export function publish(files: readonly OutputFile[], outDir: string): void {
  const workDir = join(dirname(outDir), `.${basename(outDir)}.ent-site`);
  const release = join(workDir, `${Date.now().toString(36)}-${process.pid}`);
  try {
    mkdirSync(workDir, { recursive: true });
    withLock(join(workDir, 'lock'), outDir, () => {
      try {
        writeRelease(files, release);
        swap(release, outDir, workDir);
      } catch (error) {
        rmSync(release, { recursive: true, force: true });
        throw error;
      }
      removeOldReleases(workDir, basename(release));
    });
  } catch (error) {
    throw isSystemError(error) ? diskFailure(error, outDir) : error;
  }
}

function writeRelease(files: readonly OutputFile[], release: string): void {
  const folders = new Set(files.map(({ path }) => dirname(join(release, path))));
  for (const folder of folders) mkdirSync(folder, { recursive: true, mode: 0o755 });
  for (const { path, bytes } of files) writeFileSync(join(release, path), bytes, { mode: 0o644 });
}

function swap(release: string, outDir: string, workDir: string): void {
  const link = join(workDir, `link-${process.pid}`);
  rmSync(link, { force: true });
  symlinkSync(relative(dirname(outDir), release), link, 'dir');
  if (isFolder(outDir)) {
    // An empty folder, or a site that an earlier version wrote in place; checked by refuseForeignFolder.
    if (existsSync(join(outDir, MANIFEST_FILE))) rmSync(outDir, { recursive: true });
    else rmdirSync(outDir);
  }
  renameSync(link, outDir);
}

function isFolder(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}

function removeOldReleases(workDir: string, current: string): void {
  const releases = readdirSync(workDir).filter((name) => /^[0-9a-z]+-\d+$/.test(name)).sort().reverse();
  for (const name of releases.filter((name) => name !== current).slice(KEPT_RELEASES - 1)) rmSync(join(workDir, name), { recursive: true, force: true });
}

/** Whether a link at `outDir` is one that `publish` made. */
export function isPublishedLink(outDir: string): boolean {
  return lstatSync(outDir).isSymbolicLink() && readlinkSync(outDir).startsWith(`.${basename(outDir)}.ent-site/`);
}

function isSystemError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'code' in error && 'syscall' in error;
}

const REASONS: Record<string, string> = {
  ENOSPC: 'the disk is full',
  EFBIG: 'a file would be larger than the system allows',
  EROFS: 'the disk can only be read',
  EACCES: 'it may not be written',
  EPERM: 'it may not be written',
  EDQUOT: 'the disk quota is used up',
  ENOTDIR: 'a part of the path is a file',
};

function diskFailure(error: NodeJS.ErrnoException, outDir: string): BuildFailure {
  const reason = REASONS[error.code ?? ''] ?? `${error.code}: ${error.message}`;
  return new BuildFailure([{ severity: 'error', file: error.path ?? outDir, message: `The site could not be written here: ${reason}.`, hint: 'The published site is as it was. Free the folder, or name another with --out DIR.' }]);
}
