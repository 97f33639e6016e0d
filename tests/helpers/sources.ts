import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './command.ts';

/** Every module of a folder of the repository, as path from there and text. */
export function sourcesOf(folder: string): { file: string; text: string }[] {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.endsWith('.d.ts'))
    .map((name) => ({ file: join(folder, name), text: readFileSync(join(ROOT, folder, name), 'utf8') }));
}
