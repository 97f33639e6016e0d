import type { ReactElement } from 'react';
import type { Thing, WithContext } from 'schema-dts';
import type { SearchIndex } from '../shared/search.ts';
import type { SharedSite } from '../site/shared-site.ts';
import type { Site, Theme } from '../site/site.ts';
import type { PictureUse, SizedArt } from './assets.ts';
import type { CardLook, Colors, FallbackFace, FontFace, IconDrawings, SocialCard, ThemeMistake } from './look.ts';
import type { PageType, PlannedPage, RenderContext } from './page.ts';

/**
 * The contract between the generator and the templates, by audience: page.ts for the author of a page, assets.ts for pictures and other
 * files beside pages, look.ts for fonts, colors, icons and social cards, site.ts for the content. Templates import nothing else of the
 * generator but the pure functions of generator/shared/.
 */
export type * from './assets.ts';
export type * from './look.ts';
export type * from './page.ts';
export type * from './site.ts';

/** What the generator gets from templates/index.ts: all it knows about how the site looks. */
export interface Templates {
  pageTypes: readonly PageType[];
  art(site: Site): Readonly<Record<string, SizedArt>>;
  /** Every place where pages of this site show a picture of content/images. */
  pictureUses(site: Site): PictureUse[];
  fonts: readonly FontFace[];
  /** Fallback faces for the typefaces of a theme; style sheets name them after those. */
  standIns: Readonly<Record<'serif' | 'sans-serif', readonly FallbackFace[]>>;
  socialCard: SocialCard;
  colors(theme: Theme | undefined): Colors;
  /** What the colours of a theme make hard to read; empty where there is nothing. */
  themeMistakes(theme: Theme): ThemeMistake[];
  icons(look: CardLook): IconDrawings;
  /** What fields of content choose by name, as files for those who choose: by set (`drawings`, `tones`, `portraits`, `icons`) and name. */
  choices(theme: Theme | undefined): Readonly<Record<string, Readonly<Record<string, SizedArt>>>>;
  searchIndex(site: Site, pages: readonly PlannedPage[]): SearchIndex | undefined;
  Document(props: RenderContext & { pageType: PageType; structuredData: WithContext<Thing>[] }): ReactElement;
  /** JSON-LD of a page: its own things, the organization, the breadcrumbs. */
  structuredData(context: Omit<RenderContext, 'once'> & { pageType: PageType }): WithContext<Thing>[];
  RedirectStub(props: { site: SharedSite; from: string; to: string }): ReactElement;
}
