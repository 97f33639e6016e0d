import fs, {
  chmodSync,
  cpSync,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { listSourceFiles } from '../../../../generator/content/read-source-files.ts';
import { writeNewFile } from '../../../../generator/files/files.ts';
import { recoverEdits } from '../../../../generator/files/recover-edits.ts';
import { processStart } from '../../../../generator/files/unfinished-names.ts';
import { type FileEdit, writeAllOrNone } from '../../../../generator/files/write-all-or-none.ts';
import { interruptAtChange } from '../../../helpers/break-off.ts';
import { useFolder } from '../../../helpers/folder.ts';
import { problemsIn } from '../../../helpers/problems.ts';
import { IN_FULL } from '../../../helpers/share.ts';
import { treeOf } from '../../../helpers/tree.ts';

const at = useFolder();
const said = vi.spyOn(process.stderr, 'write');
beforeEach(() => {
  said.mockReset().mockReturnValue(true);
  makeContent('content');
});

/** Creates an article that links to itself, two that link to it (one is a symbolic link), and a picture. */
function makeContent(name: string): string {
  for (const folder of ['', 'blog', 'shared', 'images']) mkdirSync(at(name, folder), { recursive: true });
  const files = { 'blog/old.md': 'own /blog/old', 'blog/one.md': 'one old', 'shared/two.md': 'two old', 'images/a.png': 'a picture' };
  for (const [path, text] of Object.entries(files)) writeFileSync(at(name, path), text);
  symlinkSync('../shared/two.md', at(name, 'blog/two.md'));
  chmodSync(at(name, 'blog/one.md'), 0o640);
  return at(name);
}

const rename = (content: string): FileEdit[] => [
  { path: join(content, 'blog/one.md'), after: 'one new' },
  { path: join(content, 'blog/two.md'), after: 'two new' },
  { path: join(content, 'blog/new.md'), after: { of: join(content, 'blog/old.md'), text: 'own /blog/new' } },
  { path: join(content, 'blog/old.md'), after: undefined },
  { path: join(content, 'images/b.png'), after: { of: join(content, 'images/a.png') } },
  { path: join(content, 'images/a.png'), after: undefined },
];
const write = (content: string, files = rename(content)) => writeAllOrNone({ contentDir: content, edit: 'old is now new', files });
const OLD = { 'blog/old.md': 'own /blog/old', 'blog/one.md': 'one old', 'images/a.png': 'a picture', 'shared/two.md': 'two old' };
const NEW = { 'blog/new.md': 'own /blog/new', 'blog/one.md': 'one new', 'images/b.png': 'a picture', 'shared/two.md': 'two new' };

/** Returns the texts of all files, also hidden ones, but not of symbolic links. */
const textsOf = (content: string) => Object.fromEntries([...treeOf(content)].map(([path, bytes]) => [path, bytes.toString()]));
const hidden = (content: string) =>
  readdirSync(content, { recursive: true, encoding: 'utf8' }).filter((name) => name.includes('.ent-site'));
const message = () => said.mock.calls.map(([text]) => String(text)).join('');

/** In `npm test` the process that completes an edit is killed at every seventh step. */
const STRIDE = IN_FULL ? 1 : 7;

/** Returns copies of the content, the nth after a writer was killed at its nth step; in the last one the edit is complete. */
function* killedAtEachStep(): Generator<string> {
  for (let step = 1, isBroken = true; isBroken; step += 1) {
    const content = makeContent(`killed-${step}`);
    isBroken = interruptAtChange(step, () => write(content));
    yield content;
  }
}

/** Returns the copies with a journal, in which only some of the files may be changed. */
function* halfWritten(): Generator<string> {
  for (const content of killedAtEachStep()) if (journalOf(content)) yield content;
}

const journalOf = (content: string) => readdirSync(content).find((name) => name.endsWith('-edit.tmp'));

describe('an edit of several files', () => {
  it('keeps symbolic links and file permissions', () => {
    write(at('content'));
    expect(textsOf(at('content'))).toEqual(NEW);
    expect(lstatSync(at('content/blog/two.md')).isSymbolicLink()).toBe(true);
    expect(statSync(at('content/blog/one.md')).mode & 0o777).toBe(0o640);
    expect(listSourceFiles(at('content')).problems).toEqual([]);
    expect(message()).toBe('');
  });

  it('is complete or undone after the next read of the folder, wherever its process was killed, and reports it', () => {
    const results: string[] = [];
    for (const content of killedAtEachStep()) {
      const isHalf = journalOf(content) !== undefined;
      said.mockClear();
      expect(listSourceFiles(content).problems).toEqual([]);
      const texts = textsOf(content);
      expect([OLD, NEW]).toContainEqual(texts);
      expect(hidden(content)).toEqual([]);
      expect(message() !== '').toBe(isHalf);
      results.push(`${isHalf ? 'journal' : 'none'} ${'blog/new.md' in texts ? 'new' : 'old'}`);
    }
    expect(new Set(results)).toEqual(new Set(['none old', 'journal new', 'none new']));
    expect(results.length).toBeGreaterThan(25);
  });

  it('is complete or undone even if that read is killed at any step too', () => {
    for (const content of halfWritten()) {
      for (let step = 1, isBroken = true; isBroken; step += STRIDE) {
        const again = `${content}-${step}`;
        cpSync(content, again, { recursive: true, verbatimSymlinks: true });
        isBroken = interruptAtChange(step, () => listSourceFiles(again));
        listSourceFiles(again);
        expect([OLD, NEW]).toContainEqual(textsOf(again));
        expect(hidden(again)).toEqual([]);
      }
    }
  });

  it('changes no file and leaves no temporary ones when the disk refuses a step (B5)', () => {
    let step = 0;
    for (let isRefused = true; isRefused; step += 1) {
      const content = makeContent(`refused-${step}`);
      isRefused = refuse(step, () => write(content));
      expect([OLD, ...(isRefused ? [] : [NEW])]).toContainEqual(textsOf(content));
      expect(hidden(content)).toEqual([]);
    }
    expect(step).toBeGreaterThan(20);
  });

  it('loses no text that is saved between a kill and the next read', () => {
    for (const content of halfWritten()) {
      const half = textsOf(content);
      writeFileSync(join(content, 'blog/one.md'), 'mine');
      const [problem] = listSourceFiles(content).problems;
      expect(textsOf(content)).toEqual({ ...half, 'blog/one.md': 'mine' });
      expect(problem).toMatchObject({ rule: 'unfinished-edit', file: expect.stringMatching(/blog\/one\.md$/) });
      const [, kept = ''] = /^Copy (\S+) over it/.exec(problem?.hint ?? '') ?? [];
      expect(readFileSync(kept, 'utf8')).toBe('one old');
      cpSync(content, `${content}-left`, { recursive: true, verbatimSymlinks: true });
      cpSync(kept, join(content, 'blog/one.md'));
      expect([listSourceFiles(content).problems, hidden(content)]).toEqual([[], []]);
      expect([OLD, NEW]).toContainEqual(textsOf(content));
      fs.rmSync(join(`${content}-left`, basename(/Or delete (\S+) to keep/.exec(problem?.hint ?? '')?.[1] ?? '')));
      expect([listSourceFiles(`${content}-left`).problems, hidden(`${content}-left`)]).toEqual([[], []]);
      expect(readFileSync(join(`${content}-left`, 'blog/one.md'), 'utf8')).toBe('mine');
    }
  });

  it('is refused when a file already has the new name, even a link to the same file', () => {
    linkSync(at('content/blog/old.md'), at('content/blog/new.md'));
    expect(() => write(at('content'))).toThrow('another file has this name');
    expect([textsOf(at('content')), hidden(at('content'))]).toEqual([{ ...OLD, 'blog/new.md': OLD['blog/old.md'] }, []]);
  });

  it('renames a file to a name that differs only in case, on a disk that ignores case', () => {
    onDiskWithoutCapitals(() => {
      expect(existsSync(at('content/images/A.PNG'))).toBe(true);
      const [from, to] = [at('content/images/a.png'), at('content/images/A.PNG')];
      write(at('content'), [
        { path: from, after: undefined },
        { path: to, after: { of: from } },
      ]);
    });
    expect(textsOf(at('content/images'))).toEqual({ 'A.PNG': 'a picture' });
  });

  it('is left alone while its process runs', () => {
    const content = halfWritten().next().value ?? '';
    const journal = journalOf(content) ?? '';
    const writer = `-${process.ppid}-${processStart(process.ppid) ?? 0}-0`;
    renameSync(join(content, journal), join(content, journal.replace(/-\d+-\d+-\d+(?=-\d+-edit)/, writer)));
    const before = textsOf(content);
    const { problems } = recoverEdits(content, readdirSync(content), 0);
    expect(problems).toEqual([expect.objectContaining({ rule: 'file-changed', message: expect.stringContaining('Another program') })]);
    expect(() => write(content)).toThrow();
    expect(textsOf(content)).toEqual(before);
  });

  it('stays incomplete in a read-only folder, which is reported and stops nothing', () => {
    const content = halfWritten().next().value ?? '';
    const before = treeOf(content);
    refuse(0, () => expect(listSourceFiles(content).problems).toEqual([]));
    expect(message()).toMatch(/an edit of several files was interrupted and cannot be completed: the disk is full\. /);
    expect(treeOf(content)).toEqual(before);
  });

  it('ignores a journal that names a file outside the folder', () => {
    const journal = journalOf(halfWritten().next().value ?? '') ?? '';
    writeFileSync(at('outside.md'), 'outside');
    const files = [{ path: '../outside.md', before: 'x', next: journal, kept: journal }];
    writeFileSync(at('content', journal), JSON.stringify({ edit: 'x', files }));
    expect(listSourceFiles(at('content')).problems).toEqual([]);
    expect(textsOf(at())['outside.md']).toBe('outside');
    expect(hidden(at('content'))).toEqual([]);
  });
});

describe('a new file', () => {
  it('is complete or missing, wherever its process was killed, and the next read removes temporary files', () => {
    for (let step = 1, isBroken = true; isBroken; step += 1) {
      const content = makeContent(`new-${step}`);
      isBroken = interruptAtChange(step, () => writeNewFile(join(content, 'offices/one.yaml'), 'name: One'));
      listSourceFiles(content);
      expect([OLD, { ...OLD, 'offices/one.yaml': 'name: One' }]).toContainEqual(textsOf(content));
      expect(hidden(content)).toEqual([]);
    }
  });

  it('leaves nothing when the disk is full or the name is used', () => {
    for (let step = 0, isRefused = true; isRefused; step += 1) {
      isRefused = refuse(step, () => writeNewFile(at(`content/full-${step}/one.yaml`), 'name: One'));
      expect(readdirSync(at('content')).includes(`full-${step}`)).toBe(!isRefused);
    }
    expect(() => writeNewFile(at('content/blog/one.md'), 'other')).toThrow('EEXIST');
    expect([textsOf(at('content/blog')), hidden(at('content'))]).toEqual([{ 'old.md': OLD['blog/old.md'], 'one.md': 'one old' }, []]);
  });
});

/** Makes the nth change of the disk (from 0) fail as on a full disk. Returns whether the task makes that many changes. */
function refuse(step: number, task: () => unknown): boolean {
  const changes = ['writeFileSync', 'copyFileSync', 'linkSync', 'renameSync', 'mkdirSync', 'symlinkSync', 'chmodSync'] as const;
  const originals = Object.fromEntries(changes.map((name) => [name, fs[name] as (...args: unknown[]) => unknown]));
  let left = step;
  for (const [name, original] of Object.entries(originals))
    Object.assign(fs, {
      [name]: (...args: unknown[]) => {
        left -= 1;
        if (left !== -1) return original(...args);
        if (name === 'writeFileSync') original(args[0], '');
        throw Object.assign(new Error('ENOSPC'), { code: 'ENOSPC', syscall: name, path: String(args[0]) });
      },
    });
  syncBuiltinESMExports();
  try {
    task();
    return false;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') problemsIn(error);
    return true;
  } finally {
    Object.assign(fs, originals);
    syncBuiltinESMExports();
  }
}

/** Runs a task as on a disk that ignores the case of file names. */
function onDiskWithoutCapitals(task: () => void): void {
  const found = (path: string) => {
    const there = existing(dirname(path)) && readdirSync(dirname(path)).find((name) => name.toLowerCase() === basename(path).toLowerCase());
    return there ? join(dirname(path), there) : path;
  };
  const { lstatSync, renameSync, linkSync } = fs;
  const existing = fs.existsSync;
  Object.assign(fs, {
    existsSync: (path: string) => existing(found(path)),
    lstatSync: (path: string, options: object) => lstatSync(found(path), options),
    linkSync: (from: string, to: string) => linkSync(found(from), found(to)),
    renameSync: (from: string, to: string) => found(from) === found(to) || renameSync(found(from), to),
  });
  syncBuiltinESMExports();
  try {
    task();
  } finally {
    Object.assign(fs, { existsSync: existing, lstatSync, renameSync, linkSync });
    syncBuiltinESMExports();
  }
}
