import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { readPlainFile } from '../files/files.ts';
import { type Manifest, RELEASE_NAME } from './manifest.ts';
import type { PublishedRelease } from './release-marker.ts';

/** Beside a release: the name of the one that `rollback` shows in its place. */
export const BEFORE_FILE = 'release-before';

/** The name of the last release that differs from this one, `release-x-0`; undefined for the first. */
export function releaseBefore(workDir: string, name: string | undefined): string | undefined {
  if (name === undefined) return undefined;
  const before = readPlainFile(workDir, join(name, BEFORE_FILE))?.toString('utf8').trim() ?? '';
  return RELEASE_NAME.test(before) ? before : undefined;
}

/** Notes it beside a release that is written and not shown yet. Returns it. Where `before` is the same site, it is the one before that. */
export function noteReleaseBefore(
  folder: string,
  manifest: Manifest,
  workDir: string,
  before: PublishedRelease | undefined,
): string | undefined {
  const isSame = before?.manifest && isDeepStrictEqual({ ...before.manifest, kept: [] }, { ...manifest, kept: [] });
  const name = isSame ? releaseBefore(workDir, before?.name) : before?.name;
  if (name !== undefined) writeFileSync(join(folder, BEFORE_FILE), `${name}\n`);
  return name;
}
