import type { ColorRule } from '../contract/index.ts';
import { pageFile, TEMPLATE_FILES } from '../contract/template-files.ts';
import { fail } from '../problem/problem.ts';
import type { AssetInput } from './asset-input.ts';
import { statementsOf, tokensOf } from './css-tokens.ts';
import { asset, type OutputFile } from './fingerprint.ts';
import type { BuiltFonts } from './fonts/fonts.ts';
import { themedStyles } from './look.ts';
import { readSheet, type Sheet, shortStyles } from './short-styles.ts';
import { blocksOfPages, featureStyles, type StylePart, type StyleParts, siteFeatures, styleParts } from './style-parts.ts';

/** The file that a page waits for before it is painted, and the one for what is seen later; many page types have the same second one. */
type StyleFiles = Record<'first' | 'later', OutputFile & { href: string }>;

/**
 * The style sheets of each page type, put together again only when something has changed that they are made from; `named` are custom
 * properties that code reads.
 */
export async function pageStyles(input: AssetInput, fonts: BuiltFonts, named: readonly string[]): Promise<Map<string, StyleFiles>> {
  const sources = styleSources(input, fonts, named);
  return input.store.remember('style files', sources, async () => {
    const texts = await input.store.rememberForProject('page-styles', sources, () => styleTexts(sources));
    return new Map(
      sources.pages.map(({ pageType }, index) => {
        const { first = '', later = '' } = texts[index] ?? {};
        const files = {
          first: asset(`${pageType}.css`, first, [pageFile(pageType)]),
          later: asset('later.css', later, [TEMPLATE_FILES.components, TEMPLATE_FILES.printStyles]),
        };
        return [pageType, files];
      }),
    );
  });
}

function styleSources({ site, look, pages, entries, css, previewCss }: AssetInput, fonts: BuiltFonts, named: readonly string[]) {
  const features = siteFeatures(site);
  const rulesOfPages = [...blocksOfPages(pages, entries)].map(([pageType, blocks]) => {
    const rules = css.get(pageType) ?? failWithoutFile(pageType);
    return { pageType, rules: site.isPreview ? rules + previewCss : rules, parts: [...features, ...blocks] };
  });
  const { families, colors } = look;
  const fontCss = { first: fonts.css, later: fonts.laterCss };
  return { pages: rulesOfPages, families: [...families], colorRules: colors.rules, replaced: [...colors.replaced], fontCss, named };
}

/** A style sheet belongs to a file of templates/pages, and is found by the name of its page type. */
function failWithoutFile(pageType: string): never {
  fail(
    'template',
    pageFile(pageType),
    `There is no such file for the page type "${pageType}".`,
    'Give each page type a file with its name.',
  );
}

function styleTexts({ pages, families, colorRules, replaced, fontCss, named }: ReturnType<typeof styleSources>): StyleParts[] {
  const sheetOf = (css: string) => readSheet(tokensOf(css));
  const fonts = { first: sheetOf(fontCss.first), later: sheetOf(fontCss.later) };
  const known = new Map<string, Record<'first' | 'opened' | 'paper', Sheet>>();
  /** A statement with the parts that a page type has, read once for all page types. */
  const takenApart = (css: string, parts: readonly StylePart[]) => {
    const key = css.includes('-has:') ? `${parts.join()} ${css}` : css;
    const found = known.get(key);
    if (found) return found;
    const { first, opened, paper } = styleParts(featureStyles(tokensOf(css), new Set(parts)));
    const sheets = { first: readSheet(first), opened: readSheet(opened), paper: readSheet(paper) };
    known.set(key, sheets);
    return sheets;
  };
  const withColors = (sheets: readonly Sheet[]) => [sheetOf(colorLayer(colorRules, sheets)), ...sheets];
  const sheets = pages.map(({ rules, parts }) => {
    const statements = statementsOf(themedStyles(rules, families, replaced)).map((css) => takenApart(css, parts));
    const later = [...statements.map(({ opened }) => opened), ...statements.map(({ paper }) => paper)];
    return { first: [fonts.first, ...withColors(statements.map(({ first }) => first))], later: [fonts.later, ...withColors(later)] };
  });
  return shortStyles(sheets, named);
}

/** The colours that style sheets name, in the first layer, so that every other rule wins. */
function colorLayer(rules: readonly ColorRule[], sheets: readonly Sheet[]): string {
  const read = new Set(sheets.flatMap(({ reads }) => reads.flatMap(({ name, isAlone }) => (isAlone ? [name] : []))));
  const written = ({ selector, media, colors = {}, always = '' }: ColorRule) => {
    const used = Object.entries(colors).filter(([name]) => read.has(name));
    const rule = `${selector}{${always}${used.map((entry) => entry.join(':')).join(';')}}`;
    return media ? `@media ${media}{${rule}}` : rule;
  };
  return `@layer tokens{${rules.map(written).join('')}}`;
}
