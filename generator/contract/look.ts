import type { ReactElement } from 'react';
import type { Advice } from '../problem/problem.ts';
import type { SharedSite } from '../site/shared-site.ts';
import type { Theme } from '../site/site.ts';
import type { CardContent, PlannedPage } from './page.ts';

/** A font of a Fontsource package, and its name in style sheets. */
export interface FontFace {
  role: 'heading' | 'text';
  /** Custom property of tokens.css that lists its family and the fallbacks, such as `--sans`. */
  property: string;
  family: string;
  /** npm package; its `unicode.json` lists the characters of each font file. */
  package: string;
  /** Path of the font files in the package, e.g. `files/young-serif-{range}-400-normal.woff2`. */
  file: string;
  /** One weight, or the range of a variable axis that style sheets use. */
  weight: number | { min: number; max: number };
  /** The only weight to keep of a file with a weight axis. */
  pinned?: number;
  /** OpenType features to keep, such as `kern`; browsers apply most of them by default (CSS Fonts 4, section 6.2). */
  features: readonly string[];
  /** Characters of its first file in addition to the basic set (generator/assets/fonts/font-characters.ts). */
  extraCharacters?: string;
  /** Factor by which it is enlarged, so that its lines are as long as the layout expects; 1 by default. */
  scale?: number;
  /** Measures of the face after scaling. */
  metrics: FontMetrics;
  /** System faces that browsers use until the font is loaded. */
  fallbacks: readonly FallbackFace[];
}

/** Measures of a face in em. */
interface FontMetrics {
  /** Height above the baseline; `descent` is the depth below it. Both are positive. */
  ascent: number;
  descent: number;
  lineGap: number;
  /** Average width of a letter in English text, by weight. */
  widths: Readonly<Record<number, number>>;
}

/** A system face that is drawn with the measures of the font that it replaces. */
export interface FallbackFace {
  /** Name in style sheets. */
  family: string;
  /** The weight of the font that it replaces. */
  weight: number;
  /** Names of the installed font, in order of preference. */
  local: readonly string[];
  /** Average width of a letter in English text, in em. */
  width: number;
}

/** Looks of the picture that social networks show with a link to a page. Equal results make equal files. */
export interface SocialCard {
  /** In px, like `height`. */
  width: number;
  height: number;
  /** TTF file of a package for the default font of headings. It has every letter that cards may need. */
  font: string;
  /** Average width of a letter in English text in that font, in em. */
  letterWidth: number;
  /** Returns a description of the picture for people who cannot see it. */
  alt(page: PlannedPage, site: SharedSite): string;
  /** Returns the card without words: an SVG element of its size. */
  ground(art: Pick<CardContent, 'cover' | 'map'>, look: CardLook): ReactElement;
  brand(site: SharedSite): CardWords;
  /** Returns the words of a page; `letterWidth` is the average width of a letter in the font of headings, in em. */
  words(page: PlannedPage, site: SharedSite, letterWidth: number): CardWords;
}

/** Settings of a site that change its cards and icons. */
export interface CardLook {
  theme?: Theme | undefined;
  /** The logo of the site as SVG text. */
  mark?: string | undefined;
}

/** Words on a card, in lines from the left edge of a box (px from the upper left corner of the card). */
export interface CardWords {
  box: { x: number; y: number; width: number; height: number };
  /** Lines from top to bottom, vertically centered in the box. */
  texts: readonly CardText[];
}

export interface CardText {
  text: string;
  /** Font size in px. */
  size: number;
  color: string;
  /** Multiple of the size. */
  lineHeight: number;
  /** Further lines are cut off. */
  maxLines: number;
  /** Space after each letter, a multiple of the size; 0 by default. */
  spacing?: number;
  /** Space before the first line in px; 0 by default. */
  spaceBefore?: number;
}

/** A CSS rule with colors for every style sheet. */
export interface ColorRule {
  selector: string;
  media?: string;
  /** Colors as custom properties; a style sheet gets those that it uses. */
  colors?: Readonly<Record<string, string>>;
  /** Declarations that every style sheet gets. */
  always?: string;
}

/** The colors of a site. */
export interface Colors {
  /** Custom properties of the light scheme (`--ink`). */
  light: Readonly<Record<string, string>>;
  /** Rules at the beginning of every style sheet. */
  rules: readonly ColorRule[];
  /** Color of the browser window around a page, unless site.yaml sets one. */
  theme: string;
  background: string;
  /** Texts in style sheets with their replacements. */
  replaced: ReadonlyMap<string, string>;
}

/** A pair of text and background color that is hard to read, reported at the field of theme.yaml that sets one of them. */
export interface ThemeProblem extends Advice {
  path: string[];
}

/** Drawings of the logo that icons are made from. */
export interface IconDrawings {
  /** A shape on a transparent background, for browser tabs. */
  favicon: ReactElement;
  /** Color to the edges, for systems that crop icons. */
  app: ReactElement;
}
