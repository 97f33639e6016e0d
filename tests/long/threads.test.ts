import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { entSiteIn } from '../helpers/command.ts';
import { makeFolder } from '../helpers/folder.ts';
import { manifestOfSite } from '../helpers/releases.ts';
import { createSite, PRACTICE } from '../helpers/sites.ts';

const folder = makeFolder();

/** More posts than one thread reads and renders alone, on one page of the list; with the other pages more than 500. */
const POSTS = 480;

/** Makes a site of the test practice with hundreds of short posts, which need no social images. */
function largeSite() {
  const model = readFileSync(join(PRACTICE, 'blog/second-post.md'), 'utf8');
  const [socialImage] = /^socialImage:\n(?: .*\n)+/m.exec(readFileSync(join(PRACTICE, 'site.yaml'), 'utf8')) ?? [];
  const fields = `${model.slice(0, model.indexOf('\n---', 4))}\n${socialImage}`;
  const post = (number: number) => {
    const own = fields.replace(
      /^(title|description): .*$/gm,
      (_, field) => `${field}: "The ${field} of a short post that has the number ${number}"`,
    );
    return `${own}---\n\nText ${number}.\n\n## Words\n\nMore text.\n`;
  };
  return createSite({ write: Object.fromEntries(Array.from({ length: POSTS }, (_, number) => [`blog/post-${number}.md`, post(number)])) });
}

/** Builds the site with the command and 64 open files while each thread runs additional code. Returns the number of threads, and the hash of every file. */
async function builtWith(inThread: string) {
  const site = largeSite();
  const log = join(folder, 'log');
  const module = join(folder, 'thread.mjs');
  writeFileSync(
    module,
    `import { appendFileSync } from 'node:fs';
     import { isMainThread, parentPort } from 'node:worker_threads';
     if (!isMainThread && parentPort) { appendFileSync(${JSON.stringify(log)}, 'x'); ${inThread} }`,
  );
  const env = { NODE_OPTIONS: `--import=${pathToFileURL(module).href}` };
  const command = ['build', '--content', site.contentDir, '--out', site.outDir, '--profile'];
  const { code, stdout, stderr } = await entSiteIn({ env, before: 'ulimit -n 64' }, ...command);
  expect(`${code} ${stderr} ${stdout}`).toMatch(/^0 /);
  // The profile contains the pages of every thread.
  expect(/Pages rendered: (\d+)/.exec(stdout)?.[1]).toBe(/Built (\d+) pages/.exec(stdout)?.[1]);
  const files = manifestOfSite(site.outDir).files;
  site.remove();
  const threads = existsSync(log) ? readFileSync(log, 'utf8').length : 0;
  rmSync(log, { force: true });
  return { files, threads };
}

it('builds the same 500 pages, byte for byte, with one thread, with several, and with some that crash or run out of memory, with 64 open files (B6, B10)', async () => {
  const alone = largeSite();
  const { summary, problems } = await alone.build();
  expect(summary, problems).toBeDefined();
  const { files } = manifestOfSite(alone.outDir);
  alone.remove();
  expect(files.length).toBeGreaterThan(500);
  const others = await builtWith('');
  const third = (code: string) => `let count = 0; parentPort.on('message', () => { count += 1; if (count === 3) ${code} });`;
  const died = await builtWith(third('process.exit(1);'));
  const full = await builtWith(third('for (const kept = []; ; ) kept.push(new Array(1e6).fill(0.5));'));
  expect(others.files).toEqual(files);
  expect(died.files).toEqual(files);
  expect(full.files).toEqual(files);
  // A machine with one core has no worker threads.
  const expected = availableParallelism() > 1 ? 1 : 0;
  expect(Math.min(1, others.threads)).toBe(expected);
  expect(Math.min(1, died.threads)).toBe(expected);
  expect(Math.min(1, full.threads)).toBe(expected);
}, 180_000);
