import type { ColorRule } from '../contract/index.ts';
import { pageFile, TEMPLATE_FILES } from '../contract/template-files.ts';
import { fail } from '../problem/problem.ts';
import type { AssetInput } from './asset-input.ts';
import { joinRules, ruleText, tokensOf } from './css-tokens.ts';
import { onlyRead, readSheet, type Sheet } from './custom-properties.ts';
import { asset, type OutputFile } from './fingerprint.ts';
import type { BuiltFonts } from './fonts/fonts.ts';
import { themedStyles } from './look.ts';
import { shortStyles } from './short-styles.ts';
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

/** A style sheet belongs to a file of templates/pages, and is found by the name of its page type. */
function failWithoutFile(pageType: string): never {
  fail(
    'template',
    pageFile(pageType),
    `There is no such file for the page type "${pageType}".`,
    'Give each page type a file with its name.',
  );
}

/** What a style sheet has for a page type. */
interface SheetParts {
  first: Sheet;
  /** The text of each rule of `first`. */
  shown: readonly string[];
  /** What is seen after a press. A rule that the page shows at first is not repeated, since it would win over those between. */
  opened: readonly { text: string; sheet: Sheet }[];
  paper: Sheet;
}

function styleTexts({ sheets, pages, theme, fontCss, named }: ReturnType<typeof styleSources>): StyleParts[] {
  const sheetOf = (css: string) => readSheet(tokensOf(css));
  const fonts = { first: sheetOf(fontCss.first), later: sheetOf(fontCss.later) };
  const colors = sheetOf(`@layer tokens{${theme.colorRules.map(colorRule).join('')}}`);
  const colorNames = new Set(theme.colorRules.flatMap((rule) => Object.keys(rule.colors ?? {})));
  const known = new Map<string, SheetParts>();
  /** A sheet with the parts that a page type has, read once for all page types. */
  const takenApart = (file: string, parts: readonly StylePart[]) => {
    const css = sheets[file] ?? '';
    // Features are those of the site, blocks of text those of the page type.
    const key = css.includes('--text-has:') ? `${file} ${parts.join()}` : file;
    const found = known.get(key);
    if (found) return found;
    const { first, opened, paper } = styleParts(featureStyles(tokensOf(themedStyles(css, theme.families, theme.replaced)), new Set(parts)));
    const made = {
      first: readSheet(joinRules(first)),
      shown: first.map(ruleText),
      opened: opened.map((rule) => ({ text: ruleText(rule), sheet: readSheet(joinRules([rule])) })),
      paper: readSheet(joinRules(paper)),
    };
    known.set(key, made);
    return made;
  };
  const styles = pages.map(({ files, parts }) => {
    const all = files.map((file) => takenApart(file, parts));
    const first = all.map((sheet) => sheet.first);
    const shown = new Set(all.flatMap((sheet) => sheet.shown));
    const opened = all.flatMap((sheet) => sheet.opened).filter(({ text }) => !shown.has(text));
    const later = [...opened.map(({ sheet }) => sheet), ...all.map(({ paper }) => paper)];
    // Colours are in the first layer, so that every other rule wins.
    return {
      first: [fonts.first, onlyRead(colors, colorNames, first), ...first],
      later: [fonts.later, onlyRead(colors, colorNames, later), ...later],
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
