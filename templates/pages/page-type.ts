import type { Breadcrumb, PageHead, PageType } from '../../generator/plan/page-type.ts';
import type { Site, Strings } from '../../generator/site/site.ts';
import { SITE_MAP_PATH } from '../../generator/site/urls.ts';

/** Checks a page type against its data and hands it on as the generator takes it. */
export function definePageType<Data>(pageType: PageType<Data>): PageType {
  // A page is only ever rendered by the type that planned it, so its data has the type's own shape.
  return pageType as unknown as PageType;
}

const SECTION_PATHS = {
  home: '/',
  about: '/about',
  services: '/services',
  locations: '/locations',
  providers: '/providers',
  testimonials: '/testimonials',
  blog: '/blog',
  quiz: '/sinus-quiz',
  contact: '/contact-us',
  privacy: '/your-privacy',
  terms: '/our-terms',
  accessibility: '/accessibility',
  conditions: '/conditions',
  siteMap: SITE_MAP_PATH,
} as const satisfies Record<keyof Strings['trail'], string>;

/** The breadcrumbs from Home over a section to a page below it. */
export function breadcrumbs({ strings }: Site, section: keyof Strings['trail'], ...steps: Breadcrumb[]): Breadcrumb[] {
  return [{ label: strings.trail.home, path: '/' }, { label: strings.trail[section], path: SECTION_PATHS[section] }, ...steps];
}

interface Searchable {
  title: string;
  searchTitle?: string | undefined;
  description: string;
  keywords: readonly string[];
  noindex?: boolean | undefined;
  socialImage?: PageHead['socialImage'] | undefined;
}

/** The head of a page from the fields that every content type has. */
export function headOf({ title, searchTitle, description, keywords, noindex, socialImage }: Searchable): PageHead {
  return { title: searchTitle ?? title, description, keywords, ...(noindex && { noindex }), ...(socialImage && { socialImage }) };
}
