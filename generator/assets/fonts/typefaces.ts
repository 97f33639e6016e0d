import type { FallbackFace, FontFace, Theme } from '../../contract/index.ts';
import { hashOfParts } from '../../files/hash.ts';
import { nearest } from '../../problem/nearest.ts';
import { pick } from '../../shared/values.ts';
import type { ProjectFiles } from '../../store/project-files.ts';
import type { CardFontFiles } from '../social/cards.ts';
import { fontParts, restFamily } from './font-characters.ts';
import { type FontMeasures, type FontRoots, fontFile, installedTypefaces, measuresOf, packageFile, wholeFont } from './font-file.ts';

/** What a theme's choice of a typeface came to. */
export interface Typefaces {
  faces: readonly FontFace[];
  /** Lists of families in place of those that tokens.css states, by custom property: `--sans`. */
  families: ReadonlyMap<string, string>;
  /** Of the words of social images; undefined for that of their design. */
  cardFont: CardFontFiles | undefined;
}

interface TypefaceInput extends FontRoots {
  /** Those of the templates, which stay where the theme names none. */
  faces: readonly FontFace[];
  standIns: Readonly<Record<'serif' | 'sans-serif', readonly FallbackFace[]>>;
  fonts: NonNullable<Theme['fonts']>;
  projectFiles: ProjectFiles;
  text: string;
  /** Reports what is wrong with a field of `fonts` in theme.yaml. */
  report(field: Field, message: string, hint: string, severity?: 'warning'): void;
}

type Field = 'heading' | 'headingWeight' | 'text';

/** https://github.com/fontsource/fontsource, the part of metadata.json that counts. */
interface Metadata {
  id: string;
  family: string;
  weights: number[];
  styles: string[];
  category: string;
  /** Of the family: packages of single weights state it too. */
  variable: false | Record<string, { min: string; max: string }>;
}

interface Typeface {
  package: string;
  metadata: Metadata;
  /** Characters by range. */
  ranges: Readonly<Record<string, string>>;
}

/** Reads the packages that a theme names, with the weights that style sheets need and the measures of their files. */
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
      // A heading that is drawn in another weight of the same typeface is a face of its own.
      const family = role === 'heading' && fonts.text === name ? `${found.metadata.family} Heading` : found.metadata.family;
      const made = await facesOf(found, { ...input, role, family });
      families.set(own[0]?.property ?? '', familyList(family, made, found));
      if (role === 'heading' && made[0]) cardFont = cardFontOf(found, made[0], input);
      return made;
    }),
  );
  return { faces: changed.flat(), families, cardFont };
}

/** Undefined where it is not installed, which is reported. */
function readPackage(name: string, field: Field, input: TypefaceInput): Typeface | undefined {
  const [metadata, ranges] = ['metadata.json', 'unicode.json'].map((file) => packageFile(`${name}/${file}`, input));
  if (metadata && ranges) return { package: name, metadata: JSON.parse(metadata.toString()), ranges: JSON.parse(ranges.toString()) };
  // The scope is long and the same for all, so that names would seem nearer than they are.
  const idOf = (path: string) => path.slice(path.indexOf('/') + 1);
  const installed = installedTypefaces(input);
  const meant = nearest(idOf(name), installed.map(idOf));
  const candidate = installed.find((path) => idOf(path) === meant);
  const question = candidate === undefined ? '' : ` Did you mean "${candidate}"?`;
  const hint = `Install it where content/ lies: npm install ${name}. https://fontsource.org shows all typefaces.`;
  input.report(field, `The typeface "${name}" is not installed.${question}`, hint);
  return undefined;
}

interface FaceInput extends TypefaceInput {
  role: FontFace['role'];
  family: string;
}

/** One face of a variable package; of another, one for headings, and a regular and a bold one for text. */
async function facesOf(typeface: Typeface, input: FaceInput): Promise<FontFace[]> {
  const { role, family, faces, standIns, fonts, projectFiles } = input;
  const { metadata, package: name } = typeface;
  const [own] = faces.filter((face) => face.role === role);
  if (!own) return [];
  const axis = axisOf(typeface);
  const wanted = role === 'heading' ? [fonts.headingWeight ?? 400] : [400, BOLD];
  const drawn = wanted.map((weight) => (axis ? clamped(weight, axis) : nearestWeight(weight, metadata.weights)));
  const fileOf = (weight = 400) => `files/${metadata.id}-{range}-${axis ? 'wght' : weight}-${styleOf(metadata)}.woff2`;
  const read = (weight: number) => measuresOf(fontFile(pathOf(name, fileOf(weight)), input), axis ? weight : undefined, projectFiles);
  const [regular, bold] = await Promise.all([read(drawn[0] ?? 400), read(drawn[1] ?? drawn[0] ?? 400)]);
  const scale = scaleTo(own, { 400: regular.width, ...(role === 'text' && { [BOLD]: bold.width }) });
  const widths = { 400: regular.width * scale, ...(role === 'text' && { [BOLD]: bold.width * scale }) };
  const faceWith = (weight: FontFace['weight'], file: string, measures: FontMeasures, standInWeights: number[]): FontFace => ({
    ...pick(own, ['role', 'property', 'features', 'signs']),
    family,
    package: name,
    file,
    weight,
    scale,
    metrics: { ascent: measures.ascent * scale, descent: measures.descent * scale, lineGap: measures.lineGap * scale, widths },
    fallbacks: standIns[kindOf(typeface)]
      .filter((standIn) => standInWeights.includes(standIn.weight))
      .map((standIn) => ({ ...standIn, family: `${family} ${standIn.family}` })),
  });
  // Style sheets ask for 400 in headings, whatever weight that is drawn with.
  if (role === 'heading') return [{ ...faceWith(400, fileOf(drawn[0]), regular, [400]), ...(axis && drawn[0] && { pinned: drawn[0] }) }];
  if (axis) return [faceWith({ min: clamped(400, axis), max: clamped(700, axis) }, fileOf(), regular, [400, BOLD])];
  if (drawn[0] === drawn[1]) return [faceWith(400, fileOf(drawn[0]), regular, [400, BOLD])];
  return [faceWith(400, fileOf(drawn[0]), regular, [400]), faceWith(drawn[1] ?? BOLD, fileOf(drawn[1]), bold, [BOLD])];
}

/** At most so much smaller and larger: a typeface keeps its character. */
const SCALES = { least: 0.9, most: 1.12 };

/** Draws a typeface no wider than the one that the layout was made with, in whose width menus and headings have their room. */
function scaleTo({ metrics }: FontFace, widths: Readonly<Record<number, number>>): number {
  const scales = Object.entries(widths).map(([weight, width]) => (metrics.widths[Number(weight)] ?? width) / width);
  return Math.round(Math.min(SCALES.most, Math.max(SCALES.least, Math.min(...scales))) * 1000) / 1000;
}

function kindOf({ metadata }: Typeface): 'serif' | 'sans-serif' {
  return metadata.category === 'serif' ? 'serif' : 'sans-serif';
}

/** The axis of weights of a variable package. */
function axisOf({ package: name, metadata }: Typeface): { min: string; max: string } | undefined {
  return name.startsWith('@fontsource-variable/') && metadata.variable ? metadata.variable['wght'] : undefined;
}

/** The weight of most words of the site that are not regular. */
const BOLD = 650;

function clamped(weight: number, { min, max }: { min: string; max: string }): number {
  return Math.min(Number(max), Math.max(Number(min), weight));
}

/** As browsers choose, but to the heavier one of two that are as near. */
function nearestWeight(weight: number, weights: readonly number[]): number {
  return weights.toSorted((a, b) => Math.abs(a - weight) - Math.abs(b - weight) || b - a)[0] ?? weight;
}

/** Some packages have nothing upright. */
function styleOf({ styles }: Metadata): string {
  return styles.includes('normal') ? 'normal' : (styles[0] ?? 'normal');
}

/** `@fontsource/lora/files/lora-latin-400-normal.woff2` */
function pathOf(name: string, file: string, range = 'latin'): string {
  return `${name}/${file.replace('{range}', range)}`;
}

/** As a style sheet names a typeface and what stands in for it. */
function familyList(family: string, faces: readonly FontFace[], typeface: Typeface): string {
  const standIns = new Set(faces.flatMap(({ fallbacks }) => fallbacks.map((face) => face.family)));
  const last = kindOf(typeface) === 'serif' ? ['serif'] : ['system-ui', 'sans-serif'];
  return [...[family, restFamily(family), ...standIns].map((name) => `"${name}"`), ...last].join(', ');
}

/** The files of headings for the letters that content uses. */
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
  const known = new Set(fontParts(ranges, text).flatMap(({ characters }) => [...characters]));
  const missing = [...new Set(text.normalize('NFC').match(/\p{L}/gu) ?? [])].filter((letter) => !known.has(letter) && letter > '\u007f');
  if (missing.length === 0) return;
  const shown = `${missing.slice(0, 10).join(' ')}${missing.length > 10 ? ' …' : ''}`;
  const message = `${metadata.family} (${name}) has no ${shown}, which content uses; another typeface stands in for ${missing.length === 1 ? 'it' : 'them'}.`;
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
