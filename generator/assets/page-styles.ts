import type { ColorRule } from '../contract/index.ts';
import { pageFile, TEMPLATE_FILES } from '../contract/template-files.ts';
import { fail } from '../problem/problem.ts';
import type { AssetInput } from './asset-input.ts';
import { joinRules, ruleText, tokensOf } from './css-tokens.ts';
import { parseSheet, type Sheet, withoutUnreadDeclarations } from './custom-properties.ts';
import { asset, type OutputFile } from './fingerprint.ts';
import type { BuiltFonts } from './fonts/fonts.ts';
import { themedStyles } from './look.ts';
import { shortStyles } from './short-styles.ts';
import { blocksOfPages, featureStyles, type StylePart, type StyleParts, siteFeatures, styleParts } from './style-parts.ts';

/** The style sheet that blocks the first paint, and the one for later; many page types share the second one. */
type StyleFiles = Record<'first' | 'later', OutputFile & { href: string }>;

/**
 * Returns the style sheets of each page type, rebuilt only after an input changed. `named` are the custom properties that code reads.
 */
export async function pageStyles(input: AssetInput, fonts: BuiltFonts, named: readonly string[]): Promise<Map<string, StyleFiles>> {
  const sources = styleSources(input, fonts, named);
  return input.store.cached('style files', sources, async () => {
    const texts = await input.store.cachedForProject('page-styles', sources, () => styleTexts(sources));
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

function styleSources({ site, look, pages, entries, styles }: AssetInput, fonts: BuiltFonts, named: readonly string[]) {
  const features = siteFeatures(site);
  const sheetsOfPages = [...blocksOfPages(pages, entries)].map(([pageType, blocks]) => {
    const files = styles.pages[pageType] ?? failWithoutFile(pageType);
    return { pageType, files: site.isPreview ? [...files, styles.preview] : files, parts: [...features, ...blocks] };
  });
  const { families, colors } = look;
  const fontCss = { first: fonts.css, later: fonts.laterCss };
  const theme = { families: [...families], colorRules: colors.rules, replaced: [...colors.replaced] };
  return { sheets: styles.sheets, pages: sheetsOfPages, theme, fontCss, named };
}

/** Fails for a page type without a file in templates/pages, by which its style sheets are found. */
function failWithoutFile(pageType: string): never {
  fail('template', pageFile(pageType), `The page type "${pageType}" has no file.`, 'Create a file with the name of the page type.');
}

/** The parts of a style sheet that a page type uses. */
interface SheetParts {
  first: Sheet;
  /** The text of each rule in `first`. */
  shown: readonly string[];
  /** Rules for what a visitor opens. A rule that is in `first` too must not be repeated: it would override the rules between. */
  opened: readonly { text: string; sheet: Sheet }[];
  paper: Sheet;
}

function styleTexts({ sheets, pages, theme, fontCss, named }: ReturnType<typeof styleSources>): StyleParts[] {
  const sheetOf = (css: string) => parseSheet(tokensOf(css));
  const fonts = { first: sheetOf(fontCss.first), later: sheetOf(fontCss.later) };
  const colors = sheetOf(`@layer tokens{${theme.colorRules.map(colorRule).join('')}}`);
  const colorNames = new Set(theme.colorRules.flatMap((rule) => Object.keys(rule.colors ?? {})));
  const cached = new Map<string, SheetParts>();
  /** Returns the parts of a sheet for a page type, read once for all page types. */
  const partsOf = (file: string, parts: readonly StylePart[]) => {
    const css = sheets[file] ?? '';
    // Features are the same for the whole site, text blocks differ by page type.
    const key = css.includes('--text-has:') ? `${file} ${parts.join()}` : file;
    const found = cached.get(key);
    if (found) return found;
    const { first, opened, paper } = styleParts(featureStyles(tokensOf(themedStyles(css, theme.families, theme.replaced)), new Set(parts)));
    const made = {
      first: parseSheet(joinRules(first)),
      shown: first.map(ruleText),
      opened: opened.map((rule) => ({ text: ruleText(rule), sheet: parseSheet(joinRules([rule])) })),
      paper: parseSheet(joinRules(paper)),
    };
    cached.set(key, made);
    return made;
  };
  const styles = pages.map(({ files, parts }) => {
    const all = files.map((file) => partsOf(file, parts));
    const first = all.map((sheet) => sheet.first);
    const shown = new Set(all.flatMap((sheet) => sheet.shown));
    const opened = all.flatMap((sheet) => sheet.opened).filter(({ text }) => !shown.has(text));
    const later = [...opened.map(({ sheet }) => sheet), ...all.map(({ paper }) => paper)];
    // Colors are in the first layer, so every other rule overrides them.
    return {
      first: [fonts.first, withoutUnreadDeclarations(colors, colorNames, first), ...first],
      later: [fonts.later, withoutUnreadDeclarations(colors, colorNames, later), ...later],
    };
  });
  return shortStyles(styles, named);
}

function colorRule({ selector, media, colors = {}, always = '' }: ColorRule): string {
  const declarations =
    always +
    Object.entries(colors)
      .map((entry) => entry.join(':'))
      .join(';');
  const rule = `${selector}{${declarations.replace(/;$/, '')}}`;
  return media ? `@media ${media}{${rule}}` : rule;
}
