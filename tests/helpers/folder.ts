import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach } from 'vitest';

/** Makes a folder before each test and removes it after. Returns a function that returns its path, or the path of an item in it. */
export function useFolder(): (...path: string[]) => string {
  let folder = '';
  beforeEach(() => {
    folder = realpathSync(mkdtempSync(join(tmpdir(), 'ent-site-test-')));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));
  return (...path) => join(folder, ...path);
}

/** Makes a folder that is removed after the last test of its file or group. */
export function makeFolder(): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'ent-site-test-')));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
