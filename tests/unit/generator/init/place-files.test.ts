import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { complaintOf, placeFiles } from '../../../../generator/init/place-files.ts';
import { breakOff } from '../../../helpers/break-off.ts';
import { treeOf } from '../../../helpers/tree.ts';

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

  it('take the place of a file, and give it back where a later one cannot be placed', () => {
    writeFileSync(join(dir, 'package.json'), 'mine');
    mkdirSync(join(dir, 'content/mine'), { recursive: true });
    const files = [
      ['package.json', 'ours'],
      ['content/a.yaml', 'a'],
    ] as const;
    expect(() => placeFiles(dir, new Map(files))).toThrow('ENOTEMPTY');
    expect([readFileSync(join(dir, 'package.json'), 'utf8'), readdirSync(dir).sort()]).toEqual(['mine', ['content', 'package.json']]);
    placeFiles(dir, new Map(files.slice(0, 1)));
    expect(readFileSync(join(dir, 'package.json'), 'utf8')).toBe('ours');
  });

  it('remove what a run before them left when it was killed', () => {
    mkdirSync(join(dir, '.ent-site-init/content'), { recursive: true });
    placeFiles(dir, new Map([['content/a.yaml', 'a']]));
    expect(readdirSync(dir, { recursive: true }).sort()).toEqual(['content', join('content', 'a.yaml')]);
  });

  it('killed at any step, stand there whole or not at all at each name, content last, and the next run begins anew (B1)', () => {
    const files = new Map([
      ['.gitignore', 'g'],
      ['package.json', 'ours'],
      ['content/practice.yaml', 'practice'],
      ['content/pages/about.md', 'about'],
    ]);
    let isBroken = true;
    let step = 1;
    for (; isBroken; step += 1) {
      const folder = join(dir, `${step}`);
      mkdirSync(folder);
      writeFileSync(join(folder, 'package.json'), 'mine');
      isBroken = breakOff(step, () => placeFiles(folder, files));
      const texts = treeOf(folder);
      expect(['mine', 'ours']).toContain(texts.get('package.json')?.toString());
      if (existsSync(join(folder, 'content')))
        for (const [path, text] of files) expect(texts.get(path)?.toString(), `${path} at step ${step}`).toBe(text);
      placeFiles(folder, new Map([...files].filter(([path]) => !existsSync(join(folder, path)))));
      expect([...treeOf(folder).keys()].sort()).toEqual([...files.keys()].sort());
    }
    expect(step).toBeGreaterThan(12);
  });

  it('are refused where no folder can be', () => {
    writeFileSync(join(dir, 'notes.txt'), '');
    expect(complaintOf(join(dir, 'notes.txt'), ['content/'])).toContain('is a file. Nothing was written');
    expect(complaintOf(join(dir, 'notes.txt/a/b'), ['content/'])).toContain('is a file. Nothing was written');
    expect(complaintOf(join(dir, 'new/a/b'), ['content/'])).toBeUndefined();
  });

  it('are refused where content stands already', () => {
    writeFileSync(join(dir, 'content'), '');
    expect(complaintOf(dir, ['content/'])).toContain('There is "content" already in');
    expect(complaintOf(dir, ['other'])).toBeUndefined();
  });
});
