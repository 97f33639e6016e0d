import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Watching, watchProject } from '../../../../../generator/serve/watch/watch-project.ts';

/** Longer than any test takes (ms). */
const FOR_EVER = 600_000;

let rootDir: string;
let contentDir: string;
let watching: Watching | undefined;
beforeEach(() => {
  rootDir = realpathSync(mkdtempSync(join(tmpdir(), 'ent-site-saves-')));
  contentDir = join(rootDir, 'content');
  for (const name of ['content', 'templates', 'client', 'generator']) mkdirSync(join(rootDir, name));
});
afterEach(() => {
  watching?.stop();
  rmSync(rootDir, { recursive: true, force: true });
});

async function startWatching(): Promise<Watching> {
  watching = watchProject({ packageDir: rootDir, projectDir: rootDir, contentDir, outDir: join(rootDir, 'out') });
  await watching.ready;
  return watching;
}

/** The system has its events ready once a write is done; they come with the next turns of the loop. */
async function eventsCome(): Promise<void> {
  for (let turns = 0; turns < 20; turns += 1) await turn();
}

it('watches content and own templates of a practice, and nothing of the package that it has installed', () => {
  const packageDir = join(rootDir, 'node_modules/ent-site');
  const installed = watchProject({ packageDir, projectDir: rootDir, contentDir, outDir: join(rootDir, 'out') });
  installed.stop();
  expect(installed.folders).toEqual([contentDir, join(rootDir, 'templates')]);
});

const save = (path: string, text = 'text') => writeFileSync(join(rootDir, path), text);

describe('watching a project', () => {
  it('reports saves in content, templates, client and generator, and not of hidden files', async () => {
    const { next } = await startWatching();
    for (const path of ['content/a.md', 'templates/a.tsx', 'client/a.ts', 'generator/a.ts']) {
      save(`${path.split('/')[0]}/.a.swp`);
      save(path);
      expect(await next()).toEqual([join(rootDir, path)]);
    }
  });

  it('takes what is written within 10 ms of each other for one save', async () => {
    const { next } = await startWatching();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      let saved: readonly string[] | undefined;
      void next().then((files) => {
        saved = files;
      });
      for (const name of ['a', 'b', 'c']) {
        save(`content/${name}.md`);
        await eventsCome();
        vi.advanceTimersByTime(10);
        await eventsCome();
        expect(saved).toBeUndefined();
      }
      vi.advanceTimersByTime(10);
      await eventsCome();
      expect(saved).toEqual(['a', 'b', 'c'].map((name) => join(contentDir, `${name}.md`)));
    } finally {
      vi.useRealTimers();
    }
  });

  it('lets what happens during a rebuild wait for its end, and reports it once', async () => {
    const { next, waitForMoreEvents } = await startWatching();
    save('content/a.md');
    await next();
    for (let index = 0; index < 30; index += 1) save(`content/${index}.md`);
    save('content/last.md');
    expect(await waitForMoreEvents(FOR_EVER)).toBe(true);
    const seen: string[] = [];
    let calls = 0;
    while (!seen.includes(join(contentDir, 'last.md'))) {
      seen.push(...((await next()) ?? []));
      calls += 1;
    }
    expect(calls).toBe(1);
    expect(new Set(seen).size).toBe(31);
  });

  it('sees a second half of a save, and none where none comes (S6)', async () => {
    const { next, waitForMoreEvents } = await startWatching();
    save('content/a.md', '');
    await next();
    const more = waitForMoreEvents(FOR_EVER);
    save('content/a.md', 'whole');
    expect(await more).toBe(true);
    // Also where it came before anybody asked.
    expect(await waitForMoreEvents(FOR_EVER)).toBe(true);
    await next();
    expect(await waitForMoreEvents(0)).toBe(false);
  });

  it('reports again when it is asked to, and nothing after its end', async () => {
    const { next, again, stop } = await startWatching();
    again();
    expect(await next()).toEqual([]);
    const last = next();
    stop();
    expect(await last).toBeUndefined();
    expect(await next()).toBeUndefined();
  });
});
