import { basename } from 'node:path/posix';
import type { AssetCache } from '../asset-cache.ts';
import type { OutputFile } from '../fingerprint.ts';
import type { CardDrawing, SocialPicture } from './card-drawing.ts';
import { drawGround, drawOn } from './card-layers.ts';

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

/** Cards that are drawn at the same time; most of it is done by threads of sharp. */
const AT_ONCE = 4;

/** The file of a card, from the cache or drawn now. */
export async function drawCard({ picture, drawing, sources }: Card, cache: AssetCache, groundOf = drawGround): Promise<OutputFile> {
  const path = picture.src.slice(1);
  const bytes = await cache.readOrMake(basename(path), async () => {
    const drawn = drawing();
    return drawOn(await groundOf(drawn), drawn);
  });
  return { path, bytes, sources };
}

/** The files of cards, in any order; `drawn` is told how many there are already. Each ground is drawn once for them all, and let go after its last card: its pixels take 2 MB. */
export async function drawCards(cards: Iterable<Card>, cache: AssetCache, drawn = (_: number): void => undefined): Promise<OutputFile[]> {
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

/** Cards on the same ground one after the other, each with what draws it; the first card that is not in the cache asks for that. */
function* byGround(cards: Iterable<Card>): Generator<{ card: Card; ground: typeof drawGround }> {
  const groups = new Map<string, Card[]>();
  for (const card of cards) {
    const group = groups.get(card.groundKey);
    if (group) group.push(card);
    else groups.set(card.groundKey, [card]);
  }
  for (const group of groups.values()) {
    let drawn: ReturnType<typeof drawGround> | undefined;
    const ground = (drawing: CardDrawing) => {
      drawn ??= drawGround(drawing);
      return drawn;
    };
    for (const card of group) yield { card, ground };
  }
}
