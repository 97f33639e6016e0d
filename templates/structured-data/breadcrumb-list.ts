import type { BreadcrumbList } from 'schema-dts';
import type { Breadcrumb } from '../../generator/plan/page-type.ts';
import { absoluteUrl } from '../../generator/site/urls.ts';

/** The breadcrumb trail of a page, two steps or more. */
export function breadcrumbList(breadcrumbs: readonly Breadcrumb[], siteUrl: string): BreadcrumbList {
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
