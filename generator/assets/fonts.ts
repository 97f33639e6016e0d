import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import type { FontFace } from '../plan/page-type.ts';
import type { AssetCache } from './asset-cache.ts';
import { asset, type OutputFile } from './fingerprint.ts';
import { type FontPart, fontParts } from './font-characters.ts';
import { type FontMetrics, RECIPE, readMetrics, subsetFont } from './font-subset.ts';

export interface BuiltFonts {
  files: OutputFile[];
  /** What the first view of every page needs. */
  hrefs: string[];
  /** `@font-face` rules for every style sheet: all parts, and what stands in for them. */
  css: string;
}

interface FontsInput {
  rootDir: string;
  cache: AssetCache;
  /** Every word of content, known before any page is rendered. */
  text: string;
}

/**
 * Cuts the faces down to the characters and weights in use, and writes their `@font-face` rules with system faces of the same
 * measures to stand in.
 */
export async function buildFonts(faces: readonly FontFace[], { rootDir, cache, text }: FontsInput): Promise<BuiltFonts> {
  const { resolve } = createRequire(join(rootDir, 'package.json'));
  const recipe = RECIPE + readFileSync(resolve('subset-font/package.json'), 'utf8');
  const built: BuiltFonts = { files: [], hrefs: [], css: '' };
  for (const face of faces) {
    const read = (range: string) => readFileSync(resolve(pathOf(face, range)));
    const ranges = JSON.parse(readFileSync(resolve(`${face.package}/unicode.json`), 'utf8')) as Record<string, string>;
    for (const part of fontParts(ranges, text, face.signs)) {
      const source = read(part.range);
      const bytes = await cache.readOrMake(
        keyOf([recipe, source, part.characters, JSON.stringify([face.features, face.weight])]),
        async () => Buffer.from(await subsetFont(source, part.characters, face)),
      );
      const { href, ...file } = asset(`assets/${fileName(face, part)}`, bytes, [pathOf(face, part.range)]);
      built.files.push(file);
      built.css += fontFaceRule(face, href, part);
      if (!part.unicodeRange) built.hrefs.push(href);
    }
    const metrics = await metricsOf(face, read('latin'), { cache, recipe });
    built.css += fallbackRules(face, metrics);
  }
  return built;
}

function keyOf(ingredients: readonly (string | Uint8Array)[]): string {
  const hash = createHash('sha256');
  for (const ingredient of ingredients) hash.update(`${ingredient.length}:`).update(ingredient);
  return `font-${hash.digest('hex')}`;
}

function pathOf({ package: name, file }: FontFace, range: string): string {
  return `${name}/${file.replace('{range}', range)}`;
}

/** `young-serif.woff2`, and `young-serif-latin.woff2` for what few pages need. */
function fileName({ package: name }: FontFace, { range, unicodeRange }: FontPart): string {
  return `${basename(name)}${unicodeRange ? `-${range}` : ''}.woff2`;
}

/** `swap`: a patient reads at once, however slow the line, and the fallback has the measures of the face. */
function fontFaceRule({ family, weight }: FontFace, href: string, { unicodeRange }: FontPart): string {
  const weights = typeof weight === 'number' ? weight : `${weight.min} ${weight.max}`;
  const range = unicodeRange ? `;unicode-range:${unicodeRange}` : '';
  return `@font-face{font-family:"${family}";src:url(${href});font-weight:${weights};font-display:swap${range}}`;
}

async function metricsOf(face: FontFace, font: Buffer, { cache, recipe }: { cache: AssetCache; recipe: string }): Promise<FontMetrics> {
  const weights = [...new Set(face.fallbacks.map(({ weight }) => weight))];
  const isVariable = typeof face.weight !== 'number';
  const bytes = await cache.readOrMake(keyOf([recipe, font, 'metrics', weights.join()]), async () =>
    Buffer.from(JSON.stringify(await readMetrics(font, weights, isVariable))),
  );
  return JSON.parse(bytes.toString('utf8')) as FontMetrics;
}

/** A local face drawn as large as the real one runs, with the line height of the real one (CSS Fonts 5, section 4: metrics overrides). */
function fallbackRules({ fallbacks }: FontFace, { ascent, descent, lineGap, widths }: FontMetrics): string {
  return fallbacks
    .map(({ family, weight, local, width }) => {
      const scale = (widths[weight] ?? width) / width;
      const sources = local.map((name) => `local("${name}")`).join(',');
      return `@font-face{font-family:"${family}";src:${sources};font-weight:${weight};size-adjust:${percent(scale)};ascent-override:${percent(ascent / scale)};descent-override:${percent(descent / scale)};line-gap-override:${percent(lineGap / scale)}}`;
    })
    .join('');
}

function percent(value: number): string {
  return `${Math.round(value * 10_000) / 100}%`;
}
