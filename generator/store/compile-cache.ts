import { hashOfParts } from '../files/hash.ts';
import type { Roots } from '../project.ts';
import { openAssetCache } from './asset-cache.ts';
import type { BuildCache } from './build-cache.ts';
import { codeVersion } from './code-version.ts';

/** Keeps compiled code by a key, which names everything that the code is compiled from. What it keeps must survive JSON. */
export interface CompileCache {
  keep<Value>(name: string, key: string, make: () => Value | Promise<Value>): Promise<Value>;
}

/** Keeps nothing, so that all code is compiled each time. */
export const NOT_KEPT: CompileCache = { keep: async (_name, _key, make) => make() };

/**
 * What is made of code rather than of content: templates, client script, style sheets. The cache of a site keeps it for the next build, and
 * the asset cache for all sites and commands of a project.
 */
export function compileCache(roots: Roots, cache: BuildCache): CompileCache {
  const { packageDir, projectDir } = roots;
  const assetCache = openAssetCache(projectDir);
  const version = codeVersion(packageDir);
  return {
    keep: <Value>(name: string, key: string, make: () => Value | Promise<Value>) =>
      cache.keep(name, key, async () => {
        const made = async () => Buffer.from(JSON.stringify(await make()));
        const bytes = await assetCache.readOrMake(`compiled-${hashOfParts([packageDir, version, name, key])}.json`, made);
        assetCache.prune();
        return JSON.parse(bytes.toString()) as Value;
      }),
  };
}
