import type { BuildCache } from '../cache/build-cache.ts';
import type { PlannedPage, SharedSite, Templates } from '../contract.ts';
import { hashOfParts } from '../hash.ts';
import type { BuildProgress } from '../progress.ts';
import type { TemplateStamps } from '../render/template-stamps.ts';
import type { AssetCache } from './asset-cache.ts';
import type { OutputFile } from './fingerprint.ts';
import { cardDesign, cardOf, type SocialPicture } from './social/card-drawing.ts';
import { type Card, drawCard, drawCards } from './social/draw-cards.ts';

export interface SocialImages {
  /** By path of the page, but for pages that name a picture. Known before anything is drawn: a file is named by what it is drawn from. */
  pictures: ReadonlyMap<string, SocialPicture>;
  /** The file of an address, from the cache or drawn now; undefined for an address that no page names. */
  draw(address: string): Promise<OutputFile> | undefined;
  /** All of them, each once. */
  drawAll(progress?: BuildProgress): Promise<OutputFile[]>;
}

interface SocialImagesInput {
  templates: Templates;
  stamps: TemplateStamps;
  shared: SharedSite;
  pages: readonly PlannedPage[];
  rootDir: string;
  assetCache: Pick<AssetCache, 'readOrMake' | 'prune'>;
  cache: BuildCache;
}

/** The card of every page that names no picture for social networks. */
export function socialImages({ templates, stamps, shared, pages, rootDir, assetCache, cache }: SocialImagesInput): SocialImages {
  const design = cache.take('social cards', stamps.social, () => cardDesign(templates.socialCard, rootDir));
  const surroundings = hashOfParts([design.version, stamps.social, JSON.stringify(shared)]);
  const cards = pages
    .filter(({ head }) => !head.socialImage)
    .map((page): [path: string, card: Card] => {
      const drawing = () => cardOf(page, shared, design);
      const { data: _, ...shown } = page;
      const known = cache.recall(`card ${hashOfParts([surroundings, JSON.stringify(shown)])}`, () => {
        const { picture, groundKey } = drawing();
        return { picture, groundKey };
      });
      return [page.path, { ...known, drawing, sources: page.sources.map((source) => `content/${source}`) }];
    });
  const byAddress = new Map(cards.map(([, card]) => [card.picture.src, card]));
  return {
    pictures: new Map(cards.map(([path, { picture }]) => [path, picture])),
    draw(address) {
      const card = byAddress.get(address);
      return card && drawCard(card, assetCache);
    },
    async drawAll(progress) {
      const files = await drawCards(byAddress.values(), assetCache, (done) => progress?.part(done, byAddress.size));
      assetCache.prune();
      return files;
    },
  };
}
