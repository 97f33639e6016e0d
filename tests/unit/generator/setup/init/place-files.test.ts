import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { writeAllFiles } from '../../../../../generator/files/write-all-files.ts';
import { folderMistake } from '../../../../../generator/setup/init/init.ts';
import { interruptAtChange } from '../../../../helpers/break-off.ts';
import { useFolder } from '../../../../helpers/folder.ts';
import { treeOf } from '../../../../helpers/tree.ts';

const inFolder = useFolder();
const place = (folder: string, files: Readonly<Record<string, string>>) => writeAllFiles(folder, new Map(Object.entries(files)));

it('files of a new practice appear in the folder all at once, and replace what a killed run left there', () => {
  mkdirSync(inFolder('.ent-site-init/content'), { recursive: true });
  place(inFolder(), { 'content/practice.yaml': 'a', 'content/pages/about.md': 'b', '.gitignore': 'c' });
  expect(readdirSync(inFolder()).sort()).toEqual(['.gitignore', 'content']);
  expect(readFileSync(inFolder('content/pages/about.md'), 'utf8')).toBe('b');
});

it('files of a new practice replace a file, and restore it if a later one cannot be placed', () => {
  writeFileSync(inFolder('package.json'), 'mine');
  mkdirSync(inFolder('content/mine'), { recursive: true });
  const read = () => readFileSync(inFolder('package.json'), 'utf8');
  expect(() => place(inFolder(), { 'package.json': 'ours', 'content/a.yaml': 'a' })).toThrow('ENOTEMPTY');
  expect([read(), readdirSync(inFolder()).sort()]).toEqual(['mine', ['content', 'package.json']]);
  place(inFolder(), { 'package.json': 'ours' });
  expect(read()).toBe('ours');
});

it('files of a new practice go into folders that the project has already, and leave the files there alone', () => {
  mkdirSync(inFolder('.github/workflows'), { recursive: true });
  writeFileSync(inFolder('.github/workflows/test.yml'), 'mine');
  place(inFolder(), { '.github/workflows/build.yml': 'b', '.github/publish/host.yml': 'p', 'docs/a.md': 'a', 'content/b.md': 'b' });
  const paths = ['.github/publish/host.yml', '.github/workflows/build.yml', '.github/workflows/test.yml', 'content/b.md', 'docs/a.md'];
  expect([...treeOf(inFolder()).keys()].sort()).toEqual(paths);
});

it('files of a new practice killed at any step are whole or missing, content comes last, and the next run starts again (B1)', () => {
  const texts = { '.gitignore': 'g', 'package.json': 'ours', 'content/practice.yaml': 'practice', 'content/pages/about.md': 'about' };
  const files = new Map(Object.entries(texts));
  let isBroken = true;
  let step = 1;
  for (; isBroken; step += 1) {
    const folder = inFolder(`${step}`);
    mkdirSync(folder);
    writeFileSync(join(folder, 'package.json'), 'mine');
    isBroken = interruptAtChange(step, () => writeAllFiles(folder, files));
    const placed = treeOf(folder);
    expect(['mine', 'ours']).toContain(placed.get('package.json')?.toString());
    if (existsSync(join(folder, 'content')))
      for (const [path, text] of files) expect(placed.get(path)?.toString(), `${path} at step ${step}`).toBe(text);
    writeAllFiles(folder, new Map([...files].filter(([path]) => !existsSync(join(folder, path)))));
    expect([...treeOf(folder).keys()].sort()).toEqual([...files.keys()].sort());
  }
  expect(step).toBeGreaterThan(12);
});

it('files of a new practice are refused if the folder cannot be created, or has content', () => {
  writeFileSync(inFolder('notes.txt'), '');
  for (const path of ['notes.txt', 'notes.txt/a/b']) expect(folderMistake(inFolder(path))).toContain('is a file. Nothing was written');
  expect(folderMistake(inFolder('new/a/b'))).toBeUndefined();
  expect(folderMistake(inFolder())).toBeUndefined();
  writeFileSync(inFolder('content'), '');
  expect(folderMistake(inFolder())).toContain('There is already a folder "content"');
});
