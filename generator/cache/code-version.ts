import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { FileHashes, joined } from '../file-hashes.ts';
import { hashOfParts } from '../hash.ts';

/** Beside the compiled generator: a hash of all of it (generator/compile/compile.js). */
const VERSION_FILE = 'version';

/**
 * Names the code that runs: generator, packages, how modules are compiled, and Node. What one version has kept says nothing of what another
 * would make.
 */
export function codeVersion(rootDir: string): string {
  const code = compiledVersion(dirname(fileURLToPath(import.meta.url))) ?? joined(new FileHashes(rootDir).of('generator'));
  const settings = ['package-lock.json', 'tsconfig.json'].map((file) => readFileSync(join(rootDir, file)));
  return hashOfParts([code, ...settings, process.version]).slice(0, 32);
}

/** Of the compiled generator in a folder or one above it; undefined for sources, which tests run. */
export function compiledVersion(folder: string): string | undefined {
  const file = [folder, dirname(folder), dirname(dirname(folder))]
    .map((place) => join(place, VERSION_FILE))
    .find((path) => existsSync(path));
  return file && readFileSync(file, 'utf8');
}
