import { chmodSync, lstatSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { etagOf, SavedMeanwhile, saveText } from '../../../../generator/edit/save-text.ts';

let folder: string;
let absolutePath: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ent-site-save-'));
  absolutePath = join(folder, 'a.yaml');
  writeFileSync(absolutePath, 'a: 1\n');
});
afterEach(() => rmSync(folder, { recursive: true }));

const save = (text: string, etag: string) => saveText({ absolutePath, label: 'a.yaml', text, etag });

describe('a content file', () => {
  it('is saved with its rights, through a link, and nothing is left beside it', () => {
    chmodSync(absolutePath, 0o640);
    const link = join(folder, 'link.yaml');
    symlinkSync(absolutePath, link);
    const etag = saveText({ absolutePath: link, label: 'link.yaml', text: 'a: 2\n', etag: etagOf('a: 1\n') });
    expect(readFileSync(absolutePath, 'utf8')).toBe('a: 2\n');
    expect(lstatSync(link).isSymbolicLink()).toBe(true);
    expect(statSync(absolutePath).mode & 0o777).toBe(0o640);
    expect(readdirSync(folder).sort()).toEqual(['a.yaml', 'link.yaml']);
    expect(etag).toBe(etagOf('a: 2\n'));
  });

  it('that somebody else has saved or removed meanwhile is not written over', () => {
    const etag = etagOf(readFileSync(absolutePath));
    writeFileSync(absolutePath, 'a: 3\n');
    expect(() => save('a: 2\n', etag)).toThrow(SavedMeanwhile);
    expect(readFileSync(absolutePath, 'utf8')).toBe('a: 3\n');
    rmSync(absolutePath);
    expect(() => save('a: 2\n', etag)).toThrow(SavedMeanwhile);
    expect(readdirSync(folder)).toEqual([]);
  });
});
