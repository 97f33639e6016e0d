import { existsSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { complaintOf, placeFiles } from '../../../../generator/init/place-files.ts';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'ent-site-init-'));
});

describe('files of a new practice', () => {
  it('appear in the folder all together, with nothing beside them', () => {
    placeFiles(
      dir,
      new Map([
        ['content/practice.yaml', 'a'],
        ['content/pages/about.md', 'b'],
        ['.gitignore', 'c'],
      ]),
    );
    expect(readdirSync(dir).sort()).toEqual(['.gitignore', 'content']);
    expect(readFileSync(join(dir, 'content/pages/about.md'), 'utf8')).toBe('b');
  });

  it('leave nothing where one of them cannot be written', () => {
    writeFileSync(join(dir, 'notes.txt'), 'mine');
    expect(() =>
      placeFiles(
        dir,
        new Map([
          ['content/a.yaml', 'a'],
          ['content/a.yaml/b.md', 'b'],
        ]),
      ),
    ).toThrow();
    expect(readdirSync(dir)).toEqual(['notes.txt']);
  });

  it('leave no folder where there was none', () => {
    const fresh = join(dir, 'new');
    expect(() =>
      placeFiles(
        fresh,
        new Map([
          ['a', 'a'],
          ['a/b', 'b'],
        ]),
      ),
    ).toThrow();
    expect(existsSync(fresh)).toBe(false);
  });

  it('are refused where content stands already', () => {
    writeFileSync(join(dir, 'content'), '');
    expect(complaintOf(dir, ['content/'])).toContain('There is a content already');
    expect(complaintOf(dir, ['other'])).toBeUndefined();
  });
});
