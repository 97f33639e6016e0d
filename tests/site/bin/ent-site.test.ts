import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { brokenRule } from '../../helpers/broken-rule.ts';
import { entSiteIn, ROOT } from '../../helpers/command.ts';
import { copyProject } from '../../helpers/project.ts';
import { createSite, PRACTICE } from '../../helpers/sites.ts';

const CACHE = join(ROOT, 'node_modules/.cache/ent-site');
const TRACE = /\n\s+at |Node\.js v/;

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'ent-site-bin-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the command line in trouble', () => {
  it('says in one line that the compiler cannot be run', () => {
    const project = copyProject(PRACTICE);
    // A file that is there and is no program. A copy has kept no templates that were compiled before.
    const env = { ...process.env, ESBUILD_BINARY_PATH: join(ROOT, 'package.json') };
    const command = [join(project.root, 'bin/ent-site.js'), 'build'];
    const { status, stdout, stderr } = spawnSync(process.execPath, command, { env, encoding: 'utf8' });
    project.remove();
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    expect(stderr).toMatch(/^The compiler esbuild cannot be run: .*EACCES\. .*npm ci.*\n$/);
  });

  it('says in one line that too many files are open, whatever the limit', async () => {
    const node = (limit: number) => spawnSync('sh', ['-c', `ulimit -n ${limit} && exec "$0" -e 0`, process.execPath]).status;
    const least = Array.from({ length: 60 }, (_, index) => index + 8).find((limit) => node(limit) === 0) ?? 0;
    const site = createSite();
    onTestFinished(site.remove);
    for (const limit of [least + 1, least + 4, least + 7]) {
      const build = ['build', '--content', site.contentDir, '--out', site.outDir];
      const { code, stderr } = await entSiteIn({ before: `ulimit -n ${limit}` }, ...build);
      // Versions of Node need more or fewer files; where there are enough, it builds.
      if (limit > least + 1 && code === 0) continue;
      expect(code).toBe(1);
      expect(stderr).toContain('Too many files are open. Raise the limit, for example with: ulimit -n 1024\n');
      expect(stderr).not.toMatch(/^\s+at /m);
    }
  });

  it('goes on where nobody reads its output any more', async () => {
    const { code, stderr } = await closedOutput('--help');
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  });

  it('says in one line that its output cannot be written', async () => {
    const { code, stderr } = await entSiteIn({ before: 'exec >/dev/full' }, '--help');
    expect({ code, stderr }).toEqual({ code: 1, stderr: 'The output: no space left on device (ENOSPC, write).\n' });
  });

  it.each([
    ['missing', 'nowhere', /^nowhere There is no content folder here\. \[unreadable-file\]\n/],
    ['a file', 'package.json', /^package\.json There is no content folder here\. \[unreadable-file\]\n/],
    ['below a file', 'package.json/content', /^\S*package\.json\/content\b.*\n/],
  ])('says in words that the content folder is %s', async (_, content, message) => {
    const { code, stderr } = await entSiteIn({}, 'build', '--content', content, '--out', join(folder, 'out'));
    expect(code).toBe(1);
    expect(stderr).toMatch(message);
    expect(stderr).not.toMatch(TRACE);
  });

  it('says in one line that its cache cannot be written', async () => {
    const project = copyProject(PRACTICE);
    const cache = join(project.root, 'node_modules/.cache');
    rmSync(cache, { recursive: true, force: true });
    writeFileSync(cache, '');
    const child = spawnSync(process.execPath, [join(project.root, 'bin/ent-site.js'), '--version'], { encoding: 'utf8' });
    project.remove();
    expect(child).toMatchObject({ status: 1, stdout: '' });
    expect(child.stderr).toMatch(/^\S+\/node_modules\/\.cache\S*: not a directory \(ENOTDIR, mkdir\)\.\n$/);
  });

  it('names the line of an import that leads nowhere, without advice about settings of a compiler', () => {
    const project = copyProject(PRACTICE);
    project.edit('generator/cli.ts', "from './commands/words.ts'", "from './commands/wordz.ts'");
    const child = spawnSync(process.execPath, [join(project.root, 'bin/ent-site.js'), '--version'], { encoding: 'utf8' });
    project.edit('generator/cli.ts', "from './commands/wordz.ts'", "from 'no-such-package'");
    const missing = spawnSync(process.execPath, [join(project.root, 'bin/ent-site.js'), '--version'], { encoding: 'utf8' });
    project.remove();
    expect(child).toMatchObject({ status: 1, stdout: '' });
    expect(child.stderr).toMatch(/Could not resolve "\.\/commands\/wordz\.ts"\s+generator\/cli\.ts:\d+:\d+:/);
    expect(missing.stderr).toContain('Could not resolve "no-such-package"');
    expect(missing.stderr).not.toMatch(/external|\n\s+at /);
  });

  it('names the line in TypeScript where it is a bug, and shows no compiled code', () => {
    const project = copyProject(PRACTICE);
    const { file, broken, place } = brokenRule(project.root);
    writeFileSync(join(project.root, file), broken);
    const args = [join(project.root, 'bin/ent-site.js'), 'check'];
    const { status, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8', cwd: project.root });
    project.remove();
    expect(status).toBe(1);
    const [first, second, third] = stderr.split('\n');
    expect(first).toContain('This is a bug of ent-site, not a mistake of yours.');
    expect(second).toBe('Error: This rule is broken.');
    expect(third).toContain(place);
    expect(stderr).not.toMatch(/\/cli-|chunk-/);
    expect(stderr.length).toBeLessThan(2_000);
  });

  it('removes the marks of commands that were killed', async () => {
    const { pid } = spawnSync('true');
    const { name } = JSON.parse(readFileSync(join(CACHE, 'cli.json'), 'utf8')) as { name: string };
    const mark = join(CACHE, name, `${pid}.pid`);
    writeFileSync(mark, '');
    await entSiteIn({}, '--version');
    expect(existsSync(mark)).toBe(false);
  });
});

/** What a command does whose output is closed before it starts. */
function closedOutput(...args: string[]): Promise<{ code: number | null; stderr: string }> {
  const child = spawn(process.execPath, [join(ROOT, 'bin/ent-site.js'), ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
  child.stdout.destroy();
  let stderr = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    stderr += text;
  });
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, stderr })));
}
