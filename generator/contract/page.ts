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
  /** Title without the site's suffix. */
  title: string;
  description: string;
  keywords: readonly string[];
  author?: string;
  noindex?: boolean;
  /** Path of the previous page, if it is one page of a list; `next` is that of the following one. */
  prev?: string;
  next?: string;
  type?: 'website' | 'article' | 'profile';
  /** A picture of content/images for social networks; by default a card with the page's title. */
  socialImage?: { file: string; alt: string };
  published?: string;
  modified?: string;
}

/** Content of the card that social networks show with a link to a page. */
export interface CardContent {
  title: string;
  /** The line before the title; by default the section of the page, or the town of the practice. */
  topic?: string;
  /** Art on a tile; without `cover` and `map`, the card shows the head in profile. */
  cover?: { art: string; tone: string } | undefined;
  /** The way from the office to a location, in miles east and south. */
  map?: { x: number; y: number } | undefined;
}

/** One page as a page type plans it. Plain data: equal plans render equal pages. */
export interface PagePlan<Data = unknown> {
  path: string;
  head: PageHead;
  /** Links from Home to the page itself; empty on Home. */
  breadcrumbs: readonly Breadcrumb[];
  /** Content files of the page's own words. */
  sources: readonly string[];
  /** Day of the last change according to content, `2025-10-12`; for the sitemap. */
  lastModified?: string;
  /** Why visitors do not see the page yet; only in a preview. */
  waits?: Waiting;
  card: CardContent;
  /** Everything that the page shows in addition to the shared site. */
  data: Data;
}

/** A planned page with the name of the type that renders it. */
export interface PlannedPage<Data = unknown> extends PagePlan<Data> {
  pageType: string;
}

/** A kind of page: plans its pages, renders them, and describes them for search engines. */
export interface PageType<Data = unknown> {
  /** The name of the type, of its file in templates/pages and of its style sheet. */
  name: string;
  plan(site: Site): readonly PagePlan<Data>[];
  Page(props: { data: Data; page: PlannedPage<Data> }): ReactElement;
  /** Returns structured data in addition to the organization and the breadcrumbs, which every page has. `parse` reads the text of an entry. */
  structuredData?(page: PlannedPage<Data>, site: SharedSite, assets: AssetManifest, parse: RenderContext['parse']): Thing[];
  /** Search entry of a page; by default made from its name and head. `false` keeps pages out of the search. */
  search?: false | ((page: PlannedPage<Data>, site: Site) => SearchEntry);
}

/** Everything that a template may use to render a page. */
export interface RenderContext {
  site: SharedSite;
  assets: AssetManifest;
  page: PlannedPage;
  /** Returns the Markdown tree of a text. Throws BuildFailure if its file was saved after the site was planned. */
  parse(prose: Prose): Root;
  /**
   * Renders a part that is equal on all pages with the same state, once for each state. Returns a placeholder, which is put into the page as
   * text and replaced by the part when the page is finished; `render` runs after the page and outside of its React contexts.
   */
  once(name: string, state: string, render: () => ReactElement): string;
}
