import type { FallbackFace, FontFace, Theme } from '../../contract/index.ts';
import { hashOfParts } from '../../files/hash.ts';
import type { Hint } from '../../problem/hint.ts';
import { nearest } from '../../problem/nearest.ts';
import { pick } from '../../shared/values.ts';
import type { ProjectFiles } from '../../store/project-files.ts';
import type { CardFontFiles } from '../social/cards.ts';
import { fontParts, restFamily } from './font-characters.ts';
import { type FontMeasures, type FontRoots, fontFile, installedTypefaces, measuresOf, packageFile, wholeFont } from './font-file.ts';

/** The font faces of a theme. */
export interface Typefaces {
  faces: readonly FontFace[];
  /** Font families that replace those of tokens.css, by custom property: `--sans`. */
  families: ReadonlyMap<string, string>;
  /** The font of social images; undefined for the default one. */
  cardFont: CardFontFiles | undefined;
}

interface TypefaceInput extends FontRoots {
  /** The font faces of the templates, which the theme may replace. */
  faces: readonly FontFace[];
  fallbackFaces: Readonly<Record<'serif' | 'sans-serif', readonly FallbackFace[]>>;
  fonts: NonNullable<Theme['fonts']>;
  projectFiles: ProjectFiles;
  text: string;
  /** Reports a problem with a field of `fonts` in theme.yaml. */
  report(field: Field, message: string, hint: Hint, severity?: 'warning'): void;
}

type Field = 'heading' | 'headingWeight' | 'text';

/** The part of metadata.json that is used (https://github.com/fontsource/fontsource). */
interface Metadata {
  id: string;
  family: string;
  weights: number[];
  styles: string[];
  category: string;
  /** The axes of the family; packages of single weights have this field too. */
  variable: false | Record<string, { min: string; max: string }>;
}

interface Typeface {
  package: string;
  metadata: Metadata;
  /** Characters by range. */
  ranges: Readonly<Record<string, string>>;
}

/** Reads the packages of the typefaces in a theme, with the weights that style sheets need and the metrics of their files. */
export async function readTypefaces(input: TypefaceInput): Promise<Typefaces> {
  const { faces, fonts } = input;
  const families = new Map<string, string>();
  let cardFont: CardFontFiles | undefined;
  const changed = await Promise.all(
    (['heading', 'text'] as const).map(async (role) => {
      const own = faces.filter((face) => face.role === role);
      const name = fonts[role] ?? (role === 'heading' && fonts.headingWeight !== undefined ? own[0]?.package : undefined);
      const found = name === undefined ? undefined : readPackage(name, role, input);
      if (!found) return own;
      reportMissingLetters(found, role, input);
      if (role === 'heading') reportMissingWeight(found, input);
      // Headings in another weight of the same typeface need a separate face.
      const family = role === 'heading' && fonts.text === name ? `${found.metadata.family} Heading` : found.metadata.family;
      const made = await facesOf(found, { ...input, role, family });
      families.set(own[0]?.property ?? '', familyList(family, made, found));
      if (role === 'heading' && made[0]) cardFont = cardFontOf(found, made[0], input);
      return made;
    }),
  );
  return { faces: changed.flat(), families, cardFont };
}

/** Reads a typeface package. If it is not installed, reports that and returns undefined. */
function readPackage(name: string, field: Field, input: TypefaceInput): Typeface | undefined {
  const [metadata, ranges] = ['metadata.json', 'unicode.json'].map((file) => packageFile(`${name}/${file}`, input));
  if (metadata && ranges) return { package: name, metadata: JSON.parse(metadata.toString()), ranges: JSON.parse(ranges.toString()) };
  // Compared without the scope, which is long and makes all names similar.
  const idOf = (path: string) => path.slice(path.indexOf('/') + 1);
  const installed = installedTypefaces(input);
  const meant = nearest(idOf(name), installed.map(idOf));
  const candidate = installed.find((path) => idOf(path) === meant);
  const question = candidate === undefined ? '' : ` Did you mean "${candidate}"?`;
  const install = `In the folder that contains content/, run: npm install ${name}. See https://fontsource.org for all typefaces.`;
  const hint = candidate === undefined ? install : `Write: "${candidate}"`;
  const inForm = candidate === undefined ? 'Ask the person who set up the site to install it.' : hint;
  input.report(field, `The typeface "${name}" is not installed.${question}`, [hint, inForm]);
  return undefined;
}

interface FaceInput extends TypefaceInput {
  role: FontFace['role'];
  family: string;
}

/** Returns one face for a variable package. For others, returns one face for headings, or a regular and a bold one for text. */
async function facesOf(typeface: Typeface, input: FaceInput): Promise<FontFace[]> {
  const { role, family, faces, fallbackFaces, fonts, projectFiles } = input;
  const { metadata, package: name } = typeface;
  const [own] = faces.filter((face) => face.role === role);
  if (!own) return [];
  const axis = axisOf(typeface);
  const wanted = role === 'heading' ? [fonts.headingWeight ?? 400] : [400, BOLD];
  const weights = wanted.map((weight) => (axis ? clamped(weight, axis) : nearestWeight(weight, metadata.weights)));
  const fileOf = (weight = 400) => `files/${metadata.id}-{range}-${axis ? 'wght' : weight}-${styleOf(metadata)}.woff2`;
  const read = (weight: number) => measuresOf(fontFile(pathOf(name, fileOf(weight)), input), axis ? weight : undefined, projectFiles);
  const [regular, bold] = await Promise.all([read(weights[0] ?? 400), read(weights[1] ?? weights[0] ?? 400)]);
  const scale = scaleTo(own, { 400: regular.width, ...(role === 'text' && { [BOLD]: bold.width }) });
  const widths = { 400: regular.width * scale, ...(role === 'text' && { [BOLD]: bold.width * scale }) };
  const faceWith = (weight: FontFace['weight'], file: string, measures: FontMeasures, fallbackWeights: number[]): FontFace => ({
    ...pick(own, ['role', 'property', 'features', 'extraCharacters']),
    family,
    package: name,
    file,
    weight,
    scale,
    metrics: { ascent: measures.ascent * scale, descent: measures.descent * scale, lineGap: measures.lineGap * scale, widths },
    fallbacks: fallbackFaces[kindOf(typeface)]
      .filter((fallback) => fallbackWeights.includes(fallback.weight))
      .map((fallback) => ({ ...fallback, family: `${family} ${fallback.family}` })),
  });
  // Style sheets use weight 400 for headings, whatever the real weight is.
  if (role === 'heading')
    return [{ ...faceWith(400, fileOf(weights[0]), regular, [400]), ...(axis && weights[0] && { pinned: weights[0] }) }];
  if (axis) return [faceWith({ min: clamped(400, axis), max: clamped(700, axis) }, fileOf(), regular, [400, BOLD])];
  if (weights[0] === weights[1]) return [faceWith(400, fileOf(weights[0]), regular, [400, BOLD])];
  return [faceWith(400, fileOf(weights[0]), regular, [400]), faceWith(weights[1] ?? BOLD, fileOf(weights[1]), bold, [BOLD])];
}

/** Limits of scaling, so that a typeface is not visibly distorted. */
const SCALES = { least: 0.9, most: 1.12 };

/** Returns the scale at which a typeface is no wider than the default one, so that menus and headings fit the layout. */
function scaleTo({ metrics }: FontFace, widths: Readonly<Record<number, number>>): number {
  const scales = Object.entries(widths).map(([weight, width]) => (metrics.widths[Number(weight)] ?? width) / width);
  return Math.round(Math.min(SCALES.most, Math.max(SCALES.least, Math.min(...scales))) * 1000) / 1000;
}

function kindOf({ metadata }: Typeface): 'serif' | 'sans-serif' {
  return metadata.category === 'serif' ? 'serif' : 'sans-serif';
}

/** Returns the weight axis of a variable package; undefined for other packages. */
function axisOf({ package: name, metadata }: Typeface): { min: string; max: string } | undefined {
  return name.startsWith('@fontsource-variable/') && metadata.variable ? metadata.variable['wght'] : undefined;
}

/** The usual weight of bold text on the site. */
const BOLD = 650;

function clamped(weight: number, { min, max }: { min: string; max: string }): number {
  return Math.min(Number(max), Math.max(Number(min), weight));
}

/** Returns the nearest weight, and the heavier one of two that are equally near. */
function nearestWeight(weight: number, weights: readonly number[]): number {
  return weights.toSorted((a, b) => Math.abs(a - weight) - Math.abs(b - weight) || b - a)[0] ?? weight;
}

/** Returns `normal`, or the first style of a package without upright letters. */
function styleOf({ styles }: Metadata): string {
  return styles.includes('normal') ? 'normal' : (styles[0] ?? 'normal');
}

/** Returns the path of a font file: `@fontsource/lora/files/lora-latin-400-normal.woff2`. */
function pathOf(name: string, file: string, range = 'latin'): string {
  return `${name}/${file.replace('{range}', range)}`;
}

/** Returns the CSS font family list of a typeface and its fallbacks. */
function familyList(family: string, faces: readonly FontFace[], typeface: Typeface): string {
  const fallbackNames = new Set(faces.flatMap(({ fallbacks }) => fallbacks.map((face) => face.family)));
  const last = kindOf(typeface) === 'serif' ? ['serif'] : ['system-ui', 'sans-serif'];
  return [...[family, restFamily(family), ...fallbackNames].map((name) => `"${name}"`), ...last].join(', ');
}

/** Returns the font files of headings for the letters that content uses. */
function cardFontOf({ package: name, ranges }: Typeface, face: FontFace, input: TypefaceInput): CardFontFiles {
  const used = [...new Set(fontParts(ranges, input.text).map(({ range }) => range))];
  const files = used.map((range) => fontFile(pathOf(name, face.file, range), input));
  return {
    version: hashOfParts([String(face.pinned), ...files]),
    letterWidth: (face.metrics.widths[400] ?? 0.5) / (face.scale ?? 1),
    files: () => Promise.all(files.map((file) => wholeFont(file, face.pinned, input.projectFiles))) as Promise<[Buffer, ...Buffer[]]>,
  };
}

function reportMissingLetters({ package: name, metadata, ranges }: Typeface, field: Field, { text, report }: TypefaceInput): void {
  const available = new Set(fontParts(ranges, text).flatMap(({ characters }) => [...characters]));
  const missing = [...new Set(text.normalize('NFC').match(/\p{L}/gu) ?? [])].filter(
    (letter) => !available.has(letter) && letter > '\u007f',
  );
  if (missing.length === 0) return;
  const shown = `${missing.slice(0, 10).join(' ')}${missing.length > 10 ? ' …' : ''}`;
  const message = `${metadata.family} (${name}) does not have these letters of your content: ${shown}. Another typeface is used for them.`;
  report(field, message, 'Choose a typeface that has the letters of your language.', 'warning');
}

function reportMissingWeight(typeface: Typeface, { fonts: { headingWeight }, report }: TypefaceInput): void {
  const { family, weights } = typeface.metadata;
  const axis = axisOf(typeface);
  if (headingWeight === undefined) return;
  if (axis ? clamped(headingWeight, axis) === headingWeight : weights.includes(headingWeight)) return;
  const has = axis ? `weights from ${axis.min} to ${axis.max}` : `the ${weights.length === 1 ? 'weight' : 'weights'} ${weights.join(', ')}`;
  report('headingWeight', `${family} has no weight ${headingWeight}.`, `It has ${has}.`);
}
