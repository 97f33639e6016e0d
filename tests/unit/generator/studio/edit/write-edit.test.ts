import { chmodSync, lstatSync, readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { etagOf, saveText } from '../../../../../generator/studio/edit/write-edit.ts';
import { useFolder } from '../../../../helpers/folder.ts';

const inFolder = useFolder();
const file = () => inFolder('a.yaml');

it('a content file is saved with its permissions, through a link, and no other file is left next to it', () => {
  writeFileSync(file(), 'a: 1\n');
  chmodSync(file(), 0o640);
  const link = inFolder('link.yaml');
  symlinkSync(file(), link);
  expect(saveText({ absolutePath: link, label: 'a.yaml', text: 'a: 2\n', etag: etagOf('a: 1\n') })).toBe(etagOf('a: 2\n'));
  expect(readFileSync(file(), 'utf8')).toBe('a: 2\n');
  expect(lstatSync(link).isSymbolicLink()).toBe(true);
  expect(statSync(file()).mode & 0o777).toBe(0o640);
  expect(readdirSync(inFolder()).sort()).toEqual(['a.yaml', 'link.yaml']);
});
