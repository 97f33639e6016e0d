import { mkdirSync, mkdtempSync, realpathSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type FolderWatcher, watchFolders } from '../../../../../generator/serve/watch/watch-folders.ts';

let root: string;
let watching: FolderWatcher;
let heard: string[];
let wake: () => void;

const at = (path: string) => join(root, path);

/** Resolves when something at this path has been reported since the last call, or the watched folder as a whole. */
async function reported(path: string): Promise<void> {
  await until(() => heard.includes(at(path)) || heard.includes(at('content')));
  heard = [];
}

/** Writes a file until it is reported by its own name: its folder is watched again. */
async function followed(path: string): Promise<void> {
  while (!heard.includes(at(path))) {
    writeFileSync(at(path), 'b');
    await turn();
  }
  heard = [];
}

async function until(holds: () => boolean): Promise<void> {
  while (!holds())
    await new Promise<void>((resolve) => {
      wake = resolve;
    });
}

beforeEach(async () => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'ent-site-watch-')));
  mkdirSync(at('content/blog'), { recursive: true });
  mkdirSync(at('beside'));
  writeFileSync(at('content/blog/a.md'), 'a');
  writeFileSync(at('beside/linked.md'), 'a');
  symlinkSync(at('beside/linked.md'), at('content/link.md'));
  heard = [];
  wake = () => undefined;
  watching = watchFolders([at('content')], (path) => {
    heard.push(path);
    wake();
  });
  await watching.ready;
});

afterEach(() => {
  watching.close();
  rmSync(root, { recursive: true, force: true });
});

describe('watching folders', () => {
  it('reports a file that is written, replaced by another, and removed', async () => {
    writeFileSync(at('content/blog/a.md'), 'b');
    await reported('content/blog/a.md');
    writeFileSync(at('beside/new.md'), 'c');
    renameSync(at('beside/new.md'), at('content/blog/a.md'));
    await reported('content/blog/a.md');
    writeFileSync(at('content/blog/a.md'), 'd');
    await reported('content/blog/a.md');
    rmSync(at('content/blog/a.md'));
    await reported('content/blog/a.md');
  });

  it('follows folders that are made, with what is in them, and renamed', async () => {
    mkdirSync(at('content/new/deep'), { recursive: true });
    await reported('content/new');
    writeFileSync(at('content/new/deep/b.md'), 'b');
    await reported('content/new/deep/b.md');
    await followed('content/new/deep/b.md');
    renameSync(at('content/new'), at('content/newer'));
    await reported('content/newer');
    await followed('content/newer/deep/b.md');
  });

  it('names what was written in a folder before that had a handle', async () => {
    mkdirSync(at('content/new/deep'), { recursive: true });
    writeFileSync(at('content/new/deep/b.md'), 'b');
    await until(() => heard.includes(at('content/new/deep/b.md')));
  });

  it('follows a folder that is removed and comes back, the watched one too', async () => {
    rmSync(at('content/blog'), { recursive: true });
    await reported('content/blog');
    mkdirSync(at('content/blog'));
    await reported('content/blog');
    await followed('content/blog/a.md');
    renameSync(at('content'), at('away'));
    await reported('content');
    renameSync(at('away'), at('content'));
    await reported('content');
    await followed('content/blog/a.md');
  });

  it.each(['content/blog', 'content'])('follows %s that is removed and made again at once, as a checkout does', async (folder) => {
    rmSync(at(folder), { recursive: true });
    mkdirSync(at('content/blog'), { recursive: true });
    await reported(folder);
    await followed('content/blog/a.md');
  });

  it('reports a link when the file behind it is written or replaced', async () => {
    writeFileSync(at('beside/linked.md'), 'b');
    await reported('content/link.md');
    writeFileSync(at('beside/new.md'), 'c');
    renameSync(at('beside/new.md'), at('beside/linked.md'));
    await reported('content/link.md');
    writeFileSync(at('beside/linked.md'), 'd');
    await reported('content/link.md');
  });

  it('goes on where links lead nowhere, to themselves or to a folder', async () => {
    symlinkSync(at('nowhere'), at('content/broken.md'));
    await reported('content/broken.md');
    symlinkSync('loop.md', at('content/loop.md'));
    await reported('content/loop.md');
    symlinkSync(at('beside'), at('content/folder'));
    await reported('content/folder');
    writeFileSync(at('content/blog/a.md'), 'b');
    await reported('content/blog/a.md');
  });

  it('reports nothing of what lies beside, and nothing after its end', async () => {
    writeFileSync(at('other.md'), 'b');
    writeFileSync(at('beside/other.md'), 'b');
    writeFileSync(at('content/blog/a.md'), 'b');
    await until(() => heard.includes(at('content/blog/a.md')));
    expect(heard.filter((path) => path !== at('content/blog/a.md'))).toEqual([]);

    watching.close();
    heard = [];
    const later: string[] = [];
    const other = watchFolders([at('content')], (path) => {
      later.push(path);
      wake();
    });
    await other.ready;
    writeFileSync(at('content/blog/z.md'), 'c');
    await until(() => later.includes(at('content/blog/z.md')));
    other.close();
    expect(heard).toEqual([]);
  });
});
