import type { BreadcrumbList, Thing, WithContext } from 'schema-dts';
import type { Templates } from '../../generator/contract/index.ts';
import type { Breadcrumb } from '../../generator/contract/page.ts';
import { absoluteUrl } from '../../generator/shared/routes.ts';
import { clinics, organization } from './organization.ts';

/** All JSON-LD of a page: the organization, its offices if the page shows all of them, the breadcrumbs, and what its page type adds. */
export function structuredData({ site, assets, page, pageType, parse }: Parameters<Templates['structuredData']>[0]): WithContext<Thing>[] {
  const own = pageType.structuredData?.(page, site, assets, parse) ?? [];
  const crumbs = page.breadcrumbs.length > 1 ? [breadcrumbList(page.breadcrumbs, site.url)] : [];
  const { home, about, contact } = site.routes;
  const offices = page.path === home || page.path === contact ? clinics(site, assets) : [];
  const isWhole = [home, about, contact].includes(page.path);
  return [organization(site, assets, isWhole), ...offices, ...crumbs, ...own].map(
    (thing) => ({ '@context': 'https://schema.org', ...(thing as object) }) as WithContext<Thing>,
  );
}

function breadcrumbList(breadcrumbs: readonly Breadcrumb[], siteUrl: string): BreadcrumbList {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: breadcrumbs.map(({ label, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: absoluteUrl(siteUrl, path),
    })),
  };
}
