import { join, relative } from 'node:path';
import { type Entry, entriesOf } from '../../content/read-entries.ts';
import type { MarkupFacts } from '../../pages/page-facts.ts';
import { type Problem, problem } from '../../problem/problem.ts';
import { isNotFoundPage, type Routes, splitLink } from '../../shared/routes.ts';
import { allOf, type DocumentFacts, type Rule } from './rule.ts';

/** Every page that may be found is on the site map, and another page leads to it. A warning says where to add the line. */
export const unlistedPages: Rule = ({ documents, byPath, entries, roots, site: { routes } }) => {
  const siteMap = byPath.get(routes.siteMap);
  const pages = documents.filter((page) => isToList(page, routes));
  const onSiteMap = listedOn(siteMap, byPath);
  const offSiteMap = siteMap ? pages.filter(({ document: { path } }) => !onSiteMap.has(path)) : [];
  const [settings] = entriesOf(entries, 'settings');
  return [
    ...offSiteMap.map((page) => siteMapProblem(page, join(roots.packageDir, `templates/pages/${siteMap?.document.page?.pageType}.tsx`))),
    ...notLinked(pages, documents, routes).map((page) => menuProblem(page, settings, onSiteMap.has(page.document.path))),
  ];
};

function isToList({ document: { page, path } }: DocumentFacts, routes: Routes): boolean {
  return page !== undefined && !page.head.noindex && !isNotFoundPage(path, routes) && path !== routes.home && path !== routes.siteMap;
}

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

function siteMapProblem(page: DocumentFacts, file: string): Problem {
  const { path } = page.document;
  const hint = `Add to one of its lists: { label: '${nameOf(page).replaceAll("'", "\\'")}', to: '${path}' },`;
  return problem('unlisted-page', relative(process.cwd(), file), `The site map misses ${path}.`, hint);
}

function menuProblem(page: DocumentFacts, settings: Entry | undefined, isOnSiteMap: boolean): Problem {
  const { path } = page.document;
  const hint = `Add to "navigation" or to a list of "footer": - { label: ${JSON.stringify(nameOf(page))}, to: ${path} }`;
  const message = `No page leads to ${path}${isOnSiteMap ? ' but the site map' : ''}.`;
  return problem('unlisted-page', { file: settings?.label ?? '', ...settings?.positionOf(['navigation']) }, message, hint);
}

function nameOf({ title, document: { page } }: DocumentFacts): string {
  return page?.breadcrumbs.at(-1)?.label ?? title;
}
