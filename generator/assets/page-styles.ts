import type { BuildCache } from '../cache/build-cache.ts';
import type { CompileCache } from '../cache/compiled-code.ts';
import type { ColorRule, Colors } from '../contract.ts';
import { featureStyles, type StylePart } from './feature-styles.ts';
import { asset, type OutputFile } from './fingerprint.ts';
import type { BuiltFonts } from './fonts/fonts.ts';
import { type SiteLook, themedStyles } from './look.ts';
import { inlineConstants, namesRead, shortNames, withoutSpaces } from './short-styles.ts';
import { styleParts } from './style-parts.ts';

interface PageStylesInput {
  /** Compiled rules of the page types that the site shows. */
  css: readonly (readonly [pageType: string, rules: string])[];
  /** What each of them has besides. */
  more: string;
  /** Features and text blocks that each page type has. */
  parts: (pageType: string) => readonly StylePart[];
  look: Pick<SiteLook, 'colors' | 'families'>;
  fonts: Pick<BuiltFonts, 'css' | 'laterCss'>;
  /** Custom properties that code reads. */
  named: readonly string[];
  cache: BuildCache;
  compiled: CompileCache;
}

/** The file that a page waits for before it is painted, and the one for what is seen later; many page types have the same second one. */
type StyleFiles = Record<'first' | 'later', OutputFile & { href: string }>;

/** The style sheets of each page type, put together again only when something has changed that they are made from. */
export function pageStyles(input: PageStylesInput): Promise<Map<string, StyleFiles>> {
  const { css, more, parts, fonts, look, named, cache, compiled } = input;
  const { families, colors } = look;
  const ofPages = css.map(([pageType, rules]) => [pageType, rules, parts(pageType)]);
  const key = JSON.stringify([ofPages, more, [...families], [...colors.replaced], colors.rules, fonts.css, fonts.laterCss, named]);
  return cache.take('style files', key, async () => {
    const texts = await compiled.keep('page styles', key, () => styleTexts(input));
    return new Map(
      css.map(([pageType], index) => {
        const { first = '', later = '' } = texts[index] ?? {};
        const files = {
          first: asset(`${pageType}.css`, first, [`templates/pages/${pageType}.tsx`]),
          later: asset('later.css', later, ['templates/components', 'templates/styles/print.css']),
        };
        return [pageType, files];
      }),
    );
  });
}

function styleTexts({ css, more, parts, look, fonts, named }: PageStylesInput) {
  const pages = css.map(([pageType, rules]) => {
    const { first, later } = styleParts(themedStyles(featureStyles(rules + more, new Set(parts(pageType))), look));
    return {
      first: withoutSpaces(fonts.css + colorRules(look.colors, first) + first),
      later: withoutSpaces(fonts.laterCss + colorRules(look.colors, later) + later),
    };
  });
  const inlined = pages.map((page) => inlineConstants(page, named));
  return shortNames(inlined, named);
}

/** The colours that a style sheet names, in the first layer, so that every other rule wins. */
function colorRules({ rules }: Colors, css: string): string {
  const read = namesRead(css);
  const written = ({ selector, media, colors = {}, always = '' }: ColorRule) => {
    const used = Object.entries(colors).filter(([name]) => read.has(name));
    const rule = `${selector}{${always}${used.map((entry) => entry.join(':')).join(';')}}`;
    return media ? `@media ${media}{${rule}}` : rule;
  };
  return `@layer tokens{${rules.map(written).join('')}}`;
}
