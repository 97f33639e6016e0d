import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import type { FontFace } from '../../contract.ts';
import { hashOfParts } from '../../hash.ts';
import type { AssetCache } from '../asset-cache.ts';
import { asset, type OutputFile } from '../fingerprint.ts';
import { type FontPart, fontParts } from './font-characters.ts';

export interface BuiltFonts {
  files: OutputFile[];
  /** What the first view of every page needs. */
  hrefs: string[];
  /** `@font-face` rules for every style sheet: all parts, and what stands in for them. */
  css: string;
}

/** Changes whenever the same file and characters would give other bytes. */
const RECIPE = JSON.stringify({ hinting: false, version: 2 });

interface FontsInput {
  rootDir: string;
  cache: AssetCache;
  /** Every word of content, known before any page is rendered. */
  text: string;
}

/** Cuts the faces down to the characters and weights in use, and writes their rules with system faces of the same measures to stand in. */
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
        `font-${hashOfParts([recipe, source, part.characters, JSON.stringify([face.features, face.weight])])}`,
        async () => Buffer.from(await subsetFont(source, part.characters, face)),
      );
      // `young-serif.woff2`, and `young-serif-latin.woff2` for what few pages need.
      const name = `${basename(face.package)}${part.unicodeRange ? `-${part.range}` : ''}.woff2`;
      const file = asset(name, bytes, [pathOf(face, part.range)]);
      built.files.push(file);
      built.css += fontFaceRule(face, file.href, part);
      if (!part.unicodeRange) built.hrefs.push(file.href);
    }
    built.css += fallbackRules(face);
  }
  return built;
}

function pathOf({ package: name, file }: FontFace, range: string): string {
  return `${name}/${file.replace('{range}', range)}`;
}

/** `swap`: a patient reads at once, however slow the line, and the fallback has the measures of the face. */
function fontFaceRule({ family, weight }: FontFace, href: string, { unicodeRange }: FontPart): string {
  const weights = typeof weight === 'number' ? weight : `${weight.min} ${weight.max}`;
  const range = unicodeRange ? `;unicode-range:${unicodeRange}` : '';
  return `@font-face{font-family:"${family}";src:url(${href});font-weight:${weights};font-display:swap${range}}`;
}

/** A local face drawn as large as the real one runs, with the line height of the real one (CSS Fonts 5, section 4: metrics overrides). */
function fallbackRules({ fallbacks, metrics: { ascent, descent, lineGap, widths } }: FontFace): string {
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

/** A woff2 file with these characters, features and weights. Screens of today do not use hinting, which is a third of such a file. */
async function subsetFont(font: Buffer, characters: string, { features, weight }: FontFace): Promise<Uint8Array> {
  // Loaded only here: harfbuzz takes longer to start than a whole build.
  const { default: subset } = await import('subset-font');
  const axes = typeof weight === 'number' ? {} : { variationAxes: { wght: weight } };
  return subset(font, characters, { targetFormat: 'woff2', noHinting: true, keepFeatures: [...features], ...axes });
}
