import { existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { makeFolder, removeIfPossible } from '../../files/files.ts';
import { BuildFailure, problem } from '../../problem/problem.ts';
import { isSystemError, refusalOf } from '../../publish/disk-failure.ts';
import type { RuleId } from '../../rules/index.ts';
import type { AdminFile } from './bundle-cms.ts';

/** In the page of the editor; a folder whose page has it is ours. */
export const ADMIN_MARK = '<meta name="generator" content="ent-site admin">';
const PAGE = 'index.html';

/** Throws BuildFailure for a folder that holds something, and not an editor of ours. */
export function refuseOther(outDir: string): void {
  if (isFree(outDir)) return;
  const page = join(outDir, PAGE);
  if (existsSync(page) && readFileSync(page, 'utf8').includes(ADMIN_MARK)) return;
  throw failure(outDir, 'output-folder', 'This folder holds something else.');
}

function isFree(outDir: string): boolean {
  try {
    return readdirSync(outDir).length === 0;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return true;
    throw failure(outDir, 'output-folder', 'This is no folder that can be read.');
  }
}

/**
 * Puts files into a folder, the page last. They are written beside their places first, so that a full disk leaves the folder as it was; whatever
 * else lies in it stays. Throws BuildFailure.
 */
export function placeAdmin(outDir: string, files: readonly AdminFile[]): void {
  const isNew = !existsSync(outDir);
  const staging = join(outDir, `.unfinished-${process.pid}`);
  const inOrder = [...files].sort((a, b) => Number(a.path === PAGE) - Number(b.path === PAGE));
  try {
    makeFolder(staging);
    for (const [index, { bytes }] of inOrder.entries()) writeFileSync(join(staging, String(index)), bytes);
    for (const { path } of inOrder) makeFolder(dirname(join(outDir, path)));
    for (const [index, { path }] of inOrder.entries()) renameSync(join(staging, String(index)), join(outDir, path));
    removeIfPossible(staging);
  } catch (error) {
    removeIfPossible(isNew ? outDir : staging);
    if (!isSystemError(error)) throw error;
    throw failure(outDir, 'disk', `The editor could not be written here: ${refusalOf(error)}.`);
  }
}

function failure(file: string, rule: RuleId, message: string): BuildFailure {
  return new BuildFailure([problem(rule, file, message, 'Name another with --out DIR.')]);
}
