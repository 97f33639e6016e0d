import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { FontFace } from '../../contract/look.ts';
import type { Project } from '../../project.ts';
import type { ProjectFiles } from '../../store/project-files.ts';

export type FontRoots = Pick<Project, 'packageDir' | 'contentDir'>;

/** The practice's own folder first, which holds content/, then that of the generator. */
function rootsOf({ packageDir, contentDir }: FontRoots): string[] {
  return [dirname(contentDir), packageDir];
}

/** A file of an installed package, `@fontsource/lora/unicode.json`; undefined where neither folder has it. */
export function packageFile(path: string, roots: FontRoots): Buffer | undefined {
  try {
    return readFileSync(createRequire(import.meta.url).resolve(path, { paths: rootsOf(roots) }));
  } catch {
    return undefined;
  }
}

/** Reads a font file of an installed package. Throws where the package does not have it. */
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

/** A typeface with one weight, all its letters. Measures are in em. */
export interface FontMeasures {
  ascent: number;
  descent: number;
  lineGap: number;
  /** Mean width of a letter of English text. */
  width: number;
}

type Cache = Pick<ProjectFiles, 'remember'>;

/** A woff2 file as ttf with one weight of its axis; `weight` is left out for a file that has only one. Kept by the cache. */
export function wholeFont(font: Buffer, weight: number | undefined, cache: Cache): Promise<Buffer> {
  return cache.remember('ttf', { version: VERSION, font, weight }, async () => {
    const { default: subset } = await import('subset-font');
    const axes = weight === undefined ? {} : { variationAxes: { wght: weight } };
    return subset(font, '', { keepAllGlyphs: true, targetFormat: 'truetype', ...axes });
  });
}

/** Ascent, descent, line gap and mean width of a letter of English text, to which the fallback face is fitted until this one has loaded. Cached. */
export async function measuresOf(font: Buffer, weight: number | undefined, cache: Cache): Promise<FontMeasures> {
  const kept = await cache.remember('measures', { version: VERSION, font, weight }, async () => {
    const { openCardFont } = await import('../social/card-font.ts');
    const { ascent, descent, lineGap, widthOf } = openCardFont([await wholeFont(font, weight, cache)]);
    const letters = ENGLISH.split(' ').map(([letter = '', ...share]) => ({ letter, share: Number(share.join('')) }));
    const total = letters.reduce((sum, { share }) => sum + share, 0);
    const width = letters.reduce((sum, { letter, share }) => sum + widthOf(letter.replace('_', ' '), 0) * share, 0) / total;
    return Buffer.from(JSON.stringify({ ascent, descent, lineGap, width } satisfies FontMeasures));
  });
  return JSON.parse(kept.toString());
}

const VERSION = '1';

/** How often letters are in English text, of 10,000, as the widths of the stand-ins were measured; `_` is the space. */
const ENGLISH =
  '_1540 e922 t672 a668 i588 n578 o571 r526 s469 h351 l304 d298 c232 u207 m181 f170 p163 g155 y123 b114 w110 ,83 .79 v76 ' +
  'k46 T41 S41 A40 C31 M25 x25 P23 I22 B20';

/** What a file of a face is cut from: plain data. */
export interface FontCut extends Pick<FontFace, 'features' | 'weight' | 'pinned'> {
  font: Uint8Array;
  characters: string;
}

/** A woff2 file with these characters, features and weights. Screens of today do not use hinting, which is a third of such a file. */
export async function cutFont({ font, characters, features, weight, pinned }: FontCut): Promise<Uint8Array> {
  // Loaded only here: harfbuzz takes longer to start than a whole build.
  const { default: subset } = await import('subset-font');
  const wght = pinned ?? weight;
  const axes = typeof weight === 'number' && pinned === undefined ? {} : { variationAxes: { wght } };
  return subset(Buffer.from(font), characters, { targetFormat: 'woff2', noHinting: true, keepFeatures: [...features], ...axes });
}

/** What a thread of its own runs to cut a file of a face. */
export async function fontJob(): Promise<typeof cutFont> {
  return cutFont;
}
