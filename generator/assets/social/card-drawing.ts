import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { PictureAsset, PlannedPage, SharedSite, SocialCard } from '../../contract.ts';
import { hashOfParts } from '../../hash.ts';
import { ASSETS_FOLDER } from '../../shared/routes.ts';
import { toolVersions } from '../asset-cache.ts';

/**
 * Options of the encoder. Its lowest effort takes half the time of the next one for a tenth more bytes; at this quality flat colours and
 * the edges of letters show no blocks.
 */
export const WEBP = Object.freeze({ quality: 90, effort: 0 });

/** The design of all cards with what it needs to be drawn. */
export interface CardDesign {
  card: SocialCard;
  /** For satori, which parses each array once. */
  fonts: { name: string; data: Buffer }[];
  /** Hash of the fonts and of what draws with them. */
  version: string;
  /** Grounds as SVG, by the art that they show. */
  grounds: Map<string, string>;
}

export type SocialPicture = PictureAsset & { alt: string };

/** The card of one page before it is drawn: all that it is drawn from. */
export interface CardDrawing {
  /** Its address holds a hash of everything below. */
  picture: SocialPicture;
  design: CardDesign;
  /** As SVG, without words. */
  ground: string;
  /** The words that stand on every ground. */
  brand: ReactElement;
  /** The words of this page. */
  words: ReactElement;
  /** Hash of ground and brand: cards for which it is the same are drawn on the same pixels. */
  groundKey: string;
}

/** Reads the fonts of a design. Throws where a font is not installed. */
export function cardDesign(card: SocialCard, rootDir: string): CardDesign {
  const { resolve } = createRequire(join(rootDir, 'package.json'));
  const fonts = card.fonts.map(({ family, file }) => ({ name: family, data: readFileSync(resolve(file)) }));
  const version = hashOfParts([toolVersions(rootDir), JSON.stringify(WEBP), ...fonts.map(({ data }) => data)]);
  return { card, fonts, version, grounds: new Map() };
}

/** What the card of a page is drawn from. Draws nothing. */
export function cardOf(page: PlannedPage, site: SharedSite, design: CardDesign): CardDrawing {
  const { card, version } = design;
  const ground = groundOf(page.card, design);
  const brand = card.brand(site);
  const words = card.words(page, site);
  const groundKey = hashOfParts([version, ground, renderToStaticMarkup(brand)]);
  const key = hashOfParts([groundKey, JSON.stringify(card.wordsBox), renderToStaticMarkup(words)]).slice(0, 10);
  const { width, height } = card;
  const picture = { src: `${ASSETS_FOLDER}social-${key}.webp`, width, height, alt: card.alt(page, site) };
  return { picture, design, ground, brand, words, groundKey };
}

function groundOf({ cover, map }: PlannedPage['card'], { card, grounds }: CardDesign): string {
  const art = JSON.stringify([cover, map]);
  const ground = grounds.get(art) ?? renderToStaticMarkup(card.ground({ cover, map }));
  grounds.set(art, ground);
  return ground;
}
