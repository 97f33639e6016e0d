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
import { startOf } from '../../../../generator/files/names.ts';
import { settleContent } from '../../../../generator/files/settle.ts';
import { type FileEdit, writeTogether } from '../../../../generator/files/write-together.ts';
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

/** An article with a link to itself, two that name it, one of these behind a link, and a picture. */
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
const write = (content: string, files = rename(content)) => writeTogether({ contentDir: content, edit: 'old is now new', files });
const OLD = { 'blog/old.md': 'own /blog/old', 'blog/one.md': 'one old', 'images/a.png': 'a picture', 'shared/two.md': 'two old' };
const NEW = { 'blog/new.md': 'own /blog/new', 'blog/one.md': 'one new', 'images/b.png': 'a picture', 'shared/two.md': 'two new' };

/** All files but links, whether a build sees them or not. */
const textsOf = (content: string) => Object.fromEntries([...treeOf(content)].map(([path, bytes]) => [path, bytes.toString()]));
const hidden = (content: string) =>
  readdirSync(content, { recursive: true, encoding: 'utf8' }).filter((name) => name.includes('.ent-site'));
const message = () => said.mock.calls.map(([text]) => String(text)).join('');

/** In `npm test` the process that completes an edit is killed at each seventh step. */
const STRIDE = IN_FULL ? 1 : 7;

/** Copies with the state that a writer leaves which is killed at its nth step; the last has done all. */
function* killedAtEachStep(): Generator<string> {
  for (let step = 1, isBroken = true; isBroken; step += 1) {
    const content = makeContent(`killed-${step}`);
    isBroken = interruptAtChange(step, () => write(content));
    yield content;
  }
}

/** Those of them with a journal: some files may be changed and others not. */
function* halfWritten(): Generator<string> {
  for (const content of killedAtEachStep()) if (journalOf(content)) yield content;
}

const journalOf = (content: string) => readdirSync(content).find((name) => name.endsWith('-edit.tmp'));

describe('an edit of several files', () => {
  it('is written whole: links stay, and rights', () => {
    write(at('content'));
    expect(textsOf(at('content'))).toEqual(NEW);
    expect(lstatSync(at('content/blog/two.md')).isSymbolicLink()).toBe(true);
    expect(statSync(at('content/blog/one.md')).mode & 0o777).toBe(0o640);
    expect(listSourceFiles(at('content')).problems).toEqual([]);
    expect(message()).toBe('');
  });

  it('is done or not done after the next look at the folder, wherever its process was killed, and says so', () => {
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

  it('is done or not done where that look is killed too, at any step', () => {
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

  it('leaves each file as it was where the disk refuses any step, and nothing beside it (B5)', () => {
    let step = 0;
    for (let isRefused = true; isRefused; step += 1) {
      const content = makeContent(`refused-${step}`);
      isRefused = refuse(step, () => write(content));
      expect([OLD, ...(isRefused ? [] : [NEW])]).toContainEqual(textsOf(content));
      expect(hidden(content)).toEqual([]);
    }
    expect(step).toBeGreaterThan(20);
  });

  it('loses no text that somebody has written between a kill and the next look', () => {
    for (const content of halfWritten()) {
      const half = textsOf(content);
      writeFileSync(join(content, 'blog/one.md'), 'mine');
      const [problem] = listSourceFiles(content).problems;
      expect(textsOf(content)).toEqual({ ...half, 'blog/one.md': 'mine' });
      expect(problem).toMatchObject({ rule: 'unfinished-edit', file: expect.stringMatching(/blog\/one\.md$/) });
      const [, kept = ''] = /It had the text of (\S+): make it so again/.exec(problem?.hint ?? '') ?? [];
      expect(readFileSync(kept, 'utf8')).toBe('one old');
      cpSync(content, `${content}-left`, { recursive: true, verbatimSymlinks: true });
      cpSync(kept, join(content, 'blog/one.md'));
      expect([listSourceFiles(content).problems, hidden(content)]).toEqual([[], []]);
      expect([OLD, NEW]).toContainEqual(textsOf(content));
      fs.rmSync(join(`${content}-left`, basename(/Or delete (\S+):/.exec(problem?.hint ?? '')?.[1] ?? '')));
      expect([listSourceFiles(`${content}-left`).problems, hidden(`${content}-left`)]).toEqual([[], []]);
      expect(readFileSync(join(`${content}-left`, 'blog/one.md'), 'utf8')).toBe('mine');
    }
  });

  it('is refused where a file has the new name, be it a link of the same bytes', () => {
    linkSync(at('content/blog/old.md'), at('content/blog/new.md'));
    expect(() => write(at('content'))).toThrow('another file has this name');
    expect([textsOf(at('content')), hidden(at('content'))]).toEqual([{ ...OLD, 'blog/new.md': OLD['blog/old.md'] }, []]);
  });

  it('gives a file a name that differs in capitals alone, on a disk that ignores capitals', () => {
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

  it('is not touched while its process runs', () => {
    const content = halfWritten().next().value ?? '';
    const journal = journalOf(content) ?? '';
    const writer = `-${process.ppid}-${startOf(process.ppid) ?? 0}-0`;
    renameSync(join(content, journal), join(content, journal.replace(/-\d+-\d+-\d+(?=-\d+-edit)/, writer)));
    const before = textsOf(content);
    const { problems } = settleContent(content, readdirSync(content), 0);
    expect(problems).toEqual([expect.objectContaining({ rule: 'file-changed', message: expect.stringContaining('Another program') })]);
    expect(() => write(content)).toThrow();
    expect(textsOf(content)).toEqual(before);
  });

  it('stays half written in a folder that may only be read, which is said and holds nothing up', () => {
    const content = halfWritten().next().value ?? '';
    const before = treeOf(content);
    refuse(0, () => expect(listSourceFiles(content).problems).toEqual([]));
    expect(message()).toMatch(/an edit of several files was interrupted and cannot be completed: the disk is full\. /);
    expect(treeOf(content)).toEqual(before);
  });

  it('reads no journal that names a file outside of the folder', () => {
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
  it('is there whole or not at all, wherever its process was killed, and the next look removes the rest', () => {
    for (let step = 1, isBroken = true; isBroken; step += 1) {
      const content = makeContent(`new-${step}`);
      isBroken = interruptAtChange(step, () => writeNewFile(join(content, 'offices/one.yaml'), 'name: One'));
      listSourceFiles(content);
      expect([OLD, { ...OLD, 'offices/one.yaml': 'name: One' }]).toContainEqual(textsOf(content));
      expect(hidden(content)).toEqual([]);
    }
  });

  it('leaves nothing where the disk is full or the name is taken', () => {
    for (let step = 0, isRefused = true; isRefused; step += 1) {
      isRefused = refuse(step, () => writeNewFile(at(`content/full-${step}/one.yaml`), 'name: One'));
      expect(readdirSync(at('content')).includes(`full-${step}`)).toBe(!isRefused);
    }
    expect(() => writeNewFile(at('content/blog/one.md'), 'other')).toThrow('EEXIST');
    expect([textsOf(at('content/blog')), hidden(at('content'))]).toEqual([{ 'old.md': OLD['blog/old.md'], 'one.md': 'one old' }, []]);
  });
});

it('what earlier versions left is removed where its process has ended, but no text that is nowhere else', () => {
  const texts = {
    'one.md.999999999.tmp': 'half',
    'one.md.999999999.after.tmp': 'x',
    'one.md.999999998.before.tmp': 'one old',
    'one.md.999999997.before.tmp': 'older',
  };
  for (const [name, text] of Object.entries({
    ...texts,
    'lost.md.999999999.tmp': 'only here',
    [`one.md.${process.ppid}.tmp`]: 'written',
    '.999999999.picture.tmp': '',
  }))
    writeFileSync(at('content/blog', name), text);
  listSourceFiles(at('content'));
  const left = readdirSync(at('content/blog')).filter((name) => name.endsWith('.tmp'));
  expect(left.sort()).toEqual(['lost.md.999999999.tmp', `one.md.${process.ppid}.tmp`, 'one.md.999999997.before.tmp'].sort());
});

/** Has the system refuse the nth change of the disk, from 0, as a full disk does. Returns whether there were so many. */
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

/** Runs a task as on a disk that finds a file by a name of other capitals too. */
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
