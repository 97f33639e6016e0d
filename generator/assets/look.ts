import { readFileSync } from 'node:fs';
import { type Entry, entriesOf, entryProblem } from '../content/read-entries.ts';
import type { CardLook, Colors, Templates, Theme } from '../contract/index.ts';
import type { Result } from '../problem/problem.ts';
import type { Site } from '../site/site.ts';
import type { ProjectFiles } from '../store/project-files.ts';
import { readSvg } from './drawings/svg-reader.ts';
import type { FontRoots } from './fonts/font-file.ts';
import { readTypefaces, type Typefaces } from './fonts/typefaces.ts';

/** The result of theme.yaml: colors, typefaces and mark. */
export interface SiteLook extends CardLook, Typefaces {
  colors: Colors;
}

interface LookInput extends FontRoots {
  site: Site;
  entries: readonly Entry[];
  templates: Templates;
  text: string;
  projectFiles: ProjectFiles;
}

/** Reads theme.yaml and checks that its colors are readable, its typefaces installed and its mark square. */
export async function readTheme(input: LookInput): Promise<Result<SiteLook>> {
  const { site, entries, templates } = input;
  const { theme } = site;
  const { fonts: faces, fallbackFaces } = templates;
  const ownFaces = { faces, families: new Map<string, string>(), cardFont: undefined };
  const colors = templates.colors(theme);
  const [entry] = entriesOf<Theme>(entries, 'theme');
  if (!entry || !theme) return { value: { colors, ...ownFaces }, problems: [] };
  const problems = templates.themeProblems(theme).map(({ path, message, hint }) => entryProblem('theme-color', entry, path, message, hint));
  const report: Parameters<typeof readTypefaces>[0]['report'] = (field, message, hint, severity) =>
    problems.push(entryProblem('typeface', entry, ['fonts', field], message, hint, severity));
  const { fonts } = theme;
  const typefaces = fonts && (await readTypefaces({ ...input, faces, fallbackFaces, fonts, report }));
  const marks = { mark: readMark(site, theme.mark), markOnDark: readMark(site, theme.markOnDark) };
  for (const [field, { message }] of Object.entries(marks))
    if (message !== undefined)
      problems.push(entryProblem('theme-mark', entry, [field], message, 'Give it a viewBox as high as it is wide, such as "0 0 48 48".'));
  return { value: { theme, mark: marks.mark.svg, colors, ...(typefaces ?? ownFaces) }, problems };
}

/** Returns the SVG text of a mark. Mistakes inside the file are reported where pictures are built. */
function readMark({ assets }: Site, file: string | undefined): { svg?: string; message?: string } {
  const source = file === undefined ? undefined : assets.get(`images/${file}`);
  if (!source) return {};
  const { bytes, size, mistakes } = readSvg(readFileSync(source.absolutePath));
  if (!size || bytes.length === 0 || mistakes.some(({ severity }) => severity !== 'warning')) return {};
  if (size.width !== size.height)
    return { message: `The mark "${file}" is ${size.width} wide and ${size.height} high; it must be square.` };
  return { svg: bytes.toString() };
}

type Replacements = Iterable<readonly [written: string, replacement: string]>;

/** Replaces the default font families and colors of a style sheet with those of the theme. */
export function themedStyles(css: string, families: Replacements, replaced: Replacements): string {
  let themed = css;
  for (const [written, color] of replaced) themed = themed.replaceAll(written, color);
  for (const [property, list] of families) themed = themed.replace(new RegExp(`(${property}: ?)[^;}]*`), `$1${list}`);
  return themed;
}
