import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, extname, isAbsolute, join, sep } from 'node:path';
import type { Loader, Plugin } from 'esbuild';
import { isInstalled } from '../../bin/compile/compile.js';
import { escapeRegex } from '../shared/text.ts';

const FOLDER = `${sep}node_modules${sep}`;
const LOADERS: Record<string, Loader> = { '.json': 'json', '.css': 'css' };

/**
 * Names files of packages as if they lay in our own node_modules, as they do in the repository, wherever npm has put them beside an
 * installed ent-site: names of scripts hold a hash of these paths, and are the same on every machine by that.
 */
export function placedPackages(packageDir: string): Plugin {
  const beside = dirname(packageDir) + sep;
  const ownFolder = join(packageDir, 'node_modules') + sep;
  const realPaths = new Map<string, string>();
  const placed = (path: string): string => {
    if (!path.includes(FOLDER) || (path.startsWith(packageDir + sep) && !realPaths.has(path))) return path;
    const rest = path.startsWith(beside) ? path.slice(beside.length) : path.slice(path.lastIndexOf(FOLDER) + FOLDER.length);
    const place = ownFolder + rest;
    // Another version of a package.
    const isTaken = existsSync(place) || (realPaths.get(place) ?? path) !== path;
    const free = isTaken ? join(ownFolder, '.beside', path.replace(':', '')) : place;
    realPaths.set(free, path);
    return free;
  };
  return {
    name: 'placed-packages',
    setup(build) {
      if (!isInstalled(packageDir)) return;
      build.onResolve({ filter: /^[\w@#.]/ }, async ({ path, importer, pluginData, ...args }) => {
        const isRelative = path.startsWith('.');
        if (pluginData === realPaths || isAbsolute(path) || (isRelative && !realPaths.has(importer))) return undefined;
        const { errors, warnings, ...found } = await build.resolve(path, { ...args, importer, pluginData: realPaths });
        // esbuild then says by itself what is wrong.
        if (errors.length > 0) return undefined;
        return found.external || found.namespace !== 'file' ? found : { ...found, path: placed(found.path), pluginData: undefined };
      });
      build.onLoad({ filter: new RegExp(`^${escapeRegex(ownFolder)}`) }, async ({ path }) => {
        const real = realPaths.get(path);
        if (real === undefined) return undefined;
        return { contents: await readFile(real), loader: LOADERS[extname(real)] ?? 'js', resolveDir: dirname(real) };
      });
    },
  };
}
