import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { renderToStaticMarkup } from 'react-dom/server';
import type { PictureAsset } from '../../contract/assets.ts';
import type { CardLook, CardWords, SocialCard } from '../../contract/look.ts';
import type { PlannedPage } from '../../contract/page.ts';
import type { SharedSite } from '../../contract/site.ts';
import { hashOfParts } from '../../files/hash.ts';
import { ASSETS_FOLDER } from '../../shared/routes.ts';
import { toolVersions } from '../../store/code-version.ts';

/**
 * Options of the PNG encoder. A card takes 15 ms and 77 kB, 54 to 98 kB; as WebP of quality 85, 25 ms and 40 kB. Only social networks load cards,
 * never visitors, so that the time of a build counts more than bytes.
 */
export const PNG = Object.freeze({ compressionLevel: 3 });

export type CardDesign = ReturnType<typeof cardDesign>;

/** The font files for the words of social images. */
export interface CardFontFiles {
  /** Identifies the content of the files. */
  version: Uint8Array | string;
  /** Mean width of a letter of English text, in em. */
  letterWidth: number;
  /** Reads the files, all ttf, the one with most letters first. */
  files(): Promise<[Uint8Array, ...Uint8Array[]]>;
}

export type SocialPicture = PictureAsset & { alt: string };

/** Everything that the social image of a page is drawn from. */
export interface CardDrawing {
  /** The address contains a hash of the other fields. */
  picture: SocialPicture;
  design: CardDesign;
  ground: string;
  /** The words of all cards, then those of this page. */
  words: readonly CardWords[];
}

/** Returns the design of the cards of a site. Throws if the default typeface is needed but not installed. */
export function cardDesign(card: SocialCard, packageDir: string, look: CardLook & { font?: CardFontFiles | undefined } = {}) {
  const font = look.font ?? defaultFont(card, packageDir);
  const version = hashOfParts([toolVersions(packageDir), JSON.stringify(PNG), font.version]);
  /** Backgrounds as SVG, by the art that they show. */
  const grounds = new Map<string, string>();
  return { card, look, font, version, grounds };
}

function defaultFont({ font, letterWidth }: SocialCard, packageDir: string): CardFontFiles {
  const file = readFileSync(createRequire(join(packageDir, 'package.json')).resolve(font));
  return { version: file, letterWidth, files: async () => [file] };
}

/** Returns what the card of a page is drawn from, without drawing it. */
export function cardOf(page: PlannedPage, site: SharedSite, design: CardDesign): CardDrawing {
  const { card, version, font } = design;
  const ground = groundOf(page.card, design);
  const words = [card.brand(site), card.words(page, site, font.letterWidth)];
  const key = hashOfParts([version, ground, JSON.stringify(words)]).slice(0, 8);
  const { width, height } = card;
  const picture = { src: `${ASSETS_FOLDER}card-${key}.png`, width, height, alt: card.alt(page, site) };
  return { picture, design, ground, words };
}

function groundOf({ cover, map }: PlannedPage['card'], { card, look, grounds }: CardDesign): string {
  const art = JSON.stringify([cover, map]);
  const ground = grounds.get(art) ?? renderToStaticMarkup(card.ground({ cover, map }, look));
  grounds.set(art, ground);
  return ground;
}
