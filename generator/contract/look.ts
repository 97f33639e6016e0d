import type { ReactElement } from 'react';
import type { Advice } from '../problem/problem.ts';
import type { SharedSite } from '../site/shared-site.ts';
import type { Theme } from '../site/site.ts';
import type { CardContent, PlannedPage } from './page.ts';

/** A typeface of a Fontsource package, and how the style sheets name it. */
export interface FontFace {
  role: 'heading' | 'text';
  /** Custom property of tokens.css that lists its family and what stands in for it, such as `--sans`. */
  property: string;
  family: string;
  /** Its `unicode.json` says which characters each of its files holds. */
  package: string;
  /** Path of those files in the package, e.g. `files/young-serif-{range}-400-normal.woff2`. */
  file: string;
  /** One weight, or the part of a variable axis that style sheets use. */
  weight: number | { min: number; max: number };
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
