import { chmodSync, lstatSync, readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { beforeEach, expect, it } from 'vitest';
import { etagOf, saveText } from '../../../../generator/edit/save-text.ts';
import { useFolder } from '../../../helpers/folder.ts';

const inFolder = useFolder();
const file = () => inFolder('a.yaml');
const save = (text: string, etag: string, absolutePath = file()) => saveText({ absolutePath, label: 'a.yaml', text, etag });
beforeEach(() => writeFileSync(file(), 'a: 1\n'));

it('a content file is saved with its rights, through a link, and nothing is left beside it', () => {
  chmodSync(file(), 0o640);
  const link = inFolder('link.yaml');
  symlinkSync(file(), link);
  const etag = save('a: 2\n', etagOf('a: 1\n'), link);
  expect(readFileSync(file(), 'utf8')).toBe('a: 2\n');
  expect(lstatSync(link).isSymbolicLink()).toBe(true);
  expect(statSync(file()).mode & 0o777).toBe(0o640);
  expect(readdirSync(inFolder()).sort()).toEqual(['a.yaml', 'link.yaml']);
  expect(etag).toBe(etagOf('a: 2\n'));
});
