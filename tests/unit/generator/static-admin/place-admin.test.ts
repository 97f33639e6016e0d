import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { BuildFailure } from '../../../../generator/problem.ts';
import { gitEditorPage } from '../../../../generator/static-admin/git-editor-page.ts';
import { placeAdmin, refuseOther } from '../../../../generator/static-admin/place-admin.ts';
import { treeOf } from '../../../helpers/tree.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ent-site-place-admin-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const PAGE = gitEditorPage({ host: 'github', repo: 'practice/website', branch: 'main', folder: 'content' });
const FILES = [
  { path: 'index.html', bytes: PAGE },
  { path: 'assets/a.woff2', bytes: Buffer.from('a') },
];

function messageOf(run: () => void): string {
  try {
    run();
  } catch (error) {
    if (error instanceof BuildFailure) return error.problems.map(({ message }) => message).join();
    throw error;
  }
  return '';
}

it('takes a folder that is new or empty, and one that holds an editor of ours', () => {
  refuseOther(join(folder, 'new'));
  refuseOther(folder);
  placeAdmin(folder, FILES);
  writeFileSync(join(folder, 'CNAME'), 'edit.practice.example');
  refuseOther(folder);
  placeAdmin(folder, FILES);
  expect([...treeOf(folder).keys()].sort()).toEqual(['CNAME', 'assets/a.woff2', 'index.html']);
});

it('refuses a folder of somebody else, a config.json or a page in it or not, and a file', () => {
  writeFileSync(join(folder, 'config.json'), '{}');
  expect(messageOf(() => refuseOther(folder))).toBe('This folder holds something else.');
  writeFileSync(join(folder, 'index.html'), '<title>Ours</title>');
  expect(messageOf(() => refuseOther(folder))).toBe('This folder holds something else.');
  expect(messageOf(() => refuseOther(join(folder, 'config.json')))).toBe('This is no folder that can be read.');
});

it('leaves the folder as it was where one of its files cannot be written', () => {
  writeFileSync(join(folder, 'index.html'), 'old');
  writeFileSync(join(folder, 'assets'), 'a file where a folder must be');
  const before = treeOf(folder);
  expect(messageOf(() => placeAdmin(folder, FILES))).toMatch(/^The editor could not be written here: .+\.$/);
  expect(treeOf(folder)).toEqual(before);
});
