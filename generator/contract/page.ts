import type { Root } from 'mdast';
import type { ReactElement } from 'react';
import type { Thing } from 'schema-dts';
import type { SearchEntry } from '../shared/search.ts';
import type { SharedSite } from '../site/shared-site.ts';
import type { Prose, Site, Waiting } from '../site/site.ts';
import type { AssetManifest } from './assets.ts';

/** A link of the breadcrumbs; the last one is the page itself. */
export interface Breadcrumb {
  label: string;
  path: string;
}

export interface PageHead {
  /** Without the site's suffix. */
  title: string;
  description: string;
  keywords: readonly string[];
  author?: string;
  noindex?: boolean;
  /** Paths of the pages before and after it, where it is one page of a list. */
  prev?: string;
  next?: string;
  type?: 'website' | 'article' | 'profile';
  /** A picture of content/images for social networks; the card with the page's title when left out. */
  socialImage?: { file: string; alt: string };
  published?: string;
  modified?: string;
}

export interface CardContent {
  title: string;
  /** What the page belongs to; its section, or the place of the practice, when left out. */
  topic?: string;
  /** Its picture: art on a tile, or the way from the office to a location, in miles east and south; the head in profile when left out. */
  cover?: { art: string; tone: string } | undefined;
  map?: { x: number; y: number } | undefined;
}

/** One page as a page type plans it. Plain data: what says the same renders the same. */
export interface PagePlan<Data = unknown> {
  path: string;
  head: PageHead;
  /** From Home to the page itself; empty on Home. */
  breadcrumbs: readonly Breadcrumb[];
  /** Content files that the page's own words come from. */
  sources: readonly string[];
  /** Day of the last change that content states, `2025-10-12`; for the sitemap. */
  lastModified?: string;
  /** Why visitors do not see the page yet; only in a preview. */
  waits?: Waiting;
  card: CardContent;
  /** All that the page shows besides the shared part of the site. */
  data: Data;
}

/** A page that will exist, with the type that renders it. */
export interface PlannedPage<Data = unknown> extends PagePlan<Data> {
  pageType: string;
}

/** A kind of page: which pages of it a site has, how one looks, what it says to machines. */
export interface PageType<Data = unknown> {
  /** Also the name of its file in templates/pages and of its style sheet. */
  name: string;
  plan(site: Site): readonly PagePlan<Data>[];
  Page(props: { data: Data; page: PlannedPage<Data> }): ReactElement;
  /** Structured data besides the organization and the breadcrumbs, which every page has. `parse` reads the text of an entry. */
  structuredData?(page: PlannedPage<Data>, site: SharedSite, assets: AssetManifest, parse: RenderContext['parse']): Thing[];
  /** How the search finds a page: by its name and head when left out, not at all where it is false. */
  search?: false | ((page: PlannedPage<Data>, site: Site) => SearchEntry);
}

export interface RenderContext {
  site: SharedSite;
  assets: AssetManifest;
  page: PlannedPage;
  /** The Markdown tree of a text. Throws BuildFailure where its file has been saved since the site was planned. */
  parse(prose: Prose): Root;
  /**
   * A part that looks the same on all pages where its state is the same, rendered once for each. Returns a placeholder, which goes into
   * the page as text and becomes the part when the page is done; `render` runs after the page and outside of its React contexts.
   */
  once(name: string, state: string, render: () => ReactElement): string;
}
