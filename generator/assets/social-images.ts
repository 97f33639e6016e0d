import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { renderToStaticMarkup } from 'react-dom/server';
import type { PictureAsset, PlannedPage, SocialCard } from '../plan/page-type.ts';
import type { Site } from '../site/site.ts';
import { drawSocialImage } from './draw-social-image.ts';
import type { OutputFile } from './fingerprint.ts';
import { inParallel } from './in-parallel.ts';
import type { PictureCache } from './picture-cache.ts';
import { toolVersions } from './tool-versions.ts';

export interface SocialImages {
  /** By path of the page. Known before anything is drawn: a file is named by a hash of what it is drawn from. */
  pictures: ReadonlyMap<string, PictureAsset & { alt: string }>;
  /** Reads every picture from the cache and draws what is not there. */
  files(): Promise<OutputFile[]>;
}

interface SocialImagesInput {
  card: SocialCard;
  site: Site;
  pages: readonly PlannedPage[];
  rootDir: string;
  cache: PictureCache;
}

/** The picture of every page for social networks, as PNG: every network takes it, and flat colours stay sharp in few bytes. */
export function socialImages({ card, site, pages, rootDir, cache }: SocialImagesInput): SocialImages {
  const { width, height } = card;
  const fonts = card.fonts.map(({ family, file }) => ({ name: family, data: readFont(file, rootDir) }));
  const base = hash([toolVersions(rootDir), ...fonts.map(({ data }) => data)]);
  const cards = pages.map((page) => {
    const layers = { ground: card.ground(page, site), words: card.words(page, site) };
    const key = `social-${hash([base, renderToStaticMarkup(layers.ground), renderToStaticMarkup(layers.words)])}.png`;
    return { page, layers, key };
  });
  return {
    pictures: new Map(cards.map(({ page, key }) => [page.path, { src: `/assets/${key}`, width, height, alt: card.alt(page, site) }])),
    async files() {
      const different = [...new Map(cards.map((drawing) => [drawing.key, drawing])).values()];
      return inParallel(different, async ({ page, layers, key }) => {
        const bytes = await cache.readOrMake(key, () => drawSocialImage({ width, height, fonts, ...layers }));
        return { path: `assets/${key}`, bytes, sources: page.sources.map((source) => `content/${source}`) };
      });
    },
  };
}

function readFont(file: string, rootDir: string): Buffer {
  return readFileSync(createRequire(join(rootDir, 'package.json')).resolve(file));
}

function hash(parts: readonly (string | Uint8Array)[]): string {
  const all = createHash('sha256');
  for (const part of parts) all.update(part).update('\0');
  return all.digest('hex').slice(0, 16);
}
