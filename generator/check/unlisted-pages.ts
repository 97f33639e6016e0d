import { join, relative } from 'node:path';
import { type Entry, entriesOf } from '../content/read-entries.ts';
import type { Problem } from '../problem.ts';
import { rememberedEach } from '../remembered.ts';
import { isNotFoundPage, routes, splitLink } from '../shared/routes.ts';
import type { DocumentFacts } from './read-document.ts';
import type { Rule } from './rule.ts';

/** Every page that may be found is on the site map, and another page leads to it. A warning says where to add the line. */
export const unlistedPages: Rule = ({ documents, byPath, entries, rootDir }) => {
  const siteMap = byPath.get(routes.siteMap);
  const pages = pagesToList(documents).flat();
  const onSiteMap = new Set(siteMap && linksOf(siteMap));
  const offSiteMap = siteMap ? pages.filter(({ document: { path } }) => !onSiteMap.has(path)) : [];
  const [settings] = entriesOf(entries, 'settings');
  return [
    ...offSiteMap.map((page) => siteMapProblem(page, join(rootDir, `templates/pages/${siteMap?.document.page?.pageType}.tsx`))),
    ...notLinked(pages, documents).map((page) => menuProblem(page, settings, onSiteMap.has(page.document.path))),
  ];
};

const pagesToList = rememberedEach((facts: DocumentFacts) => {
  const { page, path } = facts.document;
  const isListed = page && !page.head.noindex && !isNotFoundPage(path) && path !== routes.home && path !== routes.siteMap;
  return isListed ? [facts] : [];
});

function linksOf({ links }: DocumentFacts): string[] {
  return links.map((link) => splitLink(link).path);
}

/** The pages to which no other page leads but the site map. Most are found in the menu and in the first lists. */
function notLinked(pages: readonly DocumentFacts[], documents: readonly DocumentFacts[]): DocumentFacts[] {
  const left = new Map(pages.map((facts) => [facts.document.path, facts]));
  for (const facts of documents) {
    if (left.size === 0) break;
    const { path, page } = facts.document;
    if (page && path !== routes.siteMap) for (const link of linksOf(facts)) if (link !== path) left.delete(link);
  }
  return [...left.values()];
}

function siteMapProblem(page: DocumentFacts, file: string): Problem {
  const { path } = page.document;
  const hint = `Add to one of its lists: { label: '${nameOf(page).replaceAll("'", "\\'")}', to: '${path}' },`;
  return { severity: 'warning', file: relative(process.cwd(), file), message: `The site map misses ${path}.`, hint };
}

function menuProblem(page: DocumentFacts, settings: Entry | undefined, isOnSiteMap: boolean): Problem {
  const { path } = page.document;
  const hint = `Add to "navigation" or to a list of "footer": - { label: ${JSON.stringify(nameOf(page))}, to: ${path} }`;
  const message = `No page leads to ${path}${isOnSiteMap ? ' but the site map' : ''}.`;
  return { severity: 'warning', message, hint, file: settings?.label ?? '', ...settings?.positionOf(['navigation']) };
}

function nameOf({ title, document: { page } }: DocumentFacts): string {
  return page?.breadcrumbs.at(-1)?.label ?? title;
}
