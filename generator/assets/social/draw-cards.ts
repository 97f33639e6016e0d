import { basename } from 'node:path/posix';
import type { ProjectFiles } from '../../store/project-files.ts';
import type { OutputFile } from '../fingerprint.ts';
import type { CardDrawing, SocialPicture } from './card-drawing.ts';

/** The card of a page, which may have been drawn before. */
export interface Card {
  picture: SocialPicture;
  /** All that it is drawn from. */
  drawing(): CardDrawing;
  /** Content files that the page's own words come from, from the repository. */
  sources: string[];
}

type CardFiles = Pick<ProjectFiles, 'remember'>;

/** Cards that are drawn at the same time; most of it is done by threads of sharp. */
const AT_ONCE = 4;

/** The file of a card, from the cache or drawn now. */
export async function drawCard({ picture, drawing, sources }: Card, cache: CardFiles): Promise<OutputFile> {
  const path = picture.src.slice(1);
  const bytes = await cache.remember('card', { file: basename(path) }, async () => {
    // Loaded only here, since a build that finds all cards in the cache needs none of it.
    const { drawPicture } = await import('./card-picture.ts');
    return drawPicture(drawing());
  });
  return { path, bytes, sources };
}

interface DrawOptions {
  /** Gets how many there are already. */
  drawn?: (count: number) => void;
  /** Ends the drawing before its time. */
  signal?: AbortSignal | undefined;
}

/** The files of cards, in any order. */
export async function drawCards(cards: Iterable<Card>, cache: CardFiles, { drawn, signal }: DrawOptions = {}): Promise<OutputFile[]> {
  const files: OutputFile[] = [];
  const waiting = cards[Symbol.iterator]();
  const drawWaiting = async () => {
    for (let next = waiting.next(); !next.done && !signal?.aborted; next = waiting.next()) {
      files.push(await drawCard(next.value, cache));
      drawn?.(files.length);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, drawWaiting));
  return files;
}
