import { basename } from 'node:path/posix';
import type { AssetCache } from '../asset-cache.ts';
import type { OutputFile } from '../fingerprint.ts';
import type { CardDrawing, SocialPicture } from './card-drawing.ts';
import type { Pixels } from './card-layers.ts';

/** The card of a page, which may have been drawn before. */
export interface Card {
  picture: SocialPicture;
  /** Cards for which it is the same are drawn on the same pixels. */
  groundKey: string;
  /** All that it is drawn from. */
  drawing(): CardDrawing;
  /** Content files that the page's own words come from, from the repository. */
  sources: string[];
}

type CardCache = Pick<AssetCache, 'readOrMake'>;

/** Cards that are drawn at the same time; most of it is done by threads of sharp. */
const AT_ONCE = 4;

/** The pixels of a ground, once its first card that is not in the cache has asked for them. */
interface Ground {
  pixels?: Promise<Pixels>;
}

/** The file of a card, from the cache or drawn now. */
export async function drawCard({ picture, drawing, sources }: Card, cache: CardCache, ground: Ground = {}): Promise<OutputFile> {
  const path = picture.src.slice(1);
  const bytes = await cache.readOrMake(basename(path), async () => {
    // Loaded only here, since a build that finds all cards in the cache needs none of it.
    const { drawGround, drawOn } = await import('./card-layers.ts');
    const drawn = drawing();
    ground.pixels ??= drawGround(drawn);
    return drawOn(await ground.pixels, drawn);
  });
  return { path, bytes, sources };
}

/** The files of cards, in any order; `drawn` is told how many there are already. Each ground is drawn once for them all, and let go after its last card: its pixels take 3 MB. */
export async function drawCards(cards: Iterable<Card>, cache: CardCache, drawn = (_: number): void => undefined): Promise<OutputFile[]> {
  const files: OutputFile[] = [];
  const waiting = byGround(cards);
  const drawWaiting = async () => {
    for (const { card, ground } of waiting) {
      files.push(await drawCard(card, cache, ground));
      drawn(files.length);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, drawWaiting));
  return files;
}

/** Cards on the same ground one after the other. */
function* byGround(cards: Iterable<Card>): Generator<{ card: Card; ground: Ground }> {
  const groups = new Map<string, Card[]>();
  for (const card of cards) {
    const group = groups.get(card.groundKey);
    if (group) group.push(card);
    else groups.set(card.groundKey, [card]);
  }
  for (const group of groups.values()) {
    const ground: Ground = {};
    for (const card of group) yield { card, ground };
  }
}
