import { join, relative } from 'node:path';
import { type Entry, entriesOf, entryProblem } from '../../content/read-entries.ts';
import { undeclaredHost } from '../../content/types/site-settings.ts';
import { pageFile } from '../../contract/template-files.ts';
import { movedAddresses } from '../../pages/addresses.ts';
import { pageProblem } from '../../pages/page-checks.ts';
import type { MarkupFacts } from '../../pages/page-facts.ts';
import { didYouMean, lookalikesIn, nearest, withoutLookalikes } from '../../problem/nearest.ts';
import { advice, type Problem, problem, type RuleAdvice } from '../../problem/problem.ts';
import { fillAssetUrl, isAssetPlaceholder } from '../../render/rendered-document.ts';
import { headingId, isLayoutId } from '../../shared/heading-ids.ts';
import { parseUrl, siteName } from '../../shared/plain-url.ts';
import { isInternalLink, isNotFoundPage, pageMeantBy, type Routes, readableAddress, splitLink } from '../../shared/routes.ts';
import { isHiddenPost } from '../../site/posts.ts';
import { contentOfAbsentPage } from '../../site/site-pages.ts';
import { allOf, type Check, type CheckInput, type DocumentFacts } from './check.ts';

/** What is wrong with a link of content or of a page, or undefined. */
function linkMistake(href: string, input: CheckInput, ownIds: () => readonly string[]): RuleAdvice | undefined {
  if (isOfPage(href)) return mistakeIn(href, input, ownIds);
  const { byPath, linkMistakes } = input;
  // Nearly all links are nothing but the path of a page.
  const page = byPath.get(href);
  if (page && !page.document.redirectsTo) return undefined;
  if (!linkMistakes.has(href)) linkMistakes.set(href, mistakeIn(href, input, NO_IDS));
  return linkMistakes.get(href);
}

/** Whether it leads to a place of the page on which it stands. */
function isOfPage(href: string): boolean {
  return href === '' || href.startsWith('#') || href.startsWith('?');
}

const NO_IDS = () => [];

/** Names the characters that cannot be seen where they are all that is wrong. */
function mistakeIn(href: string, input: CheckInput, ownIds: () => readonly string[]): RuleAdvice | undefined {
  const mistake = mistakeAsWritten(href, input, ownIds);
  if (!mistake) return undefined;
  const shown = readableAddress(href);
  const plain = withoutLookalikes(shown);
  const unseen = lookalikesIn(shown, plain);
  if (!unseen || mistakeAsWritten(plain, input, ownIds)) return mistake;
  return { rule: mistake.rule, message: `"${shown}" holds ${unseen}.`, hint: `Write "${plain}".` };
}

function mistakeAsWritten(href: string, input: CheckInput, ownIds: () => readonly string[]): RuleAdvice | undefined {
  if (!isInternalLink(href)) return ownSiteMistake(href, input) ?? outsideLinkMistake(href, input);
  const { path, fragment } = splitLink(href);
  const target = path === '' ? undefined : input.byPath.get(path);
  if (path !== '' && !target) return pathMistake(href, path, input);
  if (target?.document.redirectsTo)
    return advice('address-form', `"${readableAddress(href)}" is an old address.`, `Link to "${target.document.redirectsTo}".`);
  if (!fragment || fragment === 'top') return undefined;
  const ids = target ? placesOf(target) : ownIds();
  return ids.includes(fragment) ? undefined : fragmentMistake(href, fragment, ids);
}

function placesOf(facts: DocumentFacts): string[] {
  return allOf(facts, 'ids').filter((id) => !isLayoutId(id));
}

/** What is wrong with a link to a fragment, the part after the #, that its page does not have. */
function fragmentMistake(href: string, fragment: string, ids: readonly string[]): RuleAdvice {
  const shown = readableAddress(href);
  const [lost] = /%(?:[89a-f][\da-f])?/i.exec(fragment) ?? [];
  if (lost !== undefined) {
    const meant = nearest(fragment, ids);
    return advice(
      'broken-link',
      `"${shown}" has "${lost}", which is not a whole letter, so the link leads to no place of the page.`,
      `Write the letter itself${meant === undefined ? '' : `: "#${meant}"`}, or copy the address from the browser again.`,
    );
  }
  const message = `"${shown}" leads to a place that the page does not have.${didYouMean(fragment, ids)}`;
  return advice('broken-link', message, 'Places are made from headings: "## How to prepare" is #how-to-prepare.');
}

/** What is wrong with a link to a path that is not the address of a page; undefined for one that is. */
function pathMistake(href: string, path: string, input: CheckInput): RuleAdvice | undefined {
  const { byPath, addresses } = input;
  const pagePaths = () => [...byPath.values()].flatMap(({ document }) => (document.redirectsTo ? [] : document.path));
  const shown = readableAddress(href).normalize('NFC');
  const meant = pageMeantBy(path);
  const page = meant === path ? undefined : byPath.get(meant)?.document;
  if (page)
    return advice(
      'address-form',
      `"${shown}" is another form of a page's address; each page has one.`,
      `Write "${(page.redirectsTo ?? page.path) + shown.slice(path.length)}".`,
    );
  if (addresses.has(path)) return undefined;
  const moved = movedAddresses(path, input.site.routes).find((other) => byPath.has(other));
  const isFile = /\.(?!html$)[a-z]\w{1,4}$/i.test(path);
  return advice(
    'broken-link',
    `"${shown}" leads to no page of this site.${moved ? ` Did you mean "${moved}"?` : didYouMean(path, pagePaths())}`,
    isFile
      ? `Put the file into content${path}, or remove the link.`
      : 'Write the address of a page as it stands in the browser, or remove the link.',
  );
}

function ownSiteMistake(href: string, { site }: CheckInput): RuleAdvice | undefined {
  const parsed = parseUrl(href);
  if (!parsed) return undefined;
  const { pathname, search, hash } = parsed;
  if (![site.url, site.settings.url].some((url) => siteName(url) === siteName(href))) return undefined;
  return advice(
    'own-site',
    `This is your own site: write "${pageMeantBy(pathname)}${search}${hash}".`,
    'A link without the name of the site is checked by the build, and leads on wherever the site is shown.',
  );
}

function outsideLinkMistake(href: string, { site }: CheckInput): RuleAdvice | undefined {
  if (/^(tel|mailto|sms):/i.test(href)) return undefined;
  if (!/^https?:\/\//i.test(href))
    return advice(
      'unsafe-link',
      `"${href}" is no address that a page may link to.`,
      /^[^\s@/:]+@[^\s@/:]+$/.test(href) ? `Write "mailto:${href}".` : 'Begin it with "/" for a page of this site, or with "https://".',
    );
  const hosts = [...site.settings.outsideHosts.map(({ host }) => host), ...site.linkedHosts];
  return undeclaredHost(href, hosts);
}

/** Every link and every file that a finished page names exists, whoever wrote it. */
export const pageLinks: Check = (input) => {
  const origin = `${new URL(input.site.url).origin}/`;
  const onThisSite = (href: string) => (href.startsWith(origin) ? href.slice(origin.length - 1) : href);
  const isDoubtful = (href: string) =>
    isOfPage(href) || isAssetPlaceholder(href) || linkMistake(onThisSite(href), input, NO_IDS) !== undefined;
  const doubtfulIn = ({ links, resources }: MarkupFacts, isStub: boolean) => {
    const files = isStub ? [] : resources.filter((href) => !input.social.has(onThisSite(href)));
    return [...links, ...files].filter(isDoubtful);
  };
  const shared = new Set(input.documents.flatMap(({ parts }) => parts));
  const doubtfulInParts = new Map([...shared].map((part) => [part, doubtfulIn(part, false)]));
  return input.documents.flatMap((facts) => {
    const { document, parts } = facts;
    let ids: readonly string[] | undefined;
    const ownIds = () => (ids ??= allOf(facts, 'ids'));
    const mistakes = new Map<string, RuleAdvice>();
    const own = doubtfulIn(facts, document.redirectsTo !== undefined);
    for (const href of [...parts.flatMap((part) => doubtfulInParts.get(part) ?? []), ...own]) {
      const address = fillAssetUrl(href, document.urls);
      const mistake = linkMistake(onThisSite(address), input, ownIds);
      if (mistake) mistakes.set(address, mistake);
    }
    return [...mistakes.values()].map(({ rule, message, hint }) => pageProblem(rule, document, message, hint));
  });
};

/** Links, pictures and raw HTML in content, each at its line. */
export const contentLinks: Check = (input) => input.entries.flatMap((entry) => mistakesOf(entry, input));

function mistakesOf(entry: Entry, input: CheckInput): Problem[] {
  const { marks, links, outline } = entry.facts;
  const page = input.bySource.get(entry.path);
  // A text may name its headings by their words, whatever ids they get beside other parts of the page.
  const ownIds = () => (page ? [...placesOf(page), ...outline.map(headingId)] : []);
  const inText = marks.flatMap(({ link, line, column, rule, message, hint, severity }) => {
    const found = problem(rule, { file: entry.label, line: line + entry.bodyLineOffset, column }, message, hint, severity);
    const mistake = link === undefined ? {} : mistakeOf(link, entry, input, ownIds);
    return mistake ? [{ ...found, ...mistake }] : [];
  });
  const inFields = links.flatMap(({ path, value }) => {
    // Left out of menus and search, which a warning says.
    if ((entry.type === 'settings' || entry.type === 'search') && contentOfAbsentPage(value, input.site) !== undefined) return [];
    // What else may be wrong with a redirect is found when it is planned.
    if (entry.type === 'redirects' && (path.at(-1) !== 'to' || input.byPath.get(splitLink(value).path)?.document.page === undefined))
      return [];
    const mistake = mistakeOf(value, entry, input, () => []);
    return mistake ? [{ ...entryProblem('broken-link', entry, path, '', ''), ...mistake }] : [];
  });
  return [...inText, ...inFields];
}

function mistakeOf(href: string, entry: Entry, input: CheckInput, ownIds: () => readonly string[]): Partial<Problem> | undefined {
  const { path } = splitLink(href);
  const hidden = input.hiddenPosts.get(path)?.link;
  if (!hidden) return linkMistake(href, input, ownIds);
  if (isHiddenPost(entry, input.site)) return undefined;
  // Those who see drafts find it.
  return { ...hidden, severity: input.byPath.has(path) ? 'warning' : 'error' };
}

/** Every page that may be found is on the site map, and another page leads to it. A warning says where to add the line. */
export const unlistedPages: Check = ({ documents, byPath, entries, roots, site: { routes } }) => {
  const siteMap = byPath.get(routes.siteMap);
  const pages = documents.filter(
    ({ document: { page, path } }) =>
      page && !page.head.noindex && !isNotFoundPage(path, routes) && path !== routes.home && path !== routes.siteMap,
  );
  const onSiteMap = listedOn(siteMap, byPath);
  const offSiteMap = siteMap ? pages.filter(({ document: { path } }) => !onSiteMap.has(path)) : [];
  const [settings] = entriesOf(entries, 'settings');
  const siteMapFile = relative(process.cwd(), join(roots.packageDir, pageFile(siteMap?.document.page?.pageType ?? '')));
  const menu = { file: settings?.label ?? '', ...settings?.positionOf(['navigation']) };
  return [
    ...offSiteMap.map((page) => {
      const { path } = page.document;
      const hint = `Add to one of its lists: { label: '${nameOf(page).replaceAll("'", "\\'")}', to: '${path}' },`;
      return problem('unlisted-page', siteMapFile, `The site map misses ${path}.`, hint);
    }),
    ...notLinked(pages, documents, routes).map((page) => {
      const { path } = page.document;
      const message = `No page leads to ${path}${onSiteMap.has(path) ? ' but the site map' : ''}.`;
      const hint = `Add to "navigation" or to a list of "footer": - { label: ${JSON.stringify(nameOf(page))}, to: ${path} }`;
      return problem('unlisted-page', menu, message, hint);
    }),
  ];
};

/** What the site map links, and what a list does that it links, where that list goes on over several pages. */
function listedOn(siteMap: DocumentFacts | undefined, byPath: ReadonlyMap<string, DocumentFacts>): ReadonlySet<string> {
  const listed = new Set(siteMap && linksOf(siteMap));
  // A set hands out what is added to it on the way too, so that each page of a list leads to the next.
  for (const path of listed) {
    const page = byPath.get(path);
    const { prev, next } = page?.document.page?.head ?? {};
    if (page && (prev || next)) for (const link of linksOf(page)) listed.add(link);
  }
  return listed;
}

function linksOf(facts: DocumentFacts): string[] {
  return allOf(facts, 'links').map((link) => splitLink(link).path);
}

/** The pages to which no other page leads but the site map. Most are found in the menu and in the first lists. */
function notLinked(pages: readonly DocumentFacts[], documents: readonly DocumentFacts[], { siteMap }: Routes): DocumentFacts[] {
  const left = new Map(pages.map((facts) => [facts.document.path, facts]));
  const seenOn = new Map<MarkupFacts, number>();
  for (const facts of documents) {
    const { path, page } = facts.document;
    if (left.size === 0) break;
    if (!page || path === siteMap) continue;
    // A shared part does not count on the page to which it leads. On two pages, everything in it has counted.
    const fresh = facts.parts.filter((part) => (seenOn.get(part) ?? 0) < 2);
    for (const part of fresh) seenOn.set(part, (seenOn.get(part) ?? 0) + 1);
    for (const link of [facts, ...fresh].flatMap(({ links }) => links)) {
      const target = splitLink(link).path;
      if (target !== path) left.delete(target);
    }
  }
  return [...left.values()];
}

function nameOf({ title, document: { page } }: DocumentFacts): string {
  return page?.breadcrumbs.at(-1)?.label ?? title;
}
