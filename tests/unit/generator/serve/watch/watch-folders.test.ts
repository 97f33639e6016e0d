import { mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type FolderWatcher, watchFolders } from '../../../../../generator/serve/watch.ts';
import { useFolder } from '../../../../helpers/folder.ts';

const at = useFolder();
let watching: FolderWatcher;
let heard: string[];
let wake: () => void;

const write = (path: string) => writeFileSync(at(path), String(heard.length));
const rename = (from: string, to: string) => renameSync(at(from), at(to));
const remove = (path: string) => rmSync(at(path), { recursive: true });
const link = (target: string, path: string) => symlinkSync(target, at(path));
/** Links as people do: a link that exists is replaced by a rename. */
const relink = (target: string, path: string) => {
  link(target, `${path}.new`);
  rename(`${path}.new`, path);
};
const makeFolder = (path: string) => mkdirSync(at(path), { recursive: true });

/** Watches the folder, and wakes the callers that wait for a report. */
async function watch(report: (path: string) => void): Promise<FolderWatcher> {
  const watcher = watchFolders([at('content')], (path) => {
    report(path);
    wake();
  });
  await watcher.ready;
  return watcher;
}

async function until(holds: () => boolean): Promise<void> {
  while (!holds())
    await new Promise<void>((resolve) => {
      wake = resolve;
    });
}

/** Runs a change, and resolves when it has been reported for this path or for the whole watched folder. */
async function reports(path: string, change: () => void): Promise<void> {
  heard = [];
  change();
  await until(() => heard.includes(at(path)) || heard.includes(at('content')));
}

/** Writes a file until a report names it, which shows that its folder is watched again. */
async function followed(path: string): Promise<void> {
  for (heard = []; !heard.includes(at(path)); await turn()) write(path);
}

beforeEach(async () => {
  heard = [];
  wake = () => undefined;
  for (const folder of ['content/blog', 'beside']) makeFolder(folder);
  for (const path of ['content/blog/a.md', 'beside/linked.md']) write(path);
  symlinkSync(at('beside/linked.md'), at('content/link.md'));
  watching = await watch((path) => void heard.push(path));
});

afterEach(() => watching.close());

describe('watching folders', () => {
  it('reports a file that is written, replaced or removed', async () => {
    await reports('content/blog/a.md', () => write('content/blog/a.md'));
    write('beside/new.md');
    await reports('content/blog/a.md', () => rename('beside/new.md', 'content/blog/a.md'));
    await reports('content/blog/a.md', () => write('content/blog/a.md'));
    await reports('content/blog/a.md', () => remove('content/blog/a.md'));
  });

  it('follows folders that are created or renamed, and reports files that were written before they were watched', async () => {
    makeFolder('content/new/deep');
    write('content/new/deep/b.md');
    await until(() => heard.includes(at('content/new/deep/b.md')));
    await followed('content/new/deep/b.md');
    await reports('content/newer', () => rename('content/new', 'content/newer'));
    await followed('content/newer/deep/b.md');
  });

  it.each(['content/blog', 'content'])(
    'follows %s when it is removed and created again, even at once, as in a checkout',
    async (folder) => {
      await reports(folder, () => rename(folder, 'away'));
      await reports(folder, () => rename('away', folder));
      await followed('content/blog/a.md');
      await reports(folder, () => {
        remove(folder);
        makeFolder('content/blog');
      });
      await followed('content/blog/a.md');
    },
  );

  it('reports a link when its target is written or replaced, and continues if a link has no target or points to itself or a folder', async () => {
    await reports('content/link.md', () => write('beside/linked.md'));
    write('beside/new.md');
    await reports('content/link.md', () => rename('beside/new.md', 'beside/linked.md'));
    await reports('content/link.md', () => write('beside/linked.md'));
    const links = { 'content/broken.md': 'nowhere', 'content/loop.md': 'content/loop.md', 'content/folder': 'beside' };
    for (const [path, target] of Object.entries(links)) await reports(path, () => symlinkSync(at(target), at(path)));
    await reports('content/blog/a.md', () => write('content/blog/a.md'));
  });

  it('reports nothing from outside the folder, and nothing after it was closed', async () => {
    for (const path of ['other.md', 'beside/other.md', 'content/blog/a.md']) write(path);
    await until(() => heard.includes(at('content/blog/a.md')));
    expect(heard.filter((path) => path !== at('content/blog/a.md'))).toEqual([]);
    watching.close();
    heard = [];
    const later: string[] = [];
    const other = await watch((path) => void later.push(path));
    write('content/blog/z.md');
    await until(() => later.includes(at('content/blog/z.md')));
    other.close();
    expect(heard).toEqual([]);
  });
});

describe('watching a folder that is a link', () => {
  beforeEach(async () => {
    watching.close();
    rename('content', 'beside/data');
    makeFolder('other/data/blog');
    write('other/data/blog/a.md');
  });
  const rewatch = async () => {
    watching = await watch((path) => void heard.push(path));
  };

  it.each<[string, (other: string) => void, string]>([
    ['relative', (folder) => relink(`${folder}/data`, 'content'), 'content'],
    ['absolute', (folder) => relink(at(folder, 'data'), 'content'), 'content'],
    ['to a link, and this is swapped', (folder) => relink(`../${folder}/data`, 'beside/content'), 'beside/content'],
    ['below a link that is swapped', (folder) => relink(folder, 'above'), 'above/data'],
  ])('reports edits through either path, and edits of the new target after a swap: %s', async (_, lead, target) => {
    lead('beside');
    if (target !== 'content') link(target, 'content');
    await rewatch();
    for (const folder of ['beside', 'other']) {
      if (folder === 'other') await reports('content', () => lead(folder));
      await followed('content/blog/a.md');
      await reports('content/blog/a.md', () => write(`${folder}/data/blog/a.md`));
      write('beside/new.md');
      await reports('content/blog/a.md', () => rename('beside/new.md', `${folder}/data/blog/a.md`));
      makeFolder('content/new');
      await followed('content/new/b.md');
    }
    heard = [];
    write('beside/data/blog/a.md');
    await followed('content/blog/a.md');
    expect(heard.filter((path) => !path.startsWith(at('content')))).toEqual([]);
  });

  it.each([
    ['leads to nothing yet', 'away/data'],
    ['leads to itself', 'content'],
  ])('detects when a link %s and then to a folder', async (_, target) => {
    link(target, 'content');
    await rewatch();
    if (target === 'content') await reports('content', () => relink('other/data', 'content'));
    else await reports('content', () => rename('other', 'away'));
    await followed('content/blog/a.md');
  });

  it('follows a folder whose link becomes a folder, and a folder that becomes a link', async () => {
    link('other/data', 'content');
    await rewatch();
    await reports('content', () => {
      remove('content');
      rename('beside/data', 'content');
    });
    await followed('content/blog/a.md');
    await reports('content', () => {
      rename('content', 'beside/data');
      link('other/data', 'content');
    });
    await followed('content/blog/a.md');
  });

  it('follows a folder whose parent was replaced', async () => {
    link('other/data', 'content');
    await rewatch();
    await reports('content', () => remove('other'));
    await reports('content', () => makeFolder('other/data/blog'));
    await followed('content/blog/a.md');
  });
});
