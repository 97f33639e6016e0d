import { basename } from 'node:path/posix';
import { hashOf } from '../files/hash.ts';
import type { BuildProgress } from '../run/progress.ts';
import type { ProjectFiles } from '../store/project-files.ts';
import type { AssetInput } from './asset-input.ts';
import type { OutputFile } from './fingerprint.ts';
import { type CardDrawing, cardDesign, cardOf, type SocialPicture } from './social/cards.ts';

/** The card of every page that names no picture for social networks. */
export function socialImages({ templates, stamps, shared, pages, packageDir, look, projectFiles, store }: AssetInput) {
  const { theme, mark, cardFont: font } = look;
  const design = store.remember('social cards', { stamp: stamps.social, theme, mark, font: hashOf({ version: font?.version }) }, () =>
    cardDesign(templates.socialCard, packageDir, { theme, mark, font }),
  );
  const surroundings = hashOf({ design: design.version, mark, stamp: stamps.social, shared: JSON.stringify(shared) });
  const cards = pages
    .filter(({ head }) => !head.socialImage)
    .map((page): [path: string, card: Card] => {
      const drawing = () => cardOf(page, shared, design);
      const { data: _, ...shown } = page;
      const picture = store.rememberForSite(`card ${page.path}`, { surroundings, shown }, () => drawing().picture);
      return [page.path, { picture, drawing, sources: page.sources.map((source) => `content/${source}`) }];
    });
  const byAddress = new Map(cards.map(([, card]) => [card.picture.src, card]));
  let shown: BuildProgress | undefined;
  const drawAll = (signal?: AbortSignal) =>
    drawCards(byAddress.values(), projectFiles, { drawn: (count) => shown?.({ done: count, total: byAddress.size }), signal });
  let begun: Promise<OutputFile[]> | undefined;
  return {
    /** By path of the page. Known before anything is drawn: a file is named by what it is drawn from. */
    pictures: new Map(cards.map(([path, { picture }]) => [path, picture])),
    /** The file of an address, from the cache or drawn now; undefined for an address that no page names. */
    draw(address: string) {
      const card = byAddress.get(address);
      return card && drawCard(card, projectFiles);
    },
    /** Begins with all of them, so that they are drawn while pages are rendered; aborted where nobody will need them. */
    begin(signal: AbortSignal) {
      begun = drawAll(signal);
      begun.catch(() => undefined); // awaited later
    },
    drawAll(progress?: BuildProgress) {
      shown = progress;
      return begun ?? drawAll();
    },
  };
}

export interface Card {
  picture: SocialPicture;
  drawing(): CardDrawing;
  /** Content files that the page's own words come from, from the repository. */
  sources: string[];
}

type CardFiles = Pick<ProjectFiles, 'remember'>;

async function drawCard({ picture, drawing, sources }: Card, cache: CardFiles): Promise<OutputFile> {
  const path = picture.src.slice(1);
  const bytes = await cache.remember('card', { file: basename(path) }, async () => {
    // Loaded only here, since a build that finds all cards in the cache needs none of it.
    const { drawPicture } = await import('./social/draw-picture.ts');
    return drawPicture(drawing());
  });
  return { path, bytes, sources };
}

/** Cards that are drawn at the same time; most of it is done by threads of sharp. */
const AT_ONCE = 4;

interface DrawOptions {
  drawn?: (count: number) => void;
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
