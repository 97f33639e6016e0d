import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, constants, existsSync, lstatSync, openSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate, setTimeout } from 'node:timers/promises';
import { build } from 'esbuild';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { publish, recover } from '../../../../generator/publish/publish.ts';
import { rollback } from '../../../../generator/publish/rollback.ts';
import { retireOtherReleases } from '../../../../generator/publish/show-site.ts';
import { outputFolders } from '../../../../generator/publish/work-dir.ts';
import { ROOT } from '../../../helpers/command.ts';
import { makeFolder } from '../../../helpers/folder.ts';
import { assetOf, largeRelease, PAGE_BYTES, releaseOf, SAME_PAGE } from '../../../helpers/releases.ts';
import { IN_FULL, share } from '../../../helpers/share.ts';

const PATIENCE_MS = IN_FULL ? 600_000 : 60_000;
/** A release number that no loop reaches. */
const NEXT = 1e6 + 1;

const folder = makeFolder();
const children: ChildProcess[] = [];
beforeAll(async () => {
  const entryPoints = { loop: 'tests/helpers/publish-loop.ts' };
  // CommonJS packages in the bundle call require() for Node's own modules.
  const banner = {
    js: "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);",
  };
  await build({ absWorkingDir: ROOT, entryPoints, outdir: folder, bundle: true, format: 'esm', platform: 'node', banner });
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
});
afterAll(() => {
  // A failed test may leave processes running.
  for (const child of children) child.kill('SIGKILL');
});

function start(...args: string[]) {
  const child = spawn(process.execPath, [join(folder, 'loop.js'), ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
  children.push(child);
  child.stdout.resume();
  let errors = '';
  child.stderr.on('data', (data) => {
    errors += data;
  });
  return { child, ended: once(child, 'close').then(([code]) => ({ code, errors })) };
}

async function expectThreeToEnd(...args: string[]): Promise<void> {
  expect(await Promise.all([1, 2, 3].map(() => start(...args).ended))).toEqual(Array(3).fill({ code: 0, errors: '' }));
}

function published(name: string, form: string, ...releases: number[]): string {
  const out = join(folder, `${name}-${form}`);
  for (const release of releases) publish(releaseOf(`${release}`), out, form === 'folder');
  return out;
}

/** Returns the release of each page of a published site. Throws if a file is missing or incomplete. */
function pagesOf(out: string): number[] {
  expect(readFileSync(join(out, SAME_PAGE.path), 'utf8') === SAME_PAGE.text).toBe(true);
  return ['index.html', 'blog/a.html', 'blog/b.html'].map((path) => {
    const text = readFileSync(join(out, path), 'utf8');
    expect(text).toHaveLength(PAGE_BYTES);
    return Number(/^\.*(\d+)\n$/.exec(text)?.[1]);
  });
}

function wholeRelease(out: string): number {
  const [release = Number.NaN, ...others] = new Set(pagesOf(out));
  expect([Number.isInteger(release), others]).toEqual([true, []]);
  return release;
}

/** Returns the result of a task, or undefined if a file is missing. */
function unlessMissing<Value>(task: () => Value): Value | undefined {
  try {
    return task();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return undefined;
  }
}

/** Returns a reader of a site that other processes publish; it fails for a state that visitors must not see. */
function constantReader(out: string) {
  const seen = new Set<number>();
  /** The newest release, and how often the site was missing. */
  const found = { last: 0, gaps: 0 };
  let isGap = false;
  const note = (isThere: boolean) => {
    if (!isThere && !isGap) found.gaps += 1;
    isGap = !isThere;
  };
  const expectNewer = (release: number) => {
    expect(release).toBeGreaterThanOrEqual(found.last);
    found.last = release;
    seen.add(release);
  };
  /** Reads files by their paths, so later files may be of a newer release. */
  const readByPath = () => {
    const pages = unlessMissing(() => pagesOf(out));
    note(pages !== undefined);
    if (!pages) return;
    for (const release of pages) expectNewer(release);
    // The asset of a page exists until two newer releases are published, even for a slow reader (B8).
    const asset = join(out, assetOf(`${found.last}`));
    if (existsSync(asset)) return;
    const now = unlessMissing(() => pagesOf(out));
    // A plain folder is missing between its two renames.
    if (now && !existsSync(asset)) expect(Math.max(...now)).toBeGreaterThanOrEqual(found.last + 2);
  };
  /** Reads files in an open folder: all are of one release, but may be missing after two newer ones. */
  const readByHandle = () => {
    const handle = unlessMissing(() => openSync(out, constants.O_RDONLY | constants.O_DIRECTORY));
    note(handle !== undefined);
    if (handle === undefined) return;
    try {
      const release = unlessMissing(() => wholeRelease(`/proc/self/fd/${handle}`));
      if (release !== undefined) expectNewer(release);
    } finally {
      closeSync(handle);
    }
  };
  const read = () => {
    readByPath();
    if (process.platform === 'linux') readByHandle();
  };
  return { read, seen, found };
}

it.each(['link', 'folder'])(
  'never shows a missing, incomplete or older page, or one without its assets, while releases are published: a %s (B2, B8)',
  async (form) => {
    const out = published('read', form, 0);
    const { child, ended } = start('publish', out, '1e6');
    const { read, seen, found } = constantReader(out);
    // Even a slow reader has then read between many of the releases.
    while (child.exitCode === null && (found.last < (IN_FULL ? 300 : 6) || seen.size < 5)) {
      read();
      await setImmediate();
    }
    child.kill('SIGKILL');
    expect(await ended).toEqual({ code: null, errors: '' });
    recover(out);
    // A plain folder is missing for an instant once per release, and perhaps once for the kill.
    expect(found.gaps).toBeLessThanOrEqual(form === 'link' ? 0 : wholeRelease(out) + 1);
  },
  PATIENCE_MS,
);

const killed = ['publish, link', 'change, link', 'rollback, folder', 'publish, folder', 'rollback, link'].map((name) => name.split(', '));
it.each(share(killed, 1))(
  'is complete after a kill at any moment, and the next release is published: %s, a %s (B1)',
  async (kind = '', form = '') => {
    const out = published(kind, form, NEXT - 1, 0);
    for (let next = NEXT; next < NEXT + (IN_FULL ? 30 : 2); next += 1) {
      const { child, ended } = start(kind, out, '1e6');
      await once(child.stdout, 'data');
      // The kill happens at a random moment in one of the next rounds.
      await setTimeout(Math.random() * 20);
      child.kill('SIGKILL');
      await ended;
      // A plain folder may be missing between its two renames.
      if ((form === 'link' && kind !== 'change') || lstatSync(out, { throwIfNoEntry: false })) wholeRelease(out);
      recover(out);
      const release = wholeRelease(out);
      published(kind, form, next);
      expect(wholeRelease(out)).toBe(next);
      rollback(out);
      expect(wholeRelease(out)).toBe(release);
    }
  },
  PATIENCE_MS,
);

it(
  'lets one process publish at a time and refuses the others (B4)',
  () => expectThreeToEnd('lock', join(folder, 'locked'), IN_FULL ? '2000' : '30'),
  PATIENCE_MS,
);

it('allows several processes to remove the same release', async () => {
  const out = join(folder, 'removed');
  publish(largeRelease('1', 200), out);
  rmSync(out);
  const { workDir } = outputFolders(out);
  retireOtherReleases(workDir, []);
  expect(readdirSync(workDir)).toHaveLength(2);
  await expectThreeToEnd('remove', workDir, '1');
  expect(readdirSync(workDir)).toEqual(['.gitignore']);
});
