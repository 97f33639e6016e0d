import { mkdirSync, mkdtempSync, realpathSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { watchFolders } from '../../../../generator/serve/watch-folders.ts';

let root: string;
let watching: { close(): void };
let heard: string[];
let wake: () => void;

const at = (path: string) => join(root, path);

/** Resolves when something at this path has been told of since the last call. */
async function told(path: string): Promise<void> {
  await until(() => heard.includes(at(path)));
  heard = [];
}

async function until(holds: () => boolean): Promise<void> {
  while (!holds())
    await new Promise<void>((resolve) => {
      wake = resolve;
    });
}

beforeEach(() => {
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
});

afterEach(() => {
  watching.close();
  rmSync(root, { recursive: true, force: true });
});

describe('watching folders', () => {
  it('tells of a file that is written, replaced by another, and removed', async () => {
    writeFileSync(at('content/blog/a.md'), 'b');
    await told('content/blog/a.md');
    writeFileSync(at('beside/new.md'), 'c');
    renameSync(at('beside/new.md'), at('content/blog/a.md'));
    await told('content/blog/a.md');
    writeFileSync(at('content/blog/a.md'), 'd');
    await told('content/blog/a.md');
    rmSync(at('content/blog/a.md'));
    await told('content/blog/a.md');
  });

  it('follows folders that are made, with what is in them, and renamed', async () => {
    mkdirSync(at('content/new/deep'), { recursive: true });
    await told('content/new');
    writeFileSync(at('content/new/deep/b.md'), 'b');
    await told('content/new/deep/b.md');
    renameSync(at('content/new'), at('content/newer'));
    await told('content/newer');
    writeFileSync(at('content/newer/deep/b.md'), 'c');
    await told('content/newer/deep/b.md');
  });

  it('follows a folder that is removed and comes back, the watched one too', async () => {
    rmSync(at('content/blog'), { recursive: true });
    await told('content/blog');
    mkdirSync(at('content/blog'));
    await told('content/blog');
    writeFileSync(at('content/blog/a.md'), 'b');
    await told('content/blog/a.md');
    renameSync(at('content'), at('away'));
    await told('content');
    renameSync(at('away'), at('content'));
    await told('content');
    writeFileSync(at('content/blog/a.md'), 'c');
    await told('content/blog/a.md');
  });

  it('tells of a link when the file behind it is written or replaced', async () => {
    writeFileSync(at('beside/linked.md'), 'b');
    await told('content/link.md');
    writeFileSync(at('beside/new.md'), 'c');
    renameSync(at('beside/new.md'), at('beside/linked.md'));
    await told('content/link.md');
    writeFileSync(at('beside/linked.md'), 'd');
    await told('content/link.md');
  });

  it('goes on where links lead nowhere, to themselves or to a folder', async () => {
    symlinkSync(at('nowhere'), at('content/broken.md'));
    await told('content/broken.md');
    symlinkSync('loop.md', at('content/loop.md'));
    await told('content/loop.md');
    symlinkSync(at('beside'), at('content/folder'));
    await told('content/folder');
    writeFileSync(at('content/blog/a.md'), 'b');
    await told('content/blog/a.md');
  });

  it('tells nothing of what lies beside, and nothing after its end', async () => {
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
    writeFileSync(at('content/blog/z.md'), 'c');
    await until(() => later.includes(at('content/blog/z.md')));
    other.close();
    expect(heard).toEqual([]);
  });
});
