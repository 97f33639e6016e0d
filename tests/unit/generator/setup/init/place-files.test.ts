import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { complaintOf, placeFiles } from '../../../../../generator/setup/init/init.ts';
import { interruptAtChange } from '../../../../helpers/break-off.ts';
import { useFolder } from '../../../../helpers/folder.ts';
import { treeOf } from '../../../../helpers/tree.ts';

const inFolder = useFolder();
const place = (folder: string, files: Readonly<Record<string, string>>) => placeFiles(folder, new Map(Object.entries(files)));

it('files of a new practice appear in the folder all together, and remove what a run before them left when it was killed', () => {
  mkdirSync(inFolder('.ent-site-init/content'), { recursive: true });
  place(inFolder(), { 'content/practice.yaml': 'a', 'content/pages/about.md': 'b', '.gitignore': 'c' });
  expect(readdirSync(inFolder()).sort()).toEqual(['.gitignore', 'content']);
  expect(readFileSync(inFolder('content/pages/about.md'), 'utf8')).toBe('b');
});

it('files of a new practice take the place of a file, and give it back where a later one cannot be placed', () => {
  writeFileSync(inFolder('package.json'), 'mine');
  mkdirSync(inFolder('content/mine'), { recursive: true });
  const read = () => readFileSync(inFolder('package.json'), 'utf8');
  expect(() => place(inFolder(), { 'package.json': 'ours', 'content/a.yaml': 'a' })).toThrow('ENOTEMPTY');
  expect([read(), readdirSync(inFolder()).sort()]).toEqual(['mine', ['content', 'package.json']]);
  place(inFolder(), { 'package.json': 'ours' });
  expect(read()).toBe('ours');
});

it('files of a new practice killed at any step, are whole or missing at each name, content last, and the next run starts again (B1)', () => {
  const texts = { '.gitignore': 'g', 'package.json': 'ours', 'content/practice.yaml': 'practice', 'content/pages/about.md': 'about' };
  const files = new Map(Object.entries(texts));
  let isBroken = true;
  let step = 1;
  for (; isBroken; step += 1) {
    const folder = inFolder(`${step}`);
    mkdirSync(folder);
    writeFileSync(join(folder, 'package.json'), 'mine');
    isBroken = interruptAtChange(step, () => placeFiles(folder, files));
    const placed = treeOf(folder);
    expect(['mine', 'ours']).toContain(placed.get('package.json')?.toString());
    if (existsSync(join(folder, 'content')))
      for (const [path, text] of files) expect(placed.get(path)?.toString(), `${path} at step ${step}`).toBe(text);
    placeFiles(folder, new Map([...files].filter(([path]) => !existsSync(join(folder, path)))));
    expect([...treeOf(folder).keys()].sort()).toEqual([...files.keys()].sort());
  }
  expect(step).toBeGreaterThan(12);
});

it('files of a new practice are refused where no folder can be, and where there is content', () => {
  writeFileSync(inFolder('notes.txt'), '');
  for (const path of ['notes.txt', 'notes.txt/a/b']) expect(complaintOf(inFolder(path))).toContain('is a file. Nothing was written');
  expect(complaintOf(inFolder('new/a/b'))).toBeUndefined();
  expect(complaintOf(inFolder())).toBeUndefined();
  writeFileSync(inFolder('content'), '');
  expect(complaintOf(inFolder())).toContain('There is "content" already');
});
