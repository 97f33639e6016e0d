import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { expect, it, onTestFinished, vi } from 'vitest';
import { watchProject } from '../../../../../generator/serve/watch/watch-project.ts';

it('reports a thousand saves within a second as three at most, the last one among them (S7)', async () => {
  const rootDir = realpathSync(mkdtempSync(join(tmpdir(), 'ent-site-storm-')));
  for (const name of ['content', 'templates', 'client', 'generator']) mkdirSync(join(rootDir, name));
  const contentDir = join(rootDir, 'content');
  const watching = watchProject({ packageDir: rootDir, projectDir: rootDir, contentDir, outDir: join(rootDir, 'out') });
  onTestFinished(() => {
    vi.useRealTimers();
    watching.stop();
    rmSync(rootDir, { recursive: true });
  });
  await watching.ready;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  const reports: (readonly string[])[] = [];
  const follow = async () => {
    for (let files = await watching.next(); files; files = await watching.next()) reports.push(files);
  };
  void follow();
  const pass = async (ms: number) => {
    // The system has its events ready once a write is done; they come with the next turns of the loop.
    for (let turns = 0; turns < 5; turns += 1) await turn();
    vi.advanceTimersByTime(ms);
  };
  for (let count = 1; count <= 1000; count += 1) {
    writeFileSync(join(contentDir, `${count % 10}.md`), `Save ${count}.`);
    await pass(1);
  }
  writeFileSync(join(contentDir, 'last.md'), 'The last.');
  await pass(0);
  await pass(1000);
  await pass(0);
  expect(reports.length).toBeLessThanOrEqual(3);
  expect(reports.at(-1)).toContain(join(contentDir, 'last.md'));
});
