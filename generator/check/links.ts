import { undeclaredHost } from '../content/types/site-settings.ts';
import { didYouMean } from '../nearest.ts';
import type { Advice } from '../problem.ts';
import { Kept, KeptEach, remembered, rememberedEach } from '../remembered.ts';
import { isInternalLink, outputFile, pageMeantBy, splitLink } from '../shared/routes.ts';
import type { DocumentFacts } from './read-document.ts';
import { type CheckInput, pageProblem, type Rule } from './rule.ts';

/** What is wrong with a link of content or of a page, or undefined. */
export function linkMistake(href: string, input: CheckInput, ownIds: readonly string[]): Advice | undefined {
  if (!isInternalLink(href)) return ownSiteMistake(href, input) ?? outsideLinkMistake(href, input);
  const { path, fragment } = splitLink(href);
  const target = path === '' ? undefined : input.byPath.get(path);
  if (path !== '' && !target) return pathMistake(href, path, input);
  if (target?.document.redirectsTo) return { message: `"${href}" is an old address.`, hint: `Link to "${target.document.redirectsTo}".` };
  const ids = target?.ids ?? ownIds;
  if (fragment && fragment !== 'top' && !ids.includes(fragment))
    return {
      message: `"${href}" leads to a place that the page does not have.${didYouMean(fragment, ids)}`,
      hint: 'Places are made from headings: "## How to prepare" is #how-to-prepare.',
    };
  return undefined;
}

/** Of a path that is no page's. */
function pathMistake(href: string, path: string, input: CheckInput): Advice | undefined {
  const { byPath, addresses } = input;
  const meant = pageMeantBy(path);
  const page = meant === path ? undefined : byPath.get(meant)?.document;
  if (page)
    return {
      message: `"${href}" is another form of a page's address; each page has one.`,
      hint: `Write "${(page.redirectsTo ?? page.path) + href.slice(path.length)}".`,
    };
  if (addresses.has(path)) return undefined;
  return {
    message: `"${href}" leads to no page of this site.${didYouMean(path, pagePaths(input))}`,
    hint: `There is no ${outputFile(meant)}.`,
  };
}

const pagePaths = remembered(({ byPath }: CheckInput) =>
  [...byPath.values()].filter(({ document }) => !document.redirectsTo).map(({ document }) => document.path),
);

function ownSiteMistake(href: string, { site }: CheckInput): Advice | undefined {
  if (!URL.canParse(href)) return undefined;
  const { pathname, search, hash } = new URL(href);
  if (![site.url, site.settings.url].some((url) => nameOf(url) === nameOf(href))) return undefined;
  return {
    message: `This is your own site: write "${pageMeantBy(pathname)}${search}${hash}".`,
    hint: 'A link without the name of the site is checked by the build, and leads on wherever the site is shown.',
  };
}

/** The host of an address without `www.`, whatever its protocol. */
function nameOf(url: string): string {
  return new URL(url).host.replace(/^www\./, '');
}

function outsideLinkMistake(href: string, { site }: CheckInput): Advice | undefined {
  if (/^(tel|mailto|sms):/i.test(href)) return undefined;
  if (!/^https?:\/\//i.test(href))
    return {
      message: `"${href}" is no address that a page may link to.`,
      hint: 'Begin it with "/" for a page of this site, or with "https://".',
    };
  const hosts = site.settings.outsideHosts.map(({ host }) => host);
  return undeclaredHost(href, hosts);
}

/** Addresses and places of a page, as one text. */
const placesOf = rememberedEach(({ document, ids }: DocumentFacts) => `${document.path}>${document.redirectsTo ?? ''}#${ids.join('#')}`);

const lastTargets = new Kept<readonly string[]>();

/** The pages, places, files and outside hosts that links of this site may lead to; one and the same object while none of it changes. */
const linkTargets = remembered(({ site, documents, addresses, hiddenPosts }: CheckInput) => {
  const hosts = site.settings.outsideHosts.map(({ host }) => host);
  const parts = [site.url, site.settings.url, ...hosts, ...placesOf(documents), ...addresses, JSON.stringify([...hiddenPosts])];
  return lastTargets.take(parts, () => parts);
});

/** The same function of a list, computing again what is another object, or all where links may lead elsewhere. */
export function rememberedEachIn<Key extends object, Value>(
  compute: (key: Key, input: CheckInput) => Value,
): (keys: readonly Key[], input: CheckInput) => readonly Value[] {
  const each = new KeptEach<Key, Value>();
  let now: CheckInput;
  return (keys, input) => {
    now = input;
    return each.take([linkTargets(input)], keys, () => (key) => compute(key, now));
  };
}

/** Every link and every file that a finished page names exists, whoever wrote it. */
export const pageLinks: Rule = (input) => brokenLinks(input.documents, input).flat();

const brokenLinks = rememberedEachIn((facts: DocumentFacts, input) => {
  const { document, links, resources } = facts;
  const named = resources.filter((address) => !input.social.has(withoutOrigin(address, input.site.url)));
  return [...new Set(document.redirectsTo ? links : [...links, ...named])].flatMap((href) => {
    const mistake = href.startsWith('#') ? linkMistake(href, input, facts.ids) : mistakeAnywhere(href, input);
    return mistake ? [pageProblem(facts, mistake.message, mistake.hint)] : [];
  });
});

/** Menu and footer make most links of a page the same as those of every other. */
const knownMistakes = remembered((_: CheckInput) => new Map<string, Advice | undefined>());

function mistakeAnywhere(href: string, input: CheckInput): Advice | undefined {
  const known = knownMistakes(input);
  if (!known.has(href)) known.set(href, linkMistake(withoutOrigin(href, input.site.url), input, []));
  return known.get(href);
}

function withoutOrigin(href: string, siteUrl: string): string {
  const own = `${new URL(siteUrl).origin}/`;
  return href.startsWith(own) ? href.slice(own.length - 1) : href;
}
