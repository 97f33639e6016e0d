import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { entSiteIn, ROOT } from '../../helpers/command.ts';
import { copyProject, type TestProject } from '../../helpers/project.ts';
import { runCommand } from '../../helpers/run-command.ts';
import { PRACTICE } from '../../helpers/sites.ts';

const CACHE = join(ROOT, 'node_modules/.cache/ent-site');

/** A copy of the repository; each test breaks something different in it. */
let project: TestProject;
beforeAll(() => {
  project = copyProject(PRACTICE);
});
afterAll(() => project.remove());
const runInCopy = (...args: string[]) => entSiteIn({ cwd: project.root, root: project.root }, ...args);

describe('a failure of the command line', () => {
  it('reports in one line that the compiler cannot be run', async () => {
    // The file exists but is not a program. A copy of the repository has no compiled templates.
    const env = { ESBUILD_BINARY_PATH: join(ROOT, 'package.json') };
    const { code, stdout, stderr } = await entSiteIn({ root: project.root, env }, 'build');
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toMatch(/^The compiler esbuild cannot run: .*EACCES\. .*npm ci.*\n$/);
  });

  it('names the line of a missing import, without advice about compiler settings', async () => {
    project.edit('generator/cli.ts', "from './commands/words.ts'", "from './commands/wordz.ts'");
    project.edit('generator/cli.ts', "from './commands/review.ts'", "from 'no-such-package'");
    const { code, stdout, stderr } = await runInCopy('--version');
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toMatch(/Could not resolve "\.\/commands\/wordz\.ts"\s+generator\/cli\.ts:\d+:\d+:/);
    expect(stderr).toContain('Could not resolve "no-such-package"');
    expect(stderr).not.toMatch(/external|\n\s+at /);
    project.edit('generator/cli.ts', "from './commands/wordz.ts'", "from './commands/words.ts'");
    project.edit('generator/cli.ts', "from 'no-such-package'", "from './commands/review.ts'");
  });

  it('names the TypeScript line of a bug, and shows no compiled code', async () => {
    const file = 'generator/content/read-entries.ts';
    const [before = ''] = project.read(file).split('  const started');
    project.edit(file, '  const started', "  throw new Error('This is broken.');\n  const started");
    const { code, stderr } = await runInCopy('check');
    expect(code).toBe(1);
    const [first, second, third] = stderr.split('\n');
    expect(first).toContain('This is a bug in ent-site, not your mistake.');
    expect(second).toBe('Error: This is broken.');
    expect(third).toContain(`${file}:${before.split('\n').length}:9`);
    expect(stderr).not.toMatch(/\/cli-|chunk-/);
    expect(stderr.length).toBeLessThan(2_000);
  });

  it('reports in one line that its cache cannot be written', async () => {
    const cache = join(project.root, 'node_modules/.cache');
    rmSync(cache, { recursive: true, force: true });
    writeFileSync(cache, '');
    const { code, stdout, stderr } = await runInCopy('--version');
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toMatch(/^\S+\/node_modules\/\.cache\S*: not a directory \(ENOTDIR, mkdir\)\.\n$/);
  });

  it('reports in one line that too many files are open, however many can still be opened', async () => {
    for (const left of [0, 1, 4, 24]) {
      // Only two files can be opened while the error handler is loaded; after that, as many as `left`.
      const takes = `import { closeSync, openSync } from 'node:fs';
        const taken = [];
        const leave = (count) => {
          try { for (;;) taken.push(openSync('/dev/null')); } catch {}
          for (const file of taken.splice(0, count)) closeSync(file);
        };
        leave(2);
        process.on('newListener', (name) => name === 'uncaughtException' && leave(${left}));`;
      const env = { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(takes)}` };
      const { code, stderr } = await entSiteIn({ before: 'ulimit -n 200', env }, 'check', '--content', PRACTICE);
      // Versions of Node need different numbers of files; with enough of them, the command works.
      if (left > 0 && code === 0) continue;
      expect(code).toBe(1);
      expect(stderr).toContain('Too many files are open. Raise the limit, for example with: ulimit -n 1024\n');
      expect(stderr).not.toMatch(/^\s+at /m);
    }
  });

  it('is ignored when its output is closed', async () => {
    const { code, stderr } = await closedOutput('--help');
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  });

  it('reports in one line that its output cannot be written', async () => {
    const { code, stderr } = await entSiteIn({ before: 'exec >/dev/full' }, '--help');
    expect({ code, stderr }).toEqual({ code: 1, stderr: 'The output: no space left on device (ENOSPC, write).\n' });
  });

  it.each([
    ['missing', 'nowhere', /^nowhere There is no content folder here\. \[unreadable-file\]\n/],
    ['a file', 'package.json', /^package\.json There is no content folder here\. \[unreadable-file\]\n/],
  ])('reports in one sentence that the content folder is %s', async (_, content, message) => {
    expect(await runCommand('check', '--content', content)).toMatchObject({ code: 1, stderr: expect.stringMatching(message) });
  });

  it('reports in one sentence that the content folder is below a file', async () => {
    const { code, stderr } = await entSiteIn({}, 'check', '--content', 'package.json/content');
    expect(code).toBe(1);
    expect(stderr).toMatch(/^\S*package\.json\/content\b.*\n/);
    expect(stderr).not.toMatch(/\n\s+at |Node\.js v/);
  });

  it('leaves no PID file: the next command removes those of killed commands', async () => {
    const { pid } = spawnSync('true');
    const { name } = JSON.parse(readFileSync(join(CACHE, 'cli.json'), 'utf8')) as { name: string };
    const mark = join(CACHE, name, `${pid}.pid`);
    writeFileSync(mark, '');
    await entSiteIn({}, '--version');
    expect(existsSync(mark)).toBe(false);
  });
});

/** Runs a command whose output is closed before it starts. */
function closedOutput(...args: string[]): Promise<{ code: number | null; stderr: string }> {
  const child = spawn(process.execPath, [join(ROOT, 'bin/ent-site.js'), ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
  child.stdout.destroy();
  let stderr = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    stderr += text;
  });
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, stderr })));
}
