import type { Root } from 'mdast';
import type { ReactElement } from 'react';
import type { Thing, WithContext } from 'schema-dts';
import type { Advice } from './problem/problem.ts';
import type { SearchEntry, SearchIndex } from './shared/search.ts';
import type { Notice, Practice, Prose, Provider, Service, Settings, Site, Sourced, Strings, Theme, Waiting } from './site/site.ts';

/**
 * The contract between the generator and the templates, all of it: what templates get (the site to plan pages from, its shared part, a
 * page and the assets to render one) and what they give back (page types, art, fonts, the document). Templates import nothing else of the
 * generator but the pure functions of generator/shared/.
 */
export type { PhotoContent } from './content/types/fields.ts';
export type { QuizContent } from './content/types/quiz.ts';
export type { RedFlag } from './content/types/red-flags.ts';
export type { Announcement } from './site/announcements.ts';
export type { GlossaryTermNode } from './site/mark-terms.ts';
export type {
  AfterSurgery,
  Category,
  Condition,
  Location,
  Notice,
  Office,
  OwnPage,
  Post,
  Practice,
  Prose,
  Provider,
  Service,
  Site,
  Testimonial,
  Theme,
  Waiting,
} from './site/site.ts';
export type { OptionalPage } from './site/site-pages.ts';
export type { Source } from './site/sources.ts';

/** What header, menus and footer show of a service. */
export type ServiceLink = Pick<Service, 'slug' | 'title' | 'names' | 'note' | 'art'>;

/** What every page may link of a doctor. */
export type ProviderLink = Pick<Provider, 'slug' | 'name' | 'shortName' | 'booking'>;

/** What every page may link of a notice. */
export type NoticeLink = Pick<Notice, 'slug' | 'label'>;

/** The fields of a content file, without its text and its place. */
type Fields<Entry extends Sourced> = Omit<Entry, keyof Sourced>;

/**
 * What every page may show besides its own plan: small, and one and the same for all pages. Plain data; no page can read the collections
 * of the site while it renders.
 */
export interface SharedSite
  extends Pick<
    Site,
    'url' | 'routes' | 'isPreview' | 'pages' | 'offices' | 'utcOffsets' | 'glossary' | 'numberWords' | 'theme' | 'announcements'
  > {
  practice: Fields<Practice>;
  strings: Fields<Strings>;
  settings: Fields<Settings>;
  /** By `order`. */
  services: readonly ServiceLink[];
  /** By `order`. */
  providers: readonly ProviderLink[];
  /** By `order`. */
  notices: readonly NoticeLink[];
  /** Undefined for a site without a search. */
  searchWords: NonNullable<Site['search']>['words'] | undefined;
  /** By `order`, for the structured data of the practice. */
  locationNames: readonly string[];
}

/** A link of the breadcrumbs; the last one is the page itself. */
export interface Breadcrumb {
  label: string;
  path: string;
}

/** What the head of a page says. */
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
  /** Open Graph type. */
  type?: 'website' | 'article' | 'profile';
  /** A picture of content/images for social networks; the card with the page's title when left out. */
  socialImage?: { file: string; alt: string };
  published?: string;
  modified?: string;
}

/** What the social image of a page shows. */
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
  /** Structured data besides the organization and the breadcrumbs, which every page has. */
  structuredData?(page: PlannedPage<Data>, site: SharedSite, assets: AssetManifest): Thing[];
  /** How the search finds a page: by its name and head when left out, not at all where it is false. */
  search?: false | ((page: PlannedPage<Data>, site: Site) => SearchEntry);
}

/** Art that is drawn into a file once and linked from many pages. Sizes in CSS px. */
export interface SizedArt {
  element: ReactElement;
  width: number;
  height: number;
}

/** One weight, or the part of a variable axis that style sheets use. */
type FontWeight = number | { min: number; max: number };

/** A typeface of a Fontsource package, and how the style sheets name it. */
export interface FontFace {
  /** What is set in it. */
  role: 'heading' | 'text';
  /** Custom property of tokens.css that lists its family and what stands in for it, such as `--sans`. */
  property: string;
  family: string;
  /** Its `unicode.json` says which characters each of its files holds. */
  package: string;
  /** Path of those files in the package, e.g. `files/young-serif-{range}-400-normal.woff2`. */
  file: string;
  weight: FontWeight;
  /** Of a file with a weight axis, the one weight that is drawn. */
  pinned?: number;
  /** OpenType features to keep, such as `kern`; browsers apply most of them unasked (CSS Fonts 4, section 6.2). */
  features: readonly string[];
  /** Characters that its first file holds besides the basic set (generator/assets/fonts/font-characters.ts). */
  signs?: string;
  /** How much larger it is drawn, so that lines of it are as long as the layout expects; as it is when left out. */
  scale?: number;
  /** Of the face as it is drawn. */
  metrics: FontMetrics;
  /** Faces of common systems that stand in while the font is on its way. */
  fallbacks: readonly FallbackFace[];
}

/** Measures of a face in em. */
interface FontMetrics {
  /** Above and below the baseline; both positive. */
  ascent: number;
  descent: number;
  lineGap: number;
  /** Mean width of a letter of English text, by weight. */
  widths: Readonly<Record<number, number>>;
}

/** A system face that is drawn with the measures of the real one. */
export interface FallbackFace {
  /** As style sheets name it. */
  family: string;
  /** Of the real face: the weight it stands in for. */
  weight: number;
  /** Its names on computers, in the order they are looked for. */
  local: readonly string[];
  /** Mean width of a letter of English text, in em. */
  width: number;
}

/** An address and size in px of a picture that the build wrote. */
export interface PictureAsset {
  src: string;
  width: number;
  height: number;
}

/** One picture in another format, in several widths, as `<source>` takes it. */
interface PictureSource {
  /** `image/avif` */
  type: string;
  /** `/assets/office-320.1c0f3b2a99.avif 320w, …` */
  srcSet: string;
}

/** A picture of content/images. Its own address is the one that every browser shows. */
export interface ContentPicture extends PictureAsset {
  /** Better ones, the best first; empty for drawings. */
  sources: readonly PictureSource[];
}

/** A place of the layout that shows a picture of content/images, and the widths (px) that it asks for there. */
export interface PictureUse {
  /** From content/images. */
  file: string;
  widths: readonly number[];
  /** Whether the place shows a smaller one as it is, and does not stretch it. */
  mayBeSmaller?: true;
}

/** Security policy of a page in meta elements. */
export interface MetaPolicy {
  /** As Content-Security-Policy. */
  contentSecurity: string;
  /** As Referrer-Policy. */
  referrer: string;
}

/** Everything that was written beside the pages, by the name that templates use. All addresses are fingerprinted. */
export interface AssetManifest {
  /** Style sheet of a page type, of all that it shows before somebody presses. */
  styles(pageType: string): string;
  /** What it shows later, and on paper: at the end of the page, so that nothing waits for it. */
  laterStyles(pageType: string): string;
  /** The client script, a module; undefined for a site without islands. */
  script: string | undefined;
  /** Script that runs in the head before the first paint, as text; the security policy allows it by its hash. */
  headScript: string;
  /** Where a host sends no headers; it stands before all that it is about. */
  metaPolicy?: MetaPolicy;
  /** Address of what hides announcements that are over before the first paint; only where there are some. */
  announcementScript?: string | undefined;
  /** Speculation rules of every page, as JSON; allowed by their hash too. */
  speculationRules: string;
  /** Fonts to preload. */
  fonts: string[];
  /** A picture made from art. */
  art(name: string): PictureAsset;
  /** A picture of content/images that pages show. */
  picture(file: string): ContentPicture;
  /** A picture of content/images as networks and search engines load it. */
  sharedPicture(file: string): PictureAsset;
  /** A file of content/files, with its size in bytes. */
  download(file: string): { src: string; bytes: number };
  /** The picture for social networks that was made for a page, by its path. */
  social(path: string): PictureAsset & { alt: string };
  /** What the search loads when somebody uses it. */
  searchIndex: string;
  /** Icons of the head. */
  icons: { svg: string; touch: string; manifest: string };
}

/** How the picture looks that social networks show beside a link to a page. Equal results make equal files. */
export interface SocialCard {
  /** In px. */
  width: number;
  height: number;
  /** File of a package, ttf, for words in the default typeface of headings. It has every letter that words may need. */
  font: string;
  /** Mean width of a letter of English text in that file (em). */
  letterWidth: number;
  /** What the picture says, for those who cannot see it. */
  alt(page: PlannedPage, site: SharedSite): string;
  /** Everything but words: an SVG element of this size. */
  ground(art: Pick<CardContent, 'cover' | 'map'>, look: CardLook): ReactElement;
  /** Words of every card. */
  brand(site: SharedSite): CardWords;
  /** The words of a page; `letterWidth` is that of the typeface of headings (mean, in em). */
  words(page: PlannedPage, site: SharedSite, letterWidth: number): CardWords;
}

/** How the cards of a site differ from those of others. */
export interface CardLook {
  theme?: Theme | undefined;
  /** The own mark of the site as SVG text. */
  mark?: string | undefined;
}

/** Words on a card, in lines from the left edge of a box (px from the upper left corner of the card). */
export interface CardWords {
  box: { x: number; y: number; width: number; height: number };
  /** One below the other, in the middle of the height. */
  texts: readonly CardText[];
}

export interface CardText {
  text: string;
  /** In px. */
  size: number;
  color: string;
  /** A multiple of the size. */
  lineHeight: number;
  /** What has no room in so many lines is left out. */
  maxLines: number;
  /** After each letter, a multiple of the size; 0 when left out. */
  spacing?: number;
  /** Space above the first line in px; none when left out. */
  above?: number;
}

export interface ColorRule {
  selector: string;
  /** Of a media query around it. */
  media?: string;
  /** Colours as custom properties; a style sheet gets those that it names. */
  colors?: Readonly<Record<string, string>>;
  /** Declarations that every style sheet gets. */
  always?: string;
}

/** The colours that the generator itself writes. */
export interface Colors {
  /** Custom properties of the light scheme (`--ink`). */
  light: Readonly<Record<string, string>>;
  /** What every style sheet begins with. */
  rules: readonly ColorRule[];
  /** For the window around a page, where the site's settings name no other. */
  theme: string;
  /** Behind a page that is still loading. */
  background: string;
  /** What style sheets write themselves, with what stands in its place. */
  replaced: ReadonlyMap<string, string>;
}

/** A pair of text and ground of the style sheets that is hard to read, for the field of theme.yaml that states one of its colours. */
export interface ThemeMistake extends Advice {
  path: string[];
}

/** Drawings of the mark that icons are made from. */
export interface IconDrawings {
  /** A shape of its own on a clear ground, for browser tabs. */
  favicon: ReactElement;
  /** Colour to the edges, for systems that cut their own shape. */
  app: ReactElement;
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

/** What the generator gets from templates/index.ts: all it knows about how the site looks. */
export interface Templates {
  pageTypes: readonly PageType[];
  /** Art that pages of this site link, by name. */
  art(site: Site): Readonly<Record<string, SizedArt>>;
  /** Every place where pages of this site show a picture of content/images. */
  pictureUses(site: Site): PictureUse[];
  fonts: readonly FontFace[];
  /** What stands in for the typefaces of a theme; the family is put behind theirs. */
  standIns: Readonly<Record<'serif' | 'sans-serif', readonly FallbackFace[]>>;
  socialCard: SocialCard;
  colors(theme: Theme | undefined): Colors;
  /** What the colours of a theme make hard to read; empty where there is nothing. */
  themeMistakes(theme: Theme): ThemeMistake[];
  icons(look: CardLook): IconDrawings;
  /** What fields of content choose by name, as files for those who choose: by set (`drawings`, `tones`, `portraits`, `icons`) and name. */
  choices(theme: Theme | undefined): Readonly<Record<string, Readonly<Record<string, SizedArt>>>>;
  /** Undefined for a site without a search. */
  searchIndex(site: Site, pages: readonly PlannedPage[]): SearchIndex | undefined;
  Document(props: RenderContext & { pageType: PageType; structuredData: WithContext<Thing>[] }): ReactElement;
  /** JSON-LD of a page: its own things, the organization, the breadcrumbs. */
  structuredData(context: Omit<RenderContext, 'once'> & { pageType: PageType }): WithContext<Thing>[];
  RedirectStub(props: { site: SharedSite; from: string; to: string }): ReactElement;
}
