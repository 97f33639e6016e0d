import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Packages whose other version may draw other pixels. Their names and versions belong into every key of the picture cache. */
const TOOLS = ['sharp', 'satori'];

/** `sharp 0.35.5, satori 0.63.2`, read without loading them. */
export function toolVersions(rootDir: string): string {
  return TOOLS.map((name) => {
    const { version } = JSON.parse(readFileSync(join(rootDir, 'node_modules', name, 'package.json'), 'utf8')) as { version: string };
    return `${name} ${version}`;
  }).join(', ');
}
