import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashOf } from '../../files/hash.ts';
import { attempt } from '../../shared/attempt.ts';
import type { FontCut } from './font-file.ts';

/**
 * The folder of fonts that are already cut, relative to the package: the default faces with the letters of our site and of new sites in each
 * language. Cutting them takes a second. `npm run fonts` writes them.
 */
export const READY_FONTS = 'generator/assets/fonts/ready';

/** Returns a font file that the package contains; undefined if it must be cut. */
export function readyFont(cut: FontCut, packageDir: string): Buffer | undefined {
  return attempt(() => readFileSync(join(packageDir, READY_FONTS, readyName(cut))));
}

/** Returns the name of a ready file: another recipe, source or list of characters has another name. */
export function readyName(cut: FontCut): string {
  return `${hashOf({ ...cut }).slice(0, 16)}.woff2`;
}
