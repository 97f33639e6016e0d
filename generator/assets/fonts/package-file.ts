import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Project } from '../../project.ts';

/** Where packages of typefaces are looked for. */
export type FontRoots = Pick<Project, 'packageDir' | 'contentDir'>;

/** The practice's own folder first, which holds content/, then that of the generator. */
function rootsOf({ packageDir, contentDir }: FontRoots): string[] {
  return [dirname(contentDir), packageDir];
}

/** A file of an installed package, `@fontsource/lora/unicode.json`; undefined where neither folder has it. */
export function packageFile(path: string, roots: FontRoots): Buffer | undefined {
  for (const root of rootsOf(roots)) {
    try {
      return readFileSync(createRequire(join(root, 'package.json')).resolve(path));
    } catch {
      // Not there; perhaps in the other folder.
    }
  }
  return undefined;
}

/** The same for a file that must be there. */
export function fontFile(path: string, roots: FontRoots): Buffer {
  const bytes = packageFile(path, roots);
  if (!bytes) throw new Error(`${path} is missing. Install its package again.`);
  return bytes;
}

/** Typefaces that are installed, by the name of their package. */
export function installedTypefaces(roots: FontRoots): string[] {
  const folders = rootsOf(roots).flatMap((root) => ['@fontsource', '@fontsource-variable'].map((scope) => [root, scope] as const));
  const names = folders.flatMap(([root, scope]) => {
    try {
      return readdirSync(join(root, 'node_modules', scope)).map((name) => `${scope}/${name}`);
    } catch {
      return [];
    }
  });
  return [...new Set(names)].sort();
}
