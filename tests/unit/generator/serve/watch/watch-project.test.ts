import { mkdirSync, writeFileSync } from 'node:fs';
import { setTimeout as pause, setImmediate as turn } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Watching, watchProject } from '../../../../../generator/serve/watch.ts';
import { useFolder } from '../../../../helpers/folder.ts';

/** Longer than any test takes (ms). */
const FOR_EVER = 600_000;

const inRoot = useFolder();
let watching: Watching;
const at = (...names: string[]) => names.map((name) => inRoot(name));
const save = (path: string, text = 'text') => writeFileSync(inRoot(path), text);
const watch = (packageDir = inRoot()) =>
  watchProject({ packageDir, projectDir: inRoot(), contentDir: inRoot('content'), outDir: inRoot('out') });

const next = () => new Promise<readonly string[]>((resolve) => watching.follow(resolve));

beforeEach(async () => {
  for (const name of ['content', 'templates', 'client', 'generator']) mkdirSync(inRoot(name));
  watching = watch();
  await watching.ready;
});
afterEach(() => {
  vi.useRealTimers();
  watching.stop();
});

/** Lets the event loop turn: the system has its events ready once a write has ended, and they arrive with the next turns. */
async function pass(ms = 0, most = 20): Promise<void> {
  for (let turns = 0; turns < most; turns += 1) await turn();
  vi.advanceTimersByTime(ms);
}

it('watches the content and templates of a practice, but not the installed package', () => {
  const installed = watch(inRoot('node_modules/ent-site'));
  installed.stop();
  expect(installed.folders).toEqual(at('content', 'templates'));
});

it('reports saves in content, templates, client and generator, but not of hidden files', async () => {
  for (const path of ['content/a.md', 'templates/a.tsx', 'client/a.ts', 'generator/a.ts']) {
    save(`${path.split('/')[0]}/.a.swp`);
    save(path);
    expect(await next()).toEqual(at(path));
  }
});

it('counts writes within 10 ms of each other as one save', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  let saved: readonly string[] | undefined;
  watching.follow((files) => {
    saved = files;
  });
  for (const name of ['a', 'b', 'c']) {
    save(`content/${name}.md`);
    await pass(10);
    await pass();
    expect(saved).toBeUndefined();
  }
  await pass(10);
  await pass();
  expect(saved).toEqual(at('content/a.md', 'content/b.md', 'content/c.md'));
});

// tests/site/generator/serve/serve.test.ts saves a thousand times; twenty saves in 100 ms count as a storm.
it('reports hundreds of saves within a second as at most three, and always includes the last one (S7)', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  const reports: (readonly string[])[] = [];
  watching.follow((files) => reports.push(files));
  for (let count = 1; count <= 400; count += 1) {
    save(`content/${count % 10}.md`);
    if (count % 4 === 0) await pass(10, 5);
  }
  save('content/last.md');
  for (const ms of [0, 1000, 0]) await pass(ms);
  expect(reports.length).toBeLessThanOrEqual(3);
  expect(reports.at(-1)).toContain(inRoot('content/last.md'));
});

it('collects changes until the next call, and reports them once', async () => {
  for (let index = 0; index < 30; index += 1) save(`content/${index}.md`);
  save('content/last.md');
  expect(await watching.waitForMoreEvents(FOR_EVER)).toBe(true);
  const seen = await next();
  expect(seen).toContain(inRoot('content/last.md'));
  expect(new Set(seen).size).toBe(31);
});

it('detects the second half of a save, and does not wait for one that never comes (S6)', async () => {
  save('content/a.md', '');
  await next();
  const more = watching.waitForMoreEvents(FOR_EVER);
  save('content/a.md', 'whole');
  expect(await more).toBe(true);
  // The second half can also come before the call.
  expect(await watching.waitForMoreEvents(FOR_EVER)).toBe(true);
  await next();
  expect(await watching.waitForMoreEvents(0)).toBe(false);
});

it('reports again on request, and nothing after it was closed', async () => {
  watching.again();
  expect(await next()).toEqual([]);
  const follow = vi.fn();
  watching.follow(follow);
  watching.again();
  watching.stop();
  save('content/a.md');
  await pause(30);
  expect(follow).not.toHaveBeenCalled();
});
