import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isInstalled } from '../../bin/compile/compile.js';
import { FileHashes, joinHashes } from '../files/file-hashes.ts';
import { hashOfParts } from '../files/hash.ts';

/** The file with a hash of the compiled generator, in its folder (bin/compile/compile.js). */
const VERSION_FILE = 'version';

/**
 * Returns a hash of the running code: generator, packages, compiler settings and Node. Values that another version has cached must not be used.
 */
export function codeVersion(packageDir: string): string {
  const code = compiledVersion(dirname(fileURLToPath(import.meta.url))) ?? sourcesVersion(packageDir);
  return hashOfParts([code, ...settingsOf(packageDir), process.version]).slice(0, 32);
}

const sourcesRead = new Map<string, string>();

/** Returns the version of sources that run without compilation, as in tests. Read once per process, since the loaded code does not change. */
function sourcesVersion(packageDir: string): string {
  const version = sourcesRead.get(packageDir) ?? joinHashes(new FileHashes(packageDir).of('generator'));
  sourcesRead.set(packageDir, version);
  return version;
}

/** Returns the compiler settings and the versions of packages. An installed ent-site has no lock file, and esbuild ignores tsconfig.json in node_modules. */
function settingsOf(packageDir: string): (string | Uint8Array)[] {
  if (!isInstalled(packageDir)) return ['package-lock.json', 'tsconfig.json'].map((file) => readFileSync(join(packageDir, file)));
  const { dependencies } = JSON.parse(readFileSync(join(packageDir, 'package.json'), 'utf8')) as { dependencies: Record<string, string> };
  return Object.keys(dependencies).map((name) => packageVersion(name, packageDir));
}

/** Returns the version of the compiled generator in a folder or its parents; undefined for sources, which tests run. */
export function compiledVersion(folder: string): string | undefined {
  const file = [folder, dirname(folder), dirname(dirname(folder))]
    .map((parent) => join(parent, VERSION_FILE))
    .find((path) => existsSync(path));
  return file && readFileSync(file, 'utf8');
}

/** Returns name and version of a package without loading it: `sharp 0.35.5`; only the name if it is not installed. */
export function packageVersion(name: string, packageDir: string): string {
  const folders = createRequire(join(packageDir, 'package.json')).resolve.paths(name) ?? [];
  const file = folders.map((folder) => join(folder, name, 'package.json')).find((path) => existsSync(path));
  return file === undefined ? name : `${name} ${(JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version}`;
}

/** Returns `sharp 0.35.5, harfbuzzjs 1.6.4`, a part of the cache key of every picture: other versions may draw other pixels. */
export function toolVersions(packageDir: string): string {
  return ['sharp', 'harfbuzzjs'].map((name) => packageVersion(name, packageDir)).join(', ');
}
