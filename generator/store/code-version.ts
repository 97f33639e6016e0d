import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isInstalled } from '../../bin/compile/compile.js';
import { FileHashes, joined } from '../files/file-hashes.ts';
import { hashOfParts } from '../files/hash.ts';

/** Beside the compiled generator: a hash of all of it (bin/compile/compile.js). */
const VERSION_FILE = 'version';

/**
 * Names the code that runs: generator, packages, how modules are compiled, and Node. What one version has kept says nothing of what another
 * would make.
 */
export function codeVersion(packageDir: string): string {
  const code = compiledVersion(dirname(fileURLToPath(import.meta.url))) ?? sourcesVersion(packageDir);
  return hashOfParts([code, ...settingsOf(packageDir), process.version]).slice(0, 32);
}

const sourcesRead = new Map<string, string>();

/** The version of sources that run without having been compiled, as in tests. It is read once: a process goes on with the code that it began with. */
function sourcesVersion(packageDir: string): string {
  const version = sourcesRead.get(packageDir) ?? joined(new FileHashes(packageDir).of('generator'));
  sourcesRead.set(packageDir, version);
  return version;
}

/** How modules are compiled, and by which packages: an installed package has no lock, and esbuild takes no settings of a folder that npm made. */
function settingsOf(packageDir: string): (string | Uint8Array)[] {
  if (!isInstalled(packageDir)) return ['package-lock.json', 'tsconfig.json'].map((file) => readFileSync(join(packageDir, file)));
  const { dependencies } = JSON.parse(readFileSync(join(packageDir, 'package.json'), 'utf8')) as { dependencies: Record<string, string> };
  return Object.keys(dependencies).map((name) => packageVersion(name, packageDir));
}

/** Of the compiled generator in a folder or one above it; undefined for sources, which tests run. */
export function compiledVersion(folder: string): string | undefined {
  const file = [folder, dirname(folder), dirname(dirname(folder))]
    .map((place) => join(place, VERSION_FILE))
    .find((path) => existsSync(path));
  return file && readFileSync(file, 'utf8');
}

/** `sharp 0.35.5`, read without loading it, from wherever npm has put it; only the name where it was left out. */
export function packageVersion(name: string, packageDir: string): string {
  const folders = createRequire(join(packageDir, 'package.json')).resolve.paths(name) ?? [];
  const file = folders.map((folder) => join(folder, name, 'package.json')).find((path) => existsSync(path));
  return file === undefined ? name : `${name} ${(JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version}`;
}

/** `sharp 0.35.5, harfbuzzjs 1.6.4`: other versions draw other pixels, so every key of a picture holds this. */
export function toolVersions(packageDir: string): string {
  return ['sharp', 'harfbuzzjs'].map((name) => packageVersion(name, packageDir)).join(', ');
}
