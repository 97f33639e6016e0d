import { execFile, execFileSync } from 'node:child_process';
import {
  chmodSync,
  closeSync,
  constants,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Refusal } from '../../../../../generator/problem/problem.ts';
import { appendLead, leadFileOf, MAX_LEADS_BYTES } from '../../../../../generator/serve/leads.ts';
import { ROOT } from '../../../../helpers/command.ts';
import { makeFolder } from '../../../../helpers/folder.ts';

const folder = makeFolder();
/** The compiled module, which other processes import. */
const module = join(folder, 'lead-file.mjs');
let parent: string;
let file: string;
/** The folder of the leads, and its .gitignore. */
let own: string;
let ignore: string;
beforeAll(async () => {
  const entryPoints = [join(ROOT, 'generator/serve/leads.ts')];
  // Otherwise esbuild uses the working folder of its first call, which another test may have removed.
  const banner = { js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);" };
  await build({ absWorkingDir: ROOT, entryPoints, outfile: module, bundle: true, format: 'esm', platform: 'node', banner });
});
beforeEach(() => {
  parent = mkdtempSync(join(folder, 'build-'));
  file = leadFileOf(join(parent, 'site'));
  own = join(parent, '.ent-site');
  ignore = join(own, '.gitignore');
});
afterEach(() => process.umask(0o022));

const modeOf = (path: string) => (statSync(path).mode & 0o7777).toString(8);
const lines = () => readFileSync(file, 'utf8').split('\n');
/** Runs a script that appends leads in another process, after a shell command that sets limits. */
const appending = (script: string, before = 'true') =>
  promisify(execFile)('sh', [
    ...['-c', `${before} && exec "$@"`, 'sh', process.execPath, '--input-type=module', '-e'],
    `import { appendLead } from ${JSON.stringify(module)}; const file = ${JSON.stringify(file)}; ${script}`,
  ]);

describe('the file of leads', () => {
  it.each([0o000, 0o022, 0o077, 0o277, 0o777])('can be read by its owner only, in a folder for its owner only, under umask %o', (umask) => {
    process.umask(umask);
    for (const line of ['1', '2']) appendLead(file, line);
    process.umask(0o022);
    expect([file, ignore, own].map(modeOf)).toEqual(['600', '600', '700']);
    expect(lines()).toEqual(['1', '2', '']);
  });

  it('is closed to others if it was open to them', () => {
    mkdirSync(own);
    writeFileSync(file, '1\n', { mode: 0o644 });
    chmodSync(own, 0o777);
    appendLead(file, '2');
    expect([file, own].map(modeOf)).toEqual(['600', '700']);
    expect(lines()).toEqual(['1', '2', '']);
  });

  it('gets parent folders with the usual permissions', () => {
    file = leadFileOf(join(parent, 'deep/er/site'));
    appendLead(file, '1');
    expect(['deep', 'deep/er', 'deep/er/.ent-site'].map((path) => modeOf(join(parent, path)))).toEqual(['755', '755', '700']);
  });

  it('is never added to a repository', () => {
    const git = (...args: string[]) => execFileSync('git', ['-C', parent, ...args], { encoding: 'utf8' });
    git('init', '--quiet');
    writeFileSync(join(parent, 'other.txt'), '');
    appendLead(file, '1');
    git('add', '--all');
    expect(git('ls-files')).toBe('other.txt\n');
    expect(git('status', '--porcelain', '--untracked-files=all')).toBe('A  other.txt\n');
  });

  it('restores a missing or empty .gitignore, and keeps an edited one', () => {
    appendLead(file, '1');
    rmSync(ignore);
    for (const [text, kept] of [
      [undefined, '*\n'],
      ['', '*\n'],
      ['# all\n*\n', '# all\n*\n'],
    ]) {
      if (text !== undefined) writeFileSync(ignore, text);
      appendLead(file, '2');
      expect(readFileSync(ignore, 'utf8')).toBe(kept);
    }
  });

  it.each([
    ['a broken link with its name', 'ln -s "$FOREIGN/none" "$FILE"'],
    ['a link to a file', 'ln -s "$FOREIGN/leads.jsonl" "$FILE"'],
    ['a link instead of the .gitignore', 'ln -s "$FOREIGN/leads.jsonl" "$IGNORE"'],
    ['a folder', 'mkdir "$FILE"'],
    ['a named pipe', 'mkfifo "$FILE"'],
    ['a link instead of its folder', 'rmdir "$OWN" && ln -s "$FOREIGN" "$OWN"'],
    ['a file instead of its folder', 'rmdir "$OWN" && touch "$OWN"'],
    ['a folder of another user', 'chown 4321:4321 "$OWN"'],
    ['a file of another user', 'touch "$FILE" && chown 4321:4321 "$FILE"'],
  ])('is refused with %s', (name, script) => {
    if (name.endsWith('another user') && process.getuid?.() !== 0) return;
    const foreign = join(parent, 'foreign');
    for (const path of [own, foreign]) mkdirSync(path);
    writeFileSync(join(foreign, 'leads.jsonl'), 'mine\n', { mode: 0o644 });
    execFileSync('sh', ['-c', script], { env: { ...process.env, FILE: file, OWN: own, IGNORE: ignore, FOREIGN: foreign } });
    expect(() => appendLead(file, '1')).toThrow(Refusal);
    expect(readFileSync(join(foreign, 'leads.jsonl'), 'utf8')).toBe('mine\n');
    expect(modeOf(join(foreign, 'leads.jsonl'))).toBe('644');
    expect(readdirSync(foreign)).toEqual(['leads.jsonl']);
  });

  it('is never a named pipe, even one that a program reads', () => {
    mkdirSync(own);
    execFileSync('mkfifo', [file]);
    const reader = openSync(file, constants.O_RDWR | constants.O_NONBLOCK);
    expect(() => appendLead(file, 'secret')).toThrow(Refusal);
    expect(() => readSync(reader, Buffer.alloc(10))).toThrow('EAGAIN');
    closeSync(reader);
  });

  it('accepts up to its maximum size', () => {
    const line = 'x'.repeat(MAX_LEADS_BYTES / 10 - 1);
    for (let count = 0; count < 10; count += 1) appendLead(file, line);
    expect(statSync(file).size).toBe(MAX_LEADS_BYTES);
    expect(() => appendLead(file, '')).toThrow(/is full: it has 5\.0 MB of leads, the limit is 5 MB\. Move it to a safe place/);
    expect(statSync(file).size).toBe(MAX_LEADS_BYTES);
  });

  it('contains complete lines when several servers write', async () => {
    const writers = ['a', 'b', 'c'];
    await Promise.all(
      writers.map((name) => appending(`for (let n = 0; n < 300; n += 1) appendLead(file, '${name}'.repeat(1_000) + ' ' + n)`)),
    );
    const written = lines().slice(0, -1);
    for (const name of writers)
      expect(written.filter((line) => line.startsWith(name))).toEqual(Array.from({ length: 300 }, (_, n) => `${name.repeat(1_000)} ${n}`));
    expect(written).toHaveLength(900);
  });

  it('contains complete lines when the system limits its size', async () => {
    const { stdout } = await appending(
      `for (const line of ['a', 'b', 'c', 'd']) try { appendLead(file, line.repeat(3_000)) } catch (error) { console.log(error.message) }`,
      'ulimit -f 20',
    );
    expect(stdout).toBe(`A lead does not fit into ${file}: the disk is full or a file size limit is reached. Free up disk space.\n`);
    expect(lines()).toEqual(['a', 'b', 'c'].map((line) => line.repeat(3_000)).concat(''));
  });
});
