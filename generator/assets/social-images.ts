import { basename } from 'node:path/posix';
import { hashOf } from '../files/hash.ts';
import type { BuildProgress } from '../run/progress.ts';
import type { ProjectFiles } from '../store/project-files.ts';
import type { AssetInput } from './asset-input.ts';
import type { OutputFile } from './fingerprint.ts';
import { type CardDrawing, cardDesign, cardOf, type SocialPicture } from './social/cards.ts';

/** Plans the social image of every page that does not name a picture for social networks. */
export function socialImages({ templates, stamps, shared, pages, packageDir, look, projectFiles, store }: AssetInput) {
  const { theme, mark, cardFont: font } = look;
  const design = store.cached('social cards', { stamp: stamps.social, theme, mark, font: hashOf({ version: font?.version }) }, () =>
    cardDesign(templates.socialCard, packageDir, { theme, mark, font }),
  );
  const sharedInputs = hashOf({ design: design.version, mark, stamp: stamps.social, shared: JSON.stringify(shared) });
  const cards = pages
    .filter(({ head }) => !head.socialImage)
    .map((page): [path: string, card: Card] => {
      const drawing = () => cardOf(page, shared, design);
      const { data: _, ...shown } = page;
      const picture = store.cachedForSite(`card ${page.path}`, { sharedInputs, shown }, () => drawing().picture);
      return [page.path, { picture, drawing, sources: page.sources.map((source) => `content/${source}`) }];
    });
  const byAddress = new Map(cards.map(([, card]) => [card.picture.src, card]));
  let shown: BuildProgress | undefined;
  const drawAll = (signal?: AbortSignal) =>
    drawCards(byAddress.values(), projectFiles, { drawn: (count) => shown?.({ done: count, total: byAddress.size }), signal });
  let started: Promise<OutputFile[]> | undefined;
  return {
    /** Pictures by path of the page, available before anything is drawn: a file is named by a hash of its inputs. */
    pictures: new Map(cards.map(([path, { picture }]) => [path, picture])),
    /** Returns the file of an address, cached or drawn now; undefined if no page names the address. */
    draw(address: string) {
      const card = byAddress.get(address);
      return card && drawCard(card, projectFiles);
    },
    /** Starts to draw all images while pages are rendered, until `signal` is aborted. */
    begin(signal: AbortSignal) {
      started = drawAll(signal);
      started.catch(() => undefined); // awaited later
    },
    drawAll(progress?: BuildProgress) {
      shown = progress;
      return started ?? drawAll();
    },
  };
}

export interface Card {
  picture: SocialPicture;
  drawing(): CardDrawing;
  /** The content files of the page, relative to the repository. */
  sources: string[];
}

type CardFiles = Pick<ProjectFiles, 'cached'>;

async function drawCard({ picture, drawing, sources }: Card, cache: CardFiles): Promise<OutputFile> {
  const path = picture.src.slice(1);
  const bytes = await cache.cached('card', { file: basename(path) }, async () => {
    // Loaded only here: a build with all cards in the cache does not need it.
    const { drawPicture } = await import('./social/draw-picture.ts');
    return drawPicture(drawing());
  });
  return { path, bytes, sources };
}

/** Cards that are drawn at the same time: one in each thread of sharp. */
const CONCURRENCY = 4;

interface DrawOptions {
  drawn?: (count: number) => void;
  signal?: AbortSignal | undefined;
}

/** Draws cards and returns their files in any order. */
export async function drawCards(cards: Iterable<Card>, cache: CardFiles, { drawn, signal }: DrawOptions = {}): Promise<OutputFile[]> {
  const files: OutputFile[] = [];
  const waiting = cards[Symbol.iterator]();
  const drawWaiting = async () => {
    for (let next = waiting.next(); !next.done && !signal?.aborted; next = waiting.next()) {
      files.push(await drawCard(next.value, cache));
      drawn?.(files.length);
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, drawWaiting));
  return files;
}
