import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Watching, watchProject } from '../../../../generator/serve/watch.ts';

/** Longer than any test takes (ms). */
const FOR_EVER = 600_000;

let rootDir: string;
let contentDir: string;
let watching: Watching | undefined;
beforeEach(() => {
  rootDir = realpathSync(mkdtempSync(join(tmpdir(), 'ent-site-saves-')));
  contentDir = join(rootDir, 'content');
  for (const name of ['content', 'templates', 'client']) mkdirSync(join(rootDir, name));
});
afterEach(() => {
  watching?.stop();
  rmSync(rootDir, { recursive: true, force: true });
});

/** The next call with the files that were written, and what ends it. */
type Call = { touched: string[]; done: () => void };

/** Watches; each call of `next` resolves with the call of `changed` that comes then. */
function watchCalls(): { next: () => Promise<Call> } {
  const calls: Call[] = [];
  let wake: () => void = () => undefined;
  watching = watchProject({ rootDir, contentDir }, (touched) => {
    const { promise, resolve } = pending();
    calls.push({ touched, done: resolve });
    wake();
    return promise;
  });
  return {
    async next() {
      while (calls.length === 0) {
        const { promise, resolve } = pending();
        wake = resolve;
        await promise;
      }
      return calls.shift() as Call;
    },
  };
}

function pending(): { promise: Promise<void>; resolve: () => void } {
  let resolve: () => void = () => undefined;
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}

const save = (path: string, text = 'text') => writeFileSync(join(rootDir, path), text);

describe('watching a project', () => {
  it('tells of saves in content, templates and client, and not of hidden files', async () => {
    const { next } = watchCalls();
    for (const path of ['content/a.md', 'templates/a.tsx', 'client/a.ts']) {
      save(`${path.split('/')[0]}/.a.swp`);
      save(path);
      const { touched, done } = await next();
      expect(touched).toEqual([join(rootDir, path)]);
      done();
    }
  });

  it('lets what happens during a rebuild wait for its end, and tells of it once', async () => {
    const { next } = watchCalls();
    save('content/a.md');
    const first = await next();
    for (let index = 0; index < 30; index += 1) save(`content/${index}.md`);
    save('content/last.md');
    expect(await watching?.hearsMore(FOR_EVER)).toBe(true);
    first.done();
    const seen: string[] = [];
    let calls = 0;
    while (!seen.includes(join(contentDir, 'last.md'))) {
      const { touched, done } = await next();
      seen.push(...touched);
      calls += 1;
      done();
    }
    expect(calls).toBe(1);
    expect(new Set(seen).size).toBe(31);
  });

  it('hears of a second half of a save, and of none where none comes (S6)', async () => {
    const { next } = watchCalls();
    save('content/a.md', '');
    const first = await next();
    const heard = watching?.hearsMore(FOR_EVER);
    save('content/a.md', 'whole');
    expect(await heard).toBe(true);
    // Also where it came before anybody asked.
    expect(await watching?.hearsMore(FOR_EVER)).toBe(true);
    first.done();
    const { done } = await next();
    expect(await watching?.hearsMore(0)).toBe(false);
    done();
  });

  it('tells again when it is asked to', async () => {
    const { next } = watchCalls();
    watching?.again();
    expect((await next()).touched).toEqual([]);
  });
});
