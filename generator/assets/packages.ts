import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

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
