import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { FontFace } from '../../contract/look.ts';
import type { Project } from '../../project.ts';
import type { ProjectFiles } from '../../store/project-files.ts';

export type FontRoots = Pick<Project, 'packageDir' | 'contentDir'>;

/** Returns the folders in which packages are installed: that of the practice (the parent of content/) first, then that of the generator. */
function rootsOf({ packageDir, contentDir }: FontRoots): string[] {
  return [dirname(contentDir), packageDir];
}

/** Reads a file of an installed package, `@fontsource/lora/unicode.json`; undefined if neither folder has it. */
export function packageFile(path: string, roots: FontRoots): Buffer | undefined {
  try {
    return readFileSync(createRequire(import.meta.url).resolve(path, { paths: rootsOf(roots) }));
  } catch {
    return undefined;
  }
}

/** Reads a font file of an installed package. Throws if it is missing. */
export function fontFile(path: string, roots: FontRoots): Buffer {
  const bytes = packageFile(path, roots);
  if (!bytes) throw new Error(`${path} is missing. Install its package again.`);
  return bytes;
}

/** Returns the package names of all installed typefaces. */
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

/** Measures of a typeface at one weight, in em. */
export interface FontMeasures {
  ascent: number;
  descent: number;
  lineGap: number;
  /** Mean width of a letter of English text. */
  width: number;
}

type Cache = Pick<ProjectFiles, 'cached'>;

/** Converts a woff2 file to ttf at one weight; `weight` is undefined for a file that has only one. Cached. */
export function wholeFont(font: Buffer, weight: number | undefined, cache: Cache): Promise<Buffer> {
  return cache.cached('ttf', { version: VERSION, font, weight }, async () => {
    const { default: subset } = await import('subset-font');
    const axes = weight === undefined ? {} : { variationAxes: { wght: weight } };
    return subset(font, '', { keepAllGlyphs: true, targetFormat: 'truetype', ...axes });
  });
}

/** Measures a font. The fallback face gets these measures until the font has loaded. Cached. */
export async function measuresOf(font: Buffer, weight: number | undefined, cache: Cache): Promise<FontMeasures> {
  const cached = await cache.cached('measures', { version: VERSION, font, weight }, async () => {
    const { openCardFont } = await import('../social/card-font.ts');
    const { ascent, descent, lineGap, widthOf } = openCardFont([await wholeFont(font, weight, cache)]);
    const letters = ENGLISH.split(' ').map(([letter = '', ...share]) => ({ letter, share: Number(share.join('')) }));
    const total = letters.reduce((sum, { share }) => sum + share, 0);
    const width = letters.reduce((sum, { letter, share }) => sum + widthOf(letter.replace('_', ' '), 0) * share, 0) / total;
    return Buffer.from(JSON.stringify({ ascent, descent, lineGap, width } satisfies FontMeasures));
  });
  return JSON.parse(cached.toString());
}

const VERSION = '1';

/** Frequency of letters in English text, per 10,000; `_` is the space. The widths of the fallback faces were measured with it too. */
const ENGLISH =
  '_1540 e922 t672 a668 i588 n578 o571 r526 s469 h351 l304 d298 c232 u207 m181 f170 p163 g155 y123 b114 w110 ,83 .79 v76 ' +
  'k46 T41 S41 A40 C31 M25 x25 P23 I22 B20';

/** What a font file is cut from: plain data. */
export interface FontCut extends Pick<FontFace, 'features' | 'weight' | 'pinned'> {
  /** Tools and options. */
  recipe: string;
  font: Uint8Array;
  characters: string;
}

/** Cuts a woff2 file down to these characters, features and weights. Drops hinting, which modern screens do not use: a third of the file. */
export async function cutFont({ font, characters, features, weight, pinned }: FontCut): Promise<Uint8Array> {
  // Loaded only here: harfbuzz takes longer to start than a cached build.
  const { default: subset } = await import('subset-font');
  const wght = pinned ?? weight;
  const axes = typeof weight === 'number' && pinned === undefined ? {} : { variationAxes: { wght } };
  return subset(Buffer.from(font), characters, { targetFormat: 'woff2', noHinting: true, keepFeatures: [...features], ...axes });
}

/** The job `font` of a worker thread: returns the function that cuts a font file. */
export async function fontJob(): Promise<typeof cutFont> {
  return cutFont;
}
