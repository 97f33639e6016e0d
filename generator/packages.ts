import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

/** `sharp 0.35.5`, read without loading it, from wherever npm has put it; only the name where it was left out. */
export function packageVersion(name: string, packageDir: string): string {
  const folders = createRequire(join(packageDir, 'package.json')).resolve.paths(name) ?? [];
  const file = folders.map((folder) => join(folder, name, 'package.json')).find((path) => existsSync(path));
  return file === undefined ? name : `${name} ${(JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version}`;
}
