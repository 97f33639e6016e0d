import { basename } from 'node:path';
import type { FontFace } from '../../contract/index.ts';
import { runInWorker } from '../../run/threads.ts';
import { packageVersion } from '../../store/code-version.ts';
import type { AssetInput } from '../asset-input.ts';
import { asset, type OutputFile } from '../fingerprint.ts';
import { type FontPart, fontParts, restFamily } from './font-characters.ts';
import { cutFont, type FontCut, type FontRoots, fontFile } from './font-file.ts';
import { readyFont } from './ready-fonts.ts';

export interface BuiltFonts {
  files: OutputFile[];
  /** Addresses of the fonts that the first view of every page needs. */
  hrefs: string[];
  /** `@font-face` rules for the first style sheets: the parts that texts use, and the fallback faces. */
  css: string;
  /** `@font-face` rules for the later style sheets: the parts for what visitors may type. */
  laterCss: string;
}

/** Must change whenever the same file and characters would give other bytes. */
const RECIPE = JSON.stringify({ hinting: false, version: 2 });

/** Cuts the font faces down to the characters and weights in use, and writes their rules, with system fonts of the same measures as fallback. */
export function buildFonts(input: AssetInput): Promise<BuiltFonts> {
  const { look, text, store } = input;
  return store.cached('fonts', { faces: look.faces, text }, () => cutFaces(input));
}

async function cutFaces(input: AssetInput): Promise<BuiltFonts> {
  const { packageDir, look, projectFiles } = input;
  const { faces } = look;
  const parts = facePartsOf(faces, input);
  const cuts = await projectFiles.cachedAll(
    'font',
    parts.map(({ cut }) => cut),
    (missing) =>
      readyOrCut(
        missing.flatMap((index) => parts[index]?.cut ?? []),
        packageDir,
      ),
  );
  const files = parts.map(({ face, part }, index) => {
    // `young-serif.woff2`, and `young-serif-latin.woff2` for the parts that few pages need.
    const name = `${basename(face.package)}${part.unicodeRange ? `-${part.range}` : ''}.woff2`;
    return { face, part, file: asset(name, cuts[index] ?? Buffer.of(), [pathOf(face, part.range)]) };
  });
  const rulesOf = (face: FontFace, isUsed: boolean) =>
    files
      .filter(({ face: own, part }) => own === face && part.isUsed === isUsed)
      .map(({ part, file }) => fontFaceRule(face, file.href, part));
  return {
    files: files.map(({ file }) => file),
    hrefs: files.filter(({ part }) => !part.unicodeRange).map(({ file }) => file.href),
    css: faces.map((face) => rulesOf(face, true).join('') + fallbackRules(face)).join(''),
    laterCss: faces.flatMap((face) => rulesOf(face, false)).join(''),
  };
}

/** Returns the parts of font faces, with what their files are cut from. */
export function facePartsOf(faces: readonly FontFace[], { packageDir, contentDir, text }: Pick<AssetInput, keyof FontRoots | 'text'>) {
  const recipe = RECIPE + packageVersion('subset-font', packageDir);
  const read = (path: string) => fontFile(path, { packageDir, contentDir });
  return faces.flatMap((face) => {
    const ranges = JSON.parse(read(`${face.package}/unicode.json`).toString()) as Record<string, string>;
    return fontParts(ranges, text, face.extraCharacters).map((part) => {
      const { features, weight, pinned } = face;
      const axes = { weight, ...(pinned !== undefined && { pinned }) };
      return { face, part, cut: { recipe, font: read(pathOf(face, part.range)), characters: part.characters, features, ...axes } };
    });
  });
}

/** Returns font files: those that the package contains, the others cut in a worker thread, since compressing takes long. */
async function readyOrCut(cuts: FontCut[], packageDir: string): Promise<Buffer[]> {
  const ready = cuts.map((cut) => readyFont(cut, packageDir));
  const others = await runInWorker({ job: 'font', setup: undefined, items: cuts.filter((_, index) => !ready[index]), run: cutFont });
  return ready.map((font) => font ?? Buffer.from(others.shift() ?? []));
}

function pathOf({ package: name, file }: FontFace, range: string): string {
  return `${name}/${file.replace('{range}', range)}`;
}

/** Writes the rule of a font file. With `swap`, text is readable at once, in a fallback of the same measures. */
function fontFaceRule({ family, weight, scale }: FontFace, href: string, { unicodeRange }: FontPart): string {
  const name = unicodeRange ? restFamily(family) : family;
  const weights = typeof weight === 'number' ? weight : `${weight.min} ${weight.max}`;
  const size = scale === undefined ? '' : `;size-adjust:${percent(scale)}`;
  const range = unicodeRange ? `;unicode-range:${unicodeRange}` : '';
  return `@font-face{font-family:"${name}";src:url(${href});font-weight:${weights};font-display:swap${size}${range}}`;
}

/** Writes rules that give local fonts the width and line height of the real one (CSS Fonts 5, section 4: metrics overrides). */
function fallbackRules({ fallbacks, metrics: { ascent, descent, lineGap, widths } }: FontFace): string {
  return fallbacks
    .map(({ family, weight, local, width }) => {
      const scale = (widths[weight] ?? width) / width;
      const sources = local.map((name) => `local("${name}")`).join(',');
      return `@font-face{font-family:"${family}";src:${sources};font-weight:${weight};size-adjust:${percent(scale)};ascent-override:${percent(ascent / scale)};descent-override:${percent(descent / scale)};line-gap-override:${percent(lineGap / scale)}}`;
    })
    .join('');
}

/** Rounds to a tenth of a percent, which moves the end of a line by less than half a pixel. */
function percent(value: number): string {
  return `${Math.round(value * 1000) / 10}%`;
}
