import type { ReactElement } from 'react';
import type { Thing, WithContext } from 'schema-dts';
import type { SearchIndex } from '../shared/search.ts';
import type { SharedSite } from '../site/shared-site.ts';
import type { Site, Theme } from '../site/site.ts';
import type { PictureUse, SizedArt } from './assets.ts';
import type { CardLook, Colors, FallbackFace, FontFace, IconDrawings, SocialCard, ThemeProblem } from './look.ts';
import type { PageType, PlannedPage, RenderContext } from './page.ts';

/**
 * The contract between the generator and the templates, by audience: page.ts for authors of pages, assets.ts for pictures and other files,
 * look.ts for fonts, colors, icons and social cards, site.ts for the content. Other than this, templates only import the pure functions of
 * generator/shared/.
 */
export type * from './assets.ts';
export type * from './look.ts';
export type * from './page.ts';
export type * from './site.ts';

/** The export of templates/index.ts: everything that the generator knows about the looks of the site. */
export interface Templates {
  pageTypes: readonly PageType[];
  art(site: Site): Readonly<Record<string, SizedArt>>;
  /** Returns every use of a picture of content/images on pages of this site. */
  pictureUses(site: Site): PictureUse[];
  fonts: readonly FontFace[];
  /** Fallback faces for the fonts of a theme; style sheets list them after those fonts. */
  fallbackFaces: Readonly<Record<'serif' | 'sans-serif', readonly FallbackFace[]>>;
  socialCard: SocialCard;
  colors(theme: Theme | undefined): Colors;
  /** Returns the colors of a theme that make text hard to read; an empty list if there are none. */
  themeProblems(theme: Theme): ThemeProblem[];
  icons(look: CardLook): IconDrawings;
  /** Returns pictures of everything that content can choose by name, by set (`drawings`, `tones`, `portraits`, `icons`) and name. */
  choices(theme: Theme | undefined): Readonly<Record<string, Readonly<Record<string, SizedArt>>>>;
  searchIndex(site: Site, pages: readonly PlannedPage[]): SearchIndex | undefined;
  Document(props: RenderContext & { pageType: PageType; structuredData: WithContext<Thing>[] }): ReactElement;
  /** Returns the JSON-LD of a page: its own data, the organization, the breadcrumbs. */
  structuredData(context: Omit<RenderContext, 'once'> & { pageType: PageType }): WithContext<Thing>[];
  RedirectStub(props: { site: SharedSite; from: string; to: string }): ReactElement;
}
