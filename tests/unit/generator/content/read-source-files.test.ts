import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { listEditedFiles, listSourceFiles, readText } from '../../../../generator/content/read-source-files.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ent-site-read-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** The system refuses nothing to root. */
function withoutPrivileges<Value>(work: () => Value): Value {
  if (process.getuid?.() !== 0) return work();
  chmodSync(folder, 0o755);
  process.seteuid?.(65_534);
  try {
    return work();
  } finally {
    process.seteuid?.(0);
  }
}

const write = (path: string, content: string | Buffer) => writeFileSync(join(folder, path), content);
/** What is wrong with a folder and with the texts in it. */
function allProblems() {
  const { value, problems } = listSourceFiles(folder);
  return [...problems, ...value.texts.flatMap((file) => readText(file).problems)];
}
const problems = () => allProblems().map(({ message }) => message);
const texts = () => listSourceFiles(folder).value.texts;

describe('reading content', () => {
  it('sorts files by path and leaves out guides, dotfiles and what editors leave behind', () => {
    for (const name of ['blog', 'guide']) mkdirSync(join(folder, name));
    for (const path of ['b.yaml', 'a.yaml', 'blog/c.md', 'README.md', 'PUBLISHING.md', 'STYLE.md', 'guide/drawings.svg', '.hidden'])
      write(path, 'x');
    for (const path of ['a.yaml~', 'b.yaml.swp', '#a.yaml#', '~$c.md', 'blog/#c.md#', 'Thumbs.db', 'blog/desktop.ini']) write(path, 'x');
    expect(texts().map(({ path }) => path)).toEqual(['a.yaml', 'b.yaml', 'blog/c.md']);
  });

  it('takes away a byte order mark and Windows line ends (C6)', () => {
    write('a.yaml', '\uFEFFa: 1\r\nb: 2\r\n');
    expect(texts().map((file) => readText(file).value)).toEqual(['a: 1\nb: 2\n']);
  });

  it('refuses text that is not UTF-8 and says at which byte (C6)', () => {
    write('a.yaml', Buffer.from([0x61, 0x3a, 0x20, 0xff, 0x0a]));
    expect(problems()).toEqual(['This file is not UTF-8 text: byte 3 is not valid.']);
  });

  it('says at which line, whatever ends lines (C6)', () => {
    write('a.yaml', Buffer.from('a: é\r\nb: 2\rc: \xff\n', 'latin1'));
    write('b.yaml', Buffer.from('a: 1\r\nb: 2\rc: \xff\n', 'latin1'));
    expect(allProblems().map(({ line }) => line)).toEqual([1, 3]);
  });

  it('refuses a file over 2 MB unread (C5)', () => {
    write('a.yaml', Buffer.alloc(2 * 1024 * 1024 + 1, 0x61));
    expect(problems()).toEqual(['This file has 2097153 bytes; a text may have 2097152.']);
  });

  it('tells of files and folders that may not be read', () => {
    mkdirSync(join(folder, 'blog'));
    for (const path of ['a.yaml', 'b.yaml']) write(path, 'x');
    chmodSync(join(folder, 'a.yaml'), 0);
    chmodSync(join(folder, 'blog'), 0);
    expect(withoutPrivileges(problems)).toEqual(Array(2).fill('The computer does not let this be read (EACCES).'));
  });

  it('refuses links that leave the folder, lead to folders or nowhere, and loops (C11)', () => {
    symlinkSync(import.meta.filename, join(folder, 'out.yaml'));
    symlinkSync(folder, join(folder, 'loop'));
    symlinkSync(join(folder, 'missing'), join(folder, 'nowhere.yaml'));
    symlinkSync(join(folder, 'itself.yaml'), join(folder, 'itself.yaml'));
    expect(problems().sort()).toEqual([
      'This is a link to a folder.',
      'This link leads nowhere.',
      'This link leads nowhere.',
      'This link leads out of the content folder.',
    ]);
  });

  it('refuses a pipe instead of waiting for it (C11)', () => {
    execFileSync('mkfifo', [join(folder, 'pipe.yaml')]);
    expect(problems()).toEqual(['This is not a regular file.']);
  });

  it('refuses names that are not UTF-8, of files, folders and links (C2, C6)', () => {
    mkdirSync(join(folder, 'files'));
    const odd = (path: string) => Buffer.concat([Buffer.from(`${folder}/${path}`), Buffer.from([0xe9])]);
    writeFileSync(odd('files/caf'), 'x');
    writeFileSync(odd('a.md'), 'x');
    mkdirSync(odd('blog'));
    writeFileSync(Buffer.concat([odd('blog'), Buffer.from('/a.md')]), 'x');
    symlinkSync(join(folder, 'files'), odd('link'));
    expect(problems()).toEqual(Array(4).fill('This name is not UTF-8 text.'));
  });

  it.each([
    ['letters of another size', 'files/a.pdf', 'files/A.pdf'],
    ['folders of another size', 'images/Logos/a.svg', 'images/logos/a.svg'],
    ['endings of another size', 'images/a.svg', 'images/a.SVG'],
  ])('refuses pictures and documents that are one name on some disks: %s (C2)', (_, one, other) => {
    for (const path of [one, other]) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      write(path, 'x');
    }
    expect(problems()).toEqual([
      expect.stringMatching(/^This file and .* (would be the same address|have one and the same name on many computers)\.$/),
    ]);
  });

  it('names composed and decomposed letters of documents one by one (C2)', () => {
    mkdirSync(join(folder, 'files'));
    for (const name of ['caf\u00e9.pdf', 'cafe\u0301.pdf']) write(`files/${name}`, 'x');
    expect(problems().filter((message) => message.includes('cannot be part of an address'))).toHaveLength(2);
    expect(problems()).toContainEqual(expect.stringContaining('would be the same address'));
  });

  it('says so where there is no content folder', () => {
    expect(listSourceFiles(join(folder, 'none')).problems).toHaveLength(1);
  });

  it('looks only at what was written, and finds what the whole folder holds', () => {
    mkdirSync(join(folder, 'images'));
    for (const path of ['a.yaml', 'b.yaml', 'c.yaml', 'images/d.svg']) write(path, 'x');
    const steps: [written: string[], step: () => void][] = [
      [['a.yaml'], () => write('a.yaml', 'longer')],
      [['a.yaml', 'b.yaml'], () => ['a.yaml', 'b.yaml'].map((path) => write(path, 'longer still'))],
      [['new.yaml'], () => write('new.yaml', 'x')],
      [['a.yaml'], () => rmSync(join(folder, 'a.yaml'))],
      [['images/d.svg'], () => write('images/d.svg', 'longer')],
      [['b.yaml'], () => [rmSync(join(folder, 'b.yaml')), symlinkSync('c.yaml', join(folder, 'b.yaml'))]],
      [[''], () => write('unseen.yaml', 'x')],
    ];
    let listed = listSourceFiles(folder);
    for (const [written, step] of steps) {
      step();
      listed = listEditedFiles(listed, folder, [...written.map((path) => join(folder, path)), '/elsewhere/x.css']);
      expect(listed).toEqual(listSourceFiles(folder));
    }
  });

  it('looks at no other file than at what was written', () => {
    for (const path of ['a.yaml', 'b.yaml']) write(path, 'x');
    const before = listSourceFiles(folder);
    for (const path of ['a.yaml', 'b.yaml']) write(path, 'longer');
    const [a, b] = listEditedFiles(before, folder, [join(folder, 'a.yaml')]).value.texts;
    expect([a?.size, b]).toEqual([6, before.value.texts[1]]);
  });
});
