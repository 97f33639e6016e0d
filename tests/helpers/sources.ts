import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './command.ts';

/** Returns every module of a folder of the repository: its path relative to the folder, and its text. */
export function sourcesOf(folder: string): { file: string; text: string }[] {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.endsWith('.d.ts'))
    .map((name) => ({ file: join(folder, name), text: readFileSync(join(ROOT, folder, name), 'utf8') }));
}
