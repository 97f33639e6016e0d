import { type Dirent, existsSync, type FSWatcher, lstatSync, readdirSync, statSync, watch } from 'node:fs';
import { basename, dirname, join, sep } from 'node:path';

/**
 * Watches folders with everything below them and calls `changed` with the path of whatever is written, made, renamed or
 * removed; often more than once for one save. A linked file counts as written when the file behind the link is. Folders may
 * come and go, the given ones too. One handle of the system a folder, and nothing is read again for a save: watchers that
 * list the folder anew, as chokidar does, cost a third of a rebuild beside 2,000 articles.
 */
export function watchFolders(folders: readonly string[], changed: (path: string) => void): { close(): void } {
  const handles = new Map<string, FSWatcher>();

  const drop = (path: string): void => {
    for (const known of handles.keys())
      if (known === path || known.startsWith(path + sep)) {
        handles.get(known)?.close();
        handles.delete(known);
      }
  };
  const listen = (path: string, heard: (event: string, name: string | null) => void): void => {
    drop(path);
    const handle = openHandle(path);
    handle?.on('change', (event, name) => heard(event, name && String(name)));
    // Windows says so when the folder is removed; elsewhere the folder above tells.
    handle?.on('error', () => drop(path));
    if (handle) handles.set(path, handle);
  };
  const followFolder = (folder: string): void => {
    listen(folder, (event, name) => {
      if (name === null) return changed(folder);
      // A folder that is removed or renamed says so under its own name; the folder above tells of it.
      if (name === basename(folder) && !existsSync(join(folder, name))) return;
      if (event === 'rename') follow(join(folder, name));
      changed(join(folder, name));
    });
    for (const entry of entriesOf(folder)) if (entry.isDirectory() || entry.isSymbolicLink()) follow(join(folder, entry.name));
  };
  const followLink = (link: string): void =>
    listen(link, (event) => {
      // Behind the link is another file now.
      if (event === 'rename') follow(link);
      changed(link);
    });
  /** What is at a path now; nothing, where there was something before, is right too. */
  const follow = (path: string): void => {
    const stat = orNothing(path, () => lstatSync(path));
    if (stat?.isDirectory()) followFolder(path);
    else if (stat?.isSymbolicLink() && orNothing(path, () => statSync(path))?.isFile()) followLink(path);
    else drop(path);
  };

  const above = folders.map((folder) => {
    follow(folder);
    const handle = openHandle(dirname(folder));
    handle?.on('change', (event, name) => {
      if (event !== 'rename' || String(name) !== basename(folder)) return;
      follow(folder);
      changed(folder);
    });
    return handle?.on('error', () => undefined);
  });
  return {
    close() {
      for (const handle of [...handles.values(), ...above]) handle?.close();
      handles.clear();
    },
  };
}

function openHandle(path: string): FSWatcher | undefined {
  return orNothing(path, () => watch(path));
}

function entriesOf(folder: string): Dirent[] {
  return orNothing(folder, () => readdirSync(folder, { withFileTypes: true })) ?? [];
}

/** Undefined for what is gone by now; what the system refuses, such as one folder more than it can watch, ends nothing. */
function orNothing<Value>(path: string, read: () => Value): Value | undefined {
  try {
    return read();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== 'ENOENT') process.stderr.write(`Edits in ${path} are not seen (${code}). Press r after them.\n`);
    return undefined;
  }
}
