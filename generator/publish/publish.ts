import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  renameSync,
  rmdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import type { OutputFile } from '../assets/fingerprint.ts';
import { BuildFailure } from '../problem.ts';
import { withLock } from './lock.ts';
import { MANIFEST_FILE } from './output-files.ts';

/**
 * Writes the files into a new release folder beside `outDir` and then turns `outDir`, a link, to it in one step: a
 * reader sees the old site or the new one, whole. The release before stays, for readers that are still in it. Throws
 * BuildFailure where the disk refuses or another build holds the lock.
 */
export function publish(files: readonly OutputFile[], outDir: string): void {
  const workDir = join(dirname(outDir), `.${basename(outDir)}.ent-site`);
  try {
    mkdirSync(workDir, { recursive: true });
    withLock(join(workDir, 'lock'), outDir, () => {
      const before = publishedRelease(outDir);
      const release = newFolder(workDir);
      try {
        writeRelease(files, release);
        swap(release, outDir, workDir);
      } catch (error) {
        rmSync(release, { recursive: true, force: true });
        throw error;
      }
      removeOldReleases(workDir, [basename(release), before]);
    });
  } catch (error) {
    throw isSystemError(error) ? diskFailure(error, outDir) : error;
  }
}

/** A folder that did not exist before, whatever the clock says. */
function newFolder(workDir: string): string {
  for (let attempt = 0; ; attempt += 1) {
    const folder = join(workDir, `release-${Date.now().toString(36)}-${attempt}`);
    if (!existsSync(folder)) {
      mkdirSync(folder, { mode: 0o755 });
      return folder;
    }
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
    // An empty folder, or a site that an earlier version wrote in place; checked by checkOutDir.
    if (existsSync(join(outDir, MANIFEST_FILE))) rmSync(outDir, { recursive: true });
    else rmdirSync(outDir);
  }
  renameSync(link, outDir);
}

function isFolder(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}

function removeOldReleases(workDir: string, kept: readonly (string | undefined)[]): void {
  const old = readdirSync(workDir).filter((name) => name.startsWith('release-') && !kept.includes(name));
  for (const name of old) rmSync(join(workDir, name), { recursive: true, force: true });
}

/** Name of the release that `outDir` shows; undefined where it is no link of ours. */
function publishedRelease(outDir: string): string | undefined {
  return lstatSync(outDir, { throwIfNoEntry: false })?.isSymbolicLink() ? basename(readlinkSync(outDir)) : undefined;
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
  return new BuildFailure([
    {
      severity: 'error',
      file: error.path ?? outDir,
      message: `The site could not be written here: ${reason}.`,
      hint: 'The published site is as it was. Free the folder, or name another with --out DIR.',
    },
  ]);
}
