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
 * Options of the encoder: flat colours and the edges of letters show no blocks. Up to a quality of 88 its lowest effort takes a quarter less
 * time than above.
 */
export const WEBP = Object.freeze({ quality: 85, effort: 0 });

export type CardDesign = ReturnType<typeof cardDesign>;

/** The typeface of the words. */
export interface CardFontFiles {
  /** Names the files that `files` will read. */
  version: Uint8Array | string;
  /** Mean width of a letter of English text, in em. */
  letterWidth: number;
  /** Each ttf, the one for most letters first. */
  files(): Promise<[Uint8Array, ...Uint8Array[]]>;
}

export type SocialPicture = PictureAsset & { alt: string };

/** The card of one page before it is drawn: all that it is drawn from. */
export interface CardDrawing {
  /** Its address holds a hash of everything else. */
  picture: SocialPicture;
  design: CardDesign;
  ground: string;
  /** Those of every card and those of this page. */
  words: readonly CardWords[];
}

/** How the cards of a site look; without a typeface of its own they have that of the design. Throws where that is not installed. */
export function cardDesign(card: SocialCard, packageDir: string, look: CardLook & { font?: CardFontFiles | undefined } = {}) {
  const font = look.font ?? defaultFont(card, packageDir);
  const version = hashOfParts([toolVersions(packageDir), JSON.stringify(WEBP), font.version]);
  /** As SVG, by the art that they show. */
  const grounds = new Map<string, string>();
  return { card, look, font, version, grounds };
}

function defaultFont({ font, letterWidth }: SocialCard, packageDir: string): CardFontFiles {
  const file = readFileSync(createRequire(join(packageDir, 'package.json')).resolve(font));
  return { version: file, letterWidth, files: async () => [file] };
}

/** What the card of a page is drawn from. Draws nothing. */
export function cardOf(page: PlannedPage, site: SharedSite, design: CardDesign): CardDrawing {
  const { card, version, font } = design;
  const ground = groundOf(page.card, design);
  const words = [card.brand(site), card.words(page, site, font.letterWidth)];
  const key = hashOfParts([version, ground, JSON.stringify(words)]).slice(0, 8);
  const { width, height } = card;
  const picture = { src: `${ASSETS_FOLDER}social-${key}.webp`, width, height, alt: card.alt(page, site) };
  return { picture, design, ground, words };
}

function groundOf({ cover, map }: PlannedPage['card'], { card, look, grounds }: CardDesign): string {
  const art = JSON.stringify([cover, map]);
  const ground = grounds.get(art) ?? renderToStaticMarkup(card.ground({ cover, map }, look));
  grounds.set(art, ground);
  return ground;
}
