import { writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { gitEditorPage, refuseForeignFolder, writeAdminFiles } from '../../../../../generator/setup/git-editor/write-static-admin.ts';
import { useFolder } from '../../../../helpers/folder.ts';
import { problemsOf } from '../../../../helpers/problems.ts';
import { treeOf } from '../../../../helpers/tree.ts';

const inFolder = useFolder();
const PAGE = gitEditorPage({ host: 'github', repo: 'practice/website', branch: 'main', folder: 'content' });
const FILES = new Map<string, string | Uint8Array>([
  ['assets/a.woff2', Buffer.from('a')],
  ['index.html', PAGE],
]);

const messageOf = (run: () => void) => problemsOf(run)[0]?.message;

it('accepts a folder that is new or empty, or contains our editor', () => {
  refuseForeignFolder(inFolder('new'));
  refuseForeignFolder(inFolder());
  writeAdminFiles(inFolder(), FILES);
  writeFileSync(inFolder('CNAME'), 'edit.practice.example');
  refuseForeignFolder(inFolder());
  writeAdminFiles(inFolder(), FILES);
  expect([...treeOf(inFolder()).keys()].sort()).toEqual(['CNAME', 'assets/a.woff2', 'index.html']);
});

it('refuses a folder of someone else, with a config.json or a page in it or without, and a file', () => {
  for (const file of ['config.json', 'index.html']) {
    writeFileSync(inFolder(file), '<title>Ours</title>');
    expect(messageOf(() => refuseForeignFolder(inFolder()))).toBe('This folder contains other files.');
  }
  expect(messageOf(() => refuseForeignFolder(inFolder('config.json')))).toBe('This is not a folder that can be read.');
});

it('leaves the folder unchanged if one of its files cannot be written', () => {
  writeFileSync(inFolder('index.html'), 'old');
  writeFileSync(inFolder('assets'), 'a file where a folder must be');
  const before = treeOf(inFolder());
  expect(messageOf(() => writeAdminFiles(inFolder(), FILES))).toMatch(/^The editor could not be written here: .+\.$/);
  expect(treeOf(inFolder())).toEqual(before);
});
