import type { PhotoContent } from '../content/types/fields.ts';
import type { PlannedPage } from '../contract/index.ts';
import { FEATURES, type Feature, TEXT_BLOCKS, type TextBlock } from '../shared/features.ts';
import { kebabCase } from '../shared/text.ts';
import type { Site } from '../site/site.ts';
import { type CssRule, cssRules, isName, joinRules, type Tokens, textOf } from './css-tokens.ts';

/** A feature of the site, or a text block of a page type, that some style rules depend on. */
export type StylePart = Feature | TextBlock;

const PARTS: Readonly<Record<string, readonly StylePart[]>> = { site: FEATURES, text: TEXT_BLOCKS };

/** Matches conditions as esbuild writes them, with or without a space after the colon. */
const HAS = /^@supports (not )?\(--(site|text)-has: ?([\w-]+)\)$/;
const LATER = /^@supports \(--shown: ?later\)$/;
const PAPER = /^@media print$/;

/**
 * Resolves the blocks `@supports (--site-has: …)` and `(--text-has: …)` of minified rules: unwraps those in `has` and removes the others.
 * Throws for an unknown feature or text block.
 */
export function featureStyles(css: Tokens, has: ReadonlySet<StylePart>): Tokens {
  const hasConditions = css.some((token) => isName(token) && token[1].endsWith('-has'));
  return hasConditions ? joinRules(cssRules(css).flatMap((rule) => withFeatures(rule, has))) : css;
}

function withFeatures({ head, body }: CssRule, has: ReadonlySet<StylePart>): CssRule[] {
  if (body === undefined) return [{ head }];
  const [condition, not, owner = '', name = ''] = HAS.exec(conditionOf(head)) ?? [];
  if (!condition) return [{ head, body: featureStyles(body, has) }];
  const part = PARTS[owner]?.find((known) => kebabCase(known) === name);
  const kind = owner === 'site' ? 'feature' : 'text block';
  if (!part) throw new Error(`"${name}" in a style sheet is not a ${kind}. generator/shared/features.ts lists them.`);
  return has.has(part) === !not ? cssRules(featureStyles(body, has)) : [];
}

/** Returns an at-rule up to its braces; empty for any other rule. */
function conditionOf(head: Tokens): string {
  return head[0]?.[0] === 'at-keyword-token' ? textOf(head) : '';
}

/** Returns the features of a site in a fixed order. */
export function siteFeatures(site: Site): Feature[] {
  const { announcements, quiz, providers, offices } = site;
  const has: Readonly<Record<Feature, boolean>> = {
    announcements: announcements.length > 0,
    otherQuiz: quiz !== undefined && isOtherQuiz(quiz),
    photos: photosOf(site).length > 0,
    providerDetails: providers.length > 1 || providers.some(hasDetails),
    severalOffices: offices.length > 1,
  };
  return (Object.keys(has) as Feature[]).filter((feature) => has[feature]);
}

/** Whether a provider has details by which visitors choose, besides the portrait and the biography. */
function hasDetails({ languages, acceptingPatients, offices, booking }: Site['providers'][number]): boolean {
  return languages.length > 0 || acceptingPatients !== undefined || offices !== undefined || booking !== undefined;
}

/** Returns photos that replace drawings. Photos of people and articles are not included: the styles of every site support them. */
function photosOf({ home, practice, services, locations, ...site }: Site): PhotoContent[] {
  const pages = [site.about, site.contact, site.servicesPage, site.locationsPage, site.providersPage, site.conditionsPage];
  const all = [home.hero, ...pages, site.notFound, site.postNotFound, ...services, ...locations].map((shown) => shown?.photo);
  const kinds = services.flatMap(({ types }) => types?.items.map(({ photo }) => photo) ?? []);
  return [...all, ...kinds, practice.photos?.closing].filter((photo) => photo !== undefined);
}

/** Whether a quiz needs other styles than the usual one: more than 20 questions, answers other than 0 to 5, or other than four levels. */
function isOtherQuiz({ questions, scale, levels }: NonNullable<Site['quiz']>): boolean {
  return questions.length > 20 || scale.map(({ value }) => value).join() !== '0,1,2,3,4,5' || levels.length !== 4;
}

/** Returns the text blocks of each page type, found in the source files of its pages. */
export function blocksOfPages(
  pages: readonly Pick<PlannedPage, 'pageType' | 'sources'>[],
  entries: readonly { path: string; facts: { blocks: readonly TextBlock[] } }[],
): Map<string, Set<TextBlock>> {
  const byFile = new Map(entries.map(({ path, facts }) => [path, facts.blocks]));
  const byPageType = new Map<string, Set<TextBlock>>();
  for (const { pageType, sources } of pages) {
    const blocks = byPageType.get(pageType) ?? new Set();
    byPageType.set(pageType, blocks);
    for (const source of sources) for (const block of byFile.get(source) ?? []) blocks.add(block);
  }
  return byPageType;
}

/** The style rules of a page, split into two files by when they are needed. */
export interface StyleParts<Css = string> {
  /** Rules that block the first paint. */
  first: Css;
  /** Rules for what a visitor opens, then those for print. */
  later: Css;
}

/**
 * Splits minified rules into those for the first view, those for what a visitor opens (`@supports (--shown: later)`, without that condition),
 * and those for print. Throws if such a condition is inside another block, without which its rules would have another meaning.
 */
export function styleParts(css: Tokens): Record<'first' | 'opened' | 'paper', readonly CssRule[]> {
  const first: CssRule[] = [];
  const opened: CssRule[] = [];
  const paper: CssRule[] = [];
  for (const rule of cssRules(css)) {
    const condition = conditionOf(rule.head);
    if (LATER.test(condition)) opened.push(...cssRules(rule.body ?? []));
    else (PAPER.test(condition) ? paper : first).push(rule);
  }
  if (joinRules([...first, ...opened, ...paper]).some((token) => token[1] === '--shown'))
    throw new Error('"@supports (--shown: later)" is inside another block of a style sheet. Make it the outermost block.');
  return { first, opened, paper };
}
