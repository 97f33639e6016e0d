import { join, relative } from 'node:path';
import { type Entry, entriesOf, entryProblem } from '../../content/read-entries.ts';
import { undeclaredHost } from '../../content/types/site-settings.ts';
import { pageFile } from '../../contract/template-files.ts';
import { currentAddresses } from '../../pages/addresses.ts';
import { pageProblem } from '../../pages/page-checks.ts';
import type { MarkupFacts } from '../../pages/page-facts.ts';
import { didYouMean, lookalikesIn, nearest, withoutLookalikes } from '../../problem/nearest.ts';
import { advice, type Problem, problem, type RuleAdvice } from '../../problem/problem.ts';
import { fillAssetUrl, isAssetPlaceholder } from '../../render/rendered-document.ts';
import { headingId, isLayoutId } from '../../shared/heading-ids.ts';
import { parseUrl, pathOnThisComputer, siteName } from '../../shared/plain-url.ts';
import { canonicalPath, isInternalLink, isNotFoundPage, type Routes, readableAddress, splitLink } from '../../shared/routes.ts';
import { isHidden } from '../../site/hidden-entries.ts';
import { contentOfAbsentPage } from '../../site/site-pages.ts';
import { type Check, type CheckInput, type DocumentFacts, wholePageFacts } from './check.ts';

/** Returns the problem of a link in content or on a page; undefined for a link that works. */
function linkMistake(href: string, input: CheckInput, ownIds: () => readonly string[]): RuleAdvice | undefined {
  if (isToSamePage(href)) return mistakeIn(href, input, ownIds);
  const { byPath, linkMistakes } = input;
  // Fast path: nearly all links are exactly the path of a page.
  const page = byPath.get(href);
  if (page && !page.document.redirectsTo) return undefined;
  if (!linkMistakes.has(href)) linkMistakes.set(href, mistakeIn(href, input, NO_IDS));
  return linkMistakes.get(href);
}

/** Whether a link points to its own page. */
function isToSamePage(href: string): boolean {
  return href === '' || href.startsWith('#') || href.startsWith('?');
}

const NO_IDS = () => [];

/** Returns the problem of a link; names the lookalike or invisible characters if only they are wrong. */
function mistakeIn(href: string, input: CheckInput, ownIds: () => readonly string[]): RuleAdvice | undefined {
  const mistake = mistakeAsWritten(href, input, ownIds);
  if (!mistake) return undefined;
  const shown = readableAddress(href);
  const plain = withoutLookalikes(shown);
  const lookalikes = lookalikesIn(shown, plain);
  if (!lookalikes || mistakeAsWritten(plain, input, ownIds)) return mistake;
  return { rule: mistake.rule, message: `"${shown}" contains ${lookalikes}.`, hint: `Write: ${plain}` };
}

function mistakeAsWritten(href: string, input: CheckInput, ownIds: () => readonly string[]): RuleAdvice | undefined {
  if (!isInternalLink(href)) return ownSiteMistake(href, input) ?? outsideLinkMistake(href, input);
  const { path, fragment } = splitLink(href);
  const target = path === '' ? undefined : input.byPath.get(path);
  if (path !== '' && !target) return pathMistake(href, path, input);
  if (target?.document.redirectsTo)
    return advice(
      'address-form',
      `"${readableAddress(href)}" is an old address.`,
      `Remove the link, or write: ${target.document.redirectsTo}`,
    );
  if (!fragment || fragment === 'top') return undefined;
  const ids = target ? anchorsOf(target) : ownIds();
  return ids.includes(fragment) ? undefined : fragmentMistake(href, fragment, ids);
}

function anchorsOf(facts: DocumentFacts): string[] {
  return wholePageFacts(facts, 'ids').filter((id) => !isLayoutId(id));
}

/** Describes a link whose fragment, the part after the #, does not exist on its page. */
function fragmentMistake(href: string, fragment: string, ids: readonly string[]): RuleAdvice {
  const shown = readableAddress(href);
  const [partial] = /%(?:[89a-f][\da-f])?/i.exec(fragment) ?? [];
  if (partial !== undefined) {
    const meant = nearest(fragment, ids);
    const what = partial === '%' ? 'which is not part of an address' : 'which is only part of a letter';
    return advice(
      'broken-link',
      `"${shown}" contains "${partial}", ${what}.`,
      `Write the letter itself${meant === undefined ? '' : `: "#${meant}"`}, or copy the address from the browser again.`,
    );
  }
  const message = `No heading on that page matches the link "${shown}".${didYouMean(fragment, ids)}`;
  return advice('broken-link', message, 'The part after # comes from a heading: for "## How to prepare" it is #how-to-prepare.');
}

/** Returns the address of the page that a file such as `../services/otolaryngology.md` makes; undefined for links of another form. */
function pageOfFile(href: string, byPath: CheckInput['byPath']): string | undefined {
  const [, file] = /^(?:[./]|[a-z]+\/)*([a-z0-9-]+)(?:\.md|\.html)?$/i.exec(href) ?? [];
  return file && [...byPath.keys()].find((path) => path.endsWith(`/${file}`) && !byPath.get(path)?.document.redirectsTo);
}

/** Returns the problem of a link to a path that is not exactly the address of a page; undefined for the address of a file. */
function pathMistake(href: string, path: string, input: CheckInput): RuleAdvice | undefined {
  const { byPath, addresses } = input;
  const pagePaths = () => [...byPath.values()].flatMap(({ document }) => (document.redirectsTo ? [] : document.path));
  const shown = readableAddress(href).normalize('NFC');
  const meant = canonicalPath(path);
  const page = meant === path ? undefined : byPath.get(meant)?.document;
  if (page)
    return advice(
      'address-form',
      `"${shown}" works, but is not the usual address of the page.`,
      `Write: ${(page.redirectsTo ?? page.path) + shown.slice(path.length)}`,
    );
  if (addresses.has(path)) return undefined;
  const moved = currentAddresses(path, input.site.routes).find((other) => byPath.has(other));
  const source = path.endsWith('.md') ? pageOfFile(path, byPath) : undefined;
  if (source) return advice('broken-link', `There is no page "${shown}" on this site.`, `Write: ${source}`);
  const isFile = /\.(?!html$|md$)[a-z]\w{1,4}$/i.test(path);
  const found = advice(
    'broken-link',
    `There is no ${isFile ? 'file' : 'page'} "${shown}" on this site.${moved ? ` Did you mean "${moved}"?` : didYouMean(path, pagePaths())}`,
    isFile
      ? `Save the file as content${path}, or remove the link.`
      : 'Write the address of a page of this site from its first slash, such as /contact-us, or remove the link.',
  );
  return isFile ? { ...found, form: { hint: 'Link to another file, or remove the link.' } } : found;
}

function ownSiteMistake(href: string, { site }: CheckInput): RuleAdvice | undefined {
  const parsed = parseUrl(href);
  if (!parsed) return undefined;
  const { pathname, search, hash } = parsed;
  if (![site.url, site.settings.url].some((url) => siteName(url) === siteName(href))) return undefined;
  return advice(
    'own-site',
    'This link contains the name of this site, so the build cannot check it.',
    `Write: ${canonicalPath(pathname)}${search}${hash}`,
  );
}

function outsideLinkMistake(href: string, { site, byPath }: CheckInput): RuleAdvice | undefined {
  if (/^(tel|mailto|sms):/i.test(href)) return undefined;
  const local = pathOnThisComputer(href);
  if (local !== undefined) return advice('own-site', 'This address works only on your computer.', `Write: ${local}`);
  const page = pageOfFile(href, byPath);
  if (page) return advice('unsafe-link', `"${href}" is not a valid link.`, `Write: ${page}`);
  if (!/^https?:\/\//i.test(href))
    return advice(
      'unsafe-link',
      `"${href}" is not a valid link.`,
      /^[^\s@/:]+@[^\s@/:]+$/.test(href) ? `Write: mailto:${href}` : 'Begin it with "/" for a page of this site, or with "https://".',
    );
  const hosts = [...site.settings.outsideHosts.map(({ host }) => host), ...site.linkedHosts];
  return undeclaredHost(href, hosts);
}

/** Checks that every link and file of the finished pages exists, in content and in templates. */
export const pageLinks: Check = (input) => {
  const origin = `${new URL(input.site.url).origin}/`;
  const onThisSite = (href: string) => (href.startsWith(origin) ? href.slice(origin.length - 1) : href);
  const isDoubtful = (href: string) =>
    isToSamePage(href) || isAssetPlaceholder(href) || linkMistake(onThisSite(href), input, NO_IDS) !== undefined;
  const doubtfulIn = ({ links, resources }: MarkupFacts, isStub: boolean) => {
    const files = isStub ? [] : resources.filter((href) => !input.social.has(onThisSite(href)));
    return [...links, ...files].filter(isDoubtful);
  };
  const shared = new Set(input.documents.flatMap(({ parts }) => parts));
  const doubtfulInParts = new Map([...shared].map((part) => [part, doubtfulIn(part, false)]));
  const hidden = new Set(input.entries.flatMap((entry) => (isHidden(entry, input.site) ? entry.path : [])));
  return input.documents.flatMap((facts) => {
    const { document, parts } = facts;
    const isSeen = !hidden.has(document.page?.sources[0] ?? '');
    let ids: readonly string[] | undefined;
    const ownIds = () => (ids ??= wholePageFacts(facts, 'ids'));
    const mistakes = new Map<string, RuleAdvice>();
    const own = doubtfulIn(facts, document.redirectsTo !== undefined);
    for (const href of [...parts.flatMap((part) => doubtfulInParts.get(part) ?? []), ...own]) {
      const address = fillAssetUrl(href, document.urls);
      const mistake = linkMistake(onThisSite(address), input, ownIds);
      // The text itself has a warning about it.
      if (mistake && (isSeen || mistake.rule !== 'undeclared-host')) mistakes.set(address, mistake);
    }
    return [...mistakes.values()].map(({ rule, message, hint, form }) => ({ ...pageProblem(rule, document, message, hint), form }));
  });
};

/** Checks links, pictures and raw HTML in content, and reports each at its line. */
export const contentLinks: Check = (input) => input.entries.flatMap((entry) => mistakesOf(entry, input));

function mistakesOf(entry: Entry, input: CheckInput): Problem[] {
  const { textMistakes, links, outline } = entry.facts;
  const page = input.bySource.get(entry.path);
  // A text may link to a heading by its words, even if the heading gets another id since the page already uses that one.
  const ownIds = () => (page ? [...anchorsOf(page), ...outline.map(headingId)] : []);
  // The headings of a draft are known only on a site that shows it.
  const isToUnknownPart = (link: string) => isToSamePage(link) && !page && isHidden(entry, input.site);
  const inText = textMistakes.flatMap(({ link, line, column, rule, message, hint, severity }) => {
    const found = problem(rule, { file: entry.label, line: line + entry.bodyLineOffset, column }, message, hint, severity);
    if (link !== undefined && isToUnknownPart(link)) return [];
    const mistake = link === undefined ? {} : mistakeOf(link, entry, input, ownIds);
    return mistake ? [{ ...found, ...mistake }] : [];
  });
  const inFields = links.flatMap(({ path, value }) => {
    // Menus and the search leave out such a link, and a warning reports it.
    if ((entry.type === 'settings' || entry.type === 'search') && contentOfAbsentPage(value, input.site) !== undefined) return [];
    // Other mistakes in redirects are found when they are planned: also a target that is a draft, which a site with drafts has.
    const target = splitLink(value).path;
    const isPage = input.byPath.get(target)?.document.page !== undefined && !input.hidden.has(target);
    if (entry.type === 'redirects' && (path.at(-1) !== 'to' || !isPage)) return [];
    const mistake = mistakeOf(value, entry, input, () => []);
    return mistake ? [{ ...entryProblem('broken-link', entry, path, '', ''), ...mistake }] : [];
  });
  return [...inText, ...inFields];
}

function mistakeOf(href: string, entry: Entry, input: CheckInput, ownIds: () => readonly string[]): Partial<Problem> | undefined {
  const { path } = splitLink(href);
  const hidden = input.hidden.get(path)?.link;
  const isOwnHidden = isHidden(entry, input.site);
  if (!hidden || input.byPath.get(path)?.document.redirectsTo) {
    const mistake = linkMistake(href, input, ownIds);
    // Whether patients should go to another website is decided before the text is shown.
    return mistake?.rule === 'undeclared-host' && isOwnHidden ? { ...mistake, severity: 'warning' } : mistake;
  }
  if (isOwnHidden) return undefined;
  // If the site is built with drafts, the page exists.
  return { ...hidden, severity: input.byPath.has(path) ? 'warning' : 'error' };
}

/** Warns about pages that the site map does not list, or that no other page links to, with the line to add. */
export const unlistedPages: Check = ({ documents, byPath, entries, hidden, roots, site: { routes } }) => {
  const siteMap = byPath.get(routes.siteMap);
  const pages = documents.filter(
    ({ document: { page, path } }) =>
      page && !page.head.noindex && !hidden.has(path) && !isNotFoundPage(path, routes) && path !== routes.home && path !== routes.siteMap,
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
      return problem('unlisted-page', siteMapFile, `The site map does not list ${path}.`, hint);
    }),
    ...unlinkedPages(pages, documents, routes).map((page) => {
      const { path } = page.document;
      const message = `No menu or page links to ${path}${onSiteMap.has(path) ? ', only the site map' : ''}.`;
      const hint = `Add to "navigation" or to a list of "footer": - { label: ${JSON.stringify(nameOf(page))}, to: ${path} }`;
      return problem('unlisted-page', menu, message, [hint, 'Add it to the main menu or the footer.']);
    }),
  ];
};

/** Returns the paths on the site map; for a list that spans several pages, also the paths on all of these pages. */
function listedOn(siteMap: DocumentFacts | undefined, byPath: ReadonlyMap<string, DocumentFacts>): ReadonlySet<string> {
  const listed = new Set(siteMap && linksOf(siteMap));
  // Iterating over a set includes items added meanwhile, so each page of a list adds the next one.
  for (const path of listed) {
    const page = byPath.get(path);
    const { prev, next } = page?.document.page?.head ?? {};
    if (page && (prev || next)) for (const link of linksOf(page)) listed.add(link);
  }
  return listed;
}

function linksOf(facts: DocumentFacts): string[] {
  return wholePageFacts(facts, 'links').map((link) => splitLink(link).path);
}

/** Returns the pages that no page but the site map links to. Most pages are linked from the menu and the first lists. */
function unlinkedPages(pages: readonly DocumentFacts[], documents: readonly DocumentFacts[], { siteMap }: Routes): DocumentFacts[] {
  const unlinked = new Map(pages.map((facts) => [facts.document.path, facts]));
  const pagesSeen = new Map<MarkupFacts, number>();
  for (const facts of documents) {
    const { path, page } = facts.document;
    if (unlinked.size === 0) break;
    if (!page || path === siteMap) continue;
    // A link of a page to itself does not count. After two pages with a shared part, all of its links have counted.
    const partsToRead = facts.parts.filter((part) => (pagesSeen.get(part) ?? 0) < 2);
    for (const part of partsToRead) pagesSeen.set(part, (pagesSeen.get(part) ?? 0) + 1);
    for (const link of [facts, ...partsToRead].flatMap(({ links }) => links)) {
      const target = splitLink(link).path;
      if (target !== path) unlinked.delete(target);
    }
  }
  return [...unlinked.values()];
}

function nameOf({ title, document: { page } }: DocumentFacts): string {
  return page?.breadcrumbs.at(-1)?.label ?? title;
}
