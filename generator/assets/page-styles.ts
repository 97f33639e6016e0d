import type { ColorRule } from '../contract/index.ts';
import { pageFile, TEMPLATE_FILES } from '../contract/template-files.ts';
import type { Store } from '../store/store.ts';
import { asset, type OutputFile } from './fingerprint.ts';
import type { BuiltFonts } from './fonts/fonts.ts';
import { type SiteLook, themedStyles } from './look.ts';
import { namesRead, shortStyles } from './short-styles.ts';
import { featureStyles, type StylePart, type StyleParts, styleParts } from './style-parts.ts';

/** A page type that the site shows, with its compiled rules, and the features and text blocks that it has. */
interface PageRules {
  pageType: string;
  rules: string;
  parts: readonly StylePart[];
}

interface PageStylesInput {
  pages: readonly PageRules[];
  look: Pick<SiteLook, 'colors' | 'families'>;
  fonts: Pick<BuiltFonts, 'css' | 'laterCss'>;
  named: readonly string[];
  store: Store;
}

/** The file that a page waits for before it is painted, and the one for what is seen later; many page types have the same second one. */
type StyleFiles = Record<'first' | 'later', OutputFile & { href: string }>;

/** The style sheets of each page type, put together again only when something has changed that they are made from. */
export function pageStyles(input: PageStylesInput): Promise<Map<string, StyleFiles>> {
  const sources = styleSources(input);
  return input.store.remember('style files', sources, async () => {
    const texts = await input.store.rememberForProject('page-styles', sources, () => styleTexts(sources));
    return new Map(
      input.pages.map(({ pageType }, index) => {
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

function styleSources({ pages, look: { families, colors }, fonts, named }: PageStylesInput) {
  const fontCss = { first: fonts.css, later: fonts.laterCss };
  return { pages, families: [...families], colorRules: colors.rules, replaced: [...colors.replaced], fontCss, named };
}

function styleTexts({ pages, families, colorRules, replaced, fontCss, named }: ReturnType<typeof styleSources>): StyleParts[] {
  const sheets = pages.map(({ rules, parts }) => {
    const { first, later } = styleParts(themedStyles(featureStyles(rules, new Set(parts)), families, replaced));
    return { first: fontCss.first + colorLayer(colorRules, first) + first, later: fontCss.later + colorLayer(colorRules, later) + later };
  });
  return shortStyles(sheets, named);
}

/** The colours that a style sheet names, in the first layer, so that every other rule wins. */
function colorLayer(rules: readonly ColorRule[], css: string): string {
  const read = namesRead(css);
  const written = ({ selector, media, colors = {}, always = '' }: ColorRule) => {
    const used = Object.entries(colors).filter(([name]) => read.has(name));
    const rule = `${selector}{${always}${used.map((entry) => entry.join(':')).join(';')}}`;
    return media ? `@media ${media}{${rule}}` : rule;
  };
  return `@layer tokens{${rules.map(written).join('')}}`;
}
