import type { Thing, WithContext } from 'schema-dts';
import type { PageType, RenderContext } from '../../generator/plan/page-type.ts';
import { breadcrumbList } from './breadcrumb-list.ts';
import { organization } from './organization.ts';

/** All JSON-LD of a page: the organization, the breadcrumbs, and what its page type adds. */
export function structuredData({ site, assets, page, pageType }: RenderContext & { pageType: PageType }): WithContext<Thing>[] {
  const own = pageType.structuredData?.(page, site) ?? [];
  const crumbs = page.breadcrumbs.length > 1 ? [breadcrumbList(page.breadcrumbs, site.url)] : [];
  return [organization(site, assets), ...crumbs, ...own].map(
    (thing) => ({ '@context': 'https://schema.org', ...(thing as object) }) as WithContext<Thing>,
  );
}
