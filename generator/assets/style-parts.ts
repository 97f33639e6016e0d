import type { PhotoContent } from '../content/types/fields.ts';
import type { PlannedPage } from '../contract/index.ts';
import { FEATURES, type Feature, TEXT_BLOCKS, type TextBlock } from '../shared/features.ts';
import { kebabCase } from '../shared/text.ts';
import type { Site } from '../site/site.ts';
import { type CssRule, cssRules, isName, joinRules, type Tokens, textOf } from './css-tokens.ts';

/** A feature of the site, or a block of the texts of one page type, that some rules are for. */
export type StylePart = Feature | TextBlock;

const PARTS: Readonly<Record<string, readonly StylePart[]>> = { site: FEATURES, text: TEXT_BLOCKS };

/** Conditions as esbuild writes them, with or without a space after the colon. */
const HAS = /^@supports (not )?\(--(site|text)-has: ?([\w-]+)\)$/;
const LATER = /^@supports \(--shown: ?later\)$/;
const PAPER = /^@media print$/;

/**
 * Minified rules with the blocks `@supports (--site-has: …)` and `(--text-has: …)` of what there is, without their condition, and without
 * the other blocks. Throws for a name that is neither a feature nor a block of a text.
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
  const kind = owner === 'site' ? 'feature' : 'block of a text';
  if (!part) throw new Error(`A style sheet asks for "${name}", which is no ${kind}: generator/shared/features.ts lists them.`);
  return has.has(part) === !not ? cssRules(featureStyles(body, has)) : [];
}

/** An at-rule up to its braces; empty for any other rule. */
function conditionOf(head: Tokens): string {
  return head[0]?.[0] === 'at-keyword-token' ? textOf(head) : '';
}

/** The features of a site, in the order of the list. */
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

/** Whether content gives what visitors choose a provider by, beside the portrait and the biography. */
function hasDetails({ languages, acceptingPatients, offices, booking }: Site['providers'][number]): boolean {
  return languages.length > 0 || acceptingPatients !== undefined || offices !== undefined || booking !== undefined;
}

/** Photos in place of drawings. Those of people and articles are not among them, because every site has a place for them. */
function photosOf({ home, practice, services, locations, ...site }: Site): PhotoContent[] {
  const pages = [site.about, site.contact, site.servicesPage, site.locationsPage, site.providersPage, site.conditionsPage];
  const all = [home.hero, ...pages, site.notFound, site.postNotFound, ...services, ...locations].map((shown) => shown?.photo);
  const kinds = services.flatMap(({ types }) => types?.items.map(({ photo }) => photo) ?? []);
  return [...all, ...kinds, practice.photos?.closing].filter((photo) => photo !== undefined);
}

/** Whether a quiz has more questions than a phone has room for breaths, answers other than 0 to 5, or a number of levels other than four. */
function isOtherQuiz({ questions, scale, levels }: NonNullable<Site['quiz']>): boolean {
  return questions.length > 20 || scale.map(({ value }) => value).join() !== '0,1,2,3,4,5' || levels.length !== 4;
}

/** What the texts of each page type hold, by the files that its pages' words come from. */
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

/** The rules of a page in two files, by when somebody sees them. */
export interface StyleParts<Css = string> {
  /** What the page waits for before it is painted. */
  first: Css;
  /** What is there once somebody presses, then what paper shows. */
  later: Css;
}

/**
 * Takes minified rules apart into what is seen at first, what is there once somebody presses (`@supports (--shown: later)`, without that
 * condition), and what paper shows. Throws where a mark is inside another block, because its rules would mean something else outside of it.
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
    throw new Error('"@supports (--shown: later)" stands inside of another block of a style sheet; it has to be the outermost.');
  return { first, opened, paper };
}
