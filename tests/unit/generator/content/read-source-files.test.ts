import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { describe, expect, it } from 'vitest';
import { explainReadError, listEditedFiles, listSourceFiles, readText } from '../../../../generator/content/read-source-files.ts';
import { useFolder } from '../../../helpers/folder.ts';

const inFolder = useFolder();

/** Root may read everything, so these tests would fail. */
function withoutPrivileges<Value>(work: () => Value): Value {
  if (process.getuid?.() !== 0) return work();
  chmodSync(inFolder(), 0o755);
  process.seteuid?.(65_534);
  try {
    return work();
  } finally {
    process.seteuid?.(0);
  }
}

function write(path: string, content: string | Buffer = 'x'): void {
  mkdirSync(dirname(inFolder(path)), { recursive: true });
  writeFileSync(inFolder(path), content);
}

/** The problems of a folder and of the texts in it. */
function problems() {
  const { value, problems: ofFolder } = listSourceFiles(inFolder());
  return [...ofFolder, ...value.texts.flatMap((file) => readText(file).problems)];
}
const messages = () => problems().map(({ message }) => message);
const texts = () => listSourceFiles(inFolder()).value.texts;

describe('reading content', () => {
  it('sorts files by path and leaves out guides, dotfiles and backup files of editors', () => {
    for (const path of ['b.yaml', 'a.yaml', 'blog/c.md', '.hidden']) write(path);
    for (const path of ['README.md', 'FIELDS.md', 'STYLE.md', 'guide/drawings.svg']) write(path);
    for (const path of ['a.yaml~', 'b.yaml.swp', '#a.yaml#', '~$c.md', 'blog/#c.md#', 'Thumbs.db', 'blog/desktop.ini']) write(path);
    expect(texts().map(({ path }) => path)).toEqual(['a.yaml', 'b.yaml', 'blog/c.md']);
  });

  it('refuses text that is not UTF-8 and names the byte and line, with any line ends (C6)', () => {
    write('a.yaml', Buffer.from('a: é\r\nb: 2\rc: \xff\n', 'latin1'));
    write('b.yaml', Buffer.from('a: 1\r\nb: 2\rc: \xff\n', 'latin1'));
    expect(problems().map(({ line }) => line)).toEqual([1, 3]);
    expect(messages()).toEqual([expect.stringContaining('byte 3 '), expect.stringContaining('byte 14 ')]);
  });

  it('refuses a file over 2 MB without reading it (C5)', () => {
    write('a.yaml', Buffer.alloc(2 * 1024 * 1024 + 1, 0x61));
    expect(messages()).toEqual([expect.stringMatching(/2097153.*2097152/)]);
  });

  it('names files and folders without read permission', () => {
    for (const path of ['a.yaml', 'blog/b.yaml']) write(path);
    for (const path of ['a.yaml', 'blog']) chmodSync(inFolder(path), 0);
    expect(withoutPrivileges(messages)).toEqual(Array(2).fill(expect.stringContaining('EACCES')));
    chmodSync(inFolder('blog'), 0o755);
  });

  it('does not blame the author if too many files are open', () => {
    expect(() => explainReadError(Object.assign(new Error(), { code: 'EMFILE' }))).toThrow();
  });

  it('refuses links that leave the folder, point to folders or have no target, and loops (C11)', () => {
    symlinkSync(import.meta.filename, inFolder('out.yaml'));
    symlinkSync(inFolder(), inFolder('loop'));
    symlinkSync(inFolder('missing'), inFolder('nowhere.yaml'));
    symlinkSync(inFolder('itself.yaml'), inFolder('itself.yaml'));
    expect(messages().sort()).toEqual(
      ['to a folder', 'outside', 'does not exist', 'does not exist'].map((words) => expect.stringContaining(words)),
    );
    expect(texts()).toEqual([]);
  });

  it('refuses a pipe instead of waiting for it (C11)', () => {
    execFileSync('mkfifo', [inFolder('pipe.yaml')]);
    expect(problems()).toHaveLength(1);
  });

  it('names a folder that is nested too deep, and does not read it (C11)', () => {
    const deep = (depth: number) => `images/${'d/'.repeat(depth)}x.jpg`;
    write(deep(19));
    expect(problems()).toEqual([]);
    for (const depth of [20, 300]) write(deep(depth));
    expect(problems()).toMatchObject([{ file: expect.stringMatching(/(\/d){20}$/), message: expect.stringContaining('inside 20 others') }]);
  });

  it('refuses names that are not UTF-8, of files, folders and links (C2, C6)', () => {
    mkdirSync(inFolder('files'));
    const odd = (path: string) => Buffer.concat([Buffer.from(`${inFolder(path)}`), Buffer.from([0xe9])]);
    writeFileSync(odd('files/caf'), 'x');
    writeFileSync(odd('a.md'), 'x');
    mkdirSync(odd('blog'));
    writeFileSync(Buffer.concat([odd('blog'), Buffer.from('/a.md')]), 'x');
    symlinkSync(inFolder('files'), odd('link'));
    expect(messages()).toEqual(Array(4).fill(expect.stringContaining('invalid characters')));
  });

  // Names in other capitals, and composed ones, are in tests/sites/odd-file-names.
  it('refuses pictures in folders that have the same name on some disks (C2)', () => {
    for (const path of ['images/Logos/a.svg', 'images/logos/a.svg']) write(path);
    expect(problems()).toHaveLength(1);
  });

  it('reads only what was written, and has the same result as reading the whole folder', () => {
    for (const path of ['a.yaml', 'b.yaml', 'c.yaml', 'images/d.svg']) write(path);
    const steps: [written: string[], step: () => void][] = [
      [['a.yaml'], () => write('a.yaml', 'longer')],
      [['a.yaml', 'b.yaml'], () => ['a.yaml', 'b.yaml'].map((path) => write(path, 'longer still'))],
      [['new.yaml'], () => write('new.yaml')],
      [['a.yaml'], () => rmSync(inFolder('a.yaml'))],
      [['images/d.svg'], () => write('images/d.svg', 'longer')],
      [['b.yaml'], () => [rmSync(inFolder('b.yaml')), symlinkSync('c.yaml', inFolder('b.yaml'))]],
      [[''], () => write('unseen.yaml')],
    ];
    let listed = listSourceFiles(inFolder());
    for (const [written, step] of steps) {
      step();
      listed = listEditedFiles(listed, inFolder(), [...written.map((path) => inFolder(path)), '/elsewhere/x.css']);
      expect(listed).toEqual(listSourceFiles(inFolder()));
    }
    for (const path of ['new.yaml', 'c.yaml']) write(path, 'much longer');
    const after = listEditedFiles(listed, inFolder(), [inFolder('new.yaml')]).value.texts;
    const sizeOf = (path: string) => after.find((text) => text.path === path)?.size;
    expect([sizeOf('new.yaml'), sizeOf('c.yaml')], 'what was not named is not read').toEqual([11, 1]);
  });
});
