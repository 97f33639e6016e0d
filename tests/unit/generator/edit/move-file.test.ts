import fs, { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { moveFile } from '../../../../generator/edit/move-file.ts';
import { useFolder } from '../../../helpers/folder.ts';

const at = useFolder();
beforeEach(() => writeFileSync(at('nose.JPG'), 'picture'));

it('another name for a file may differ in capitals alone on a disk that ignores capitals, and leaves a name that it holds for the same one', () => {
  onDiskWithoutCapitals(() => {
    expect(existsSync(at('nose.jpg'))).toBe(true);
    moveFile(at('nose.JPG'), at('nose.jpg'));
  });
  expect(readdirSync(at())).toEqual(['nose.jpg']);
  expect(readFileSync(at('nose.jpg'), 'utf8')).toBe('picture');
});

it('another name for a file is refused where another file has it, be it a link of the same bytes', () => {
  fs.linkSync(at('nose.JPG'), at('nose.jpg'));
  expect(() => moveFile(at('nose.JPG'), at('nose.jpg'))).toThrow('another file has this name');
  expect(readdirSync(at()).sort()).toEqual(['nose.JPG', 'nose.jpg']);
});

/** Runs a task as on a disk that finds a file by a name of other capitals too. */
function onDiskWithoutCapitals(task: () => void): void {
  const found = (path: string) => {
    const there = readdirSync(dirname(path)).find((name) => name.toLowerCase() === basename(path).toLowerCase());
    return there ? join(dirname(path), there) : path;
  };
  const { lstatSync, renameSync } = fs;
  const existing = fs.existsSync;
  Object.assign(fs, {
    existsSync: (path: string) => existing(found(path)),
    lstatSync: (path: string, options: object) => lstatSync(found(path), options),
    renameSync: (from: string, to: string) => found(from) === found(to) || renameSync(found(from), to),
  });
  syncBuiltinESMExports();
  try {
    task();
  } finally {
    Object.assign(fs, { existsSync: existing, lstatSync, renameSync });
    syncBuiltinESMExports();
  }
}
