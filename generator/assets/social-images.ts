import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { renderToStaticMarkup } from 'react-dom/server';
import type { PictureAsset, PlannedPage, SocialCard, Templates } from '../plan/page-type.ts';
import { Kept } from '../remembered.ts';
import type { TemplateStamps } from '../render/template-stamps.ts';
import { KeptPages, watchedSite } from '../site/reads.ts';
import type { Site } from '../site/site.ts';
import type { AssetCache } from './asset-cache.ts';
import { drawSocialImage } from './draw-social-image.ts';
import type { OutputFile } from './fingerprint.ts';
import { inParallel } from './in-parallel.ts';
import { toolVersions } from './tool-versions.ts';

export interface SocialImages {
  /** By path of the page. Known before anything is drawn: a file is named by a hash of what it is drawn from. */
  pictures: ReadonlyMap<string, PictureAsset & { alt: string }>;
  /** The file of an address, from the cache or drawn now; undefined for an address that no page names. */
  draw(address: string): Promise<OutputFile> | undefined;
  /** All of them, each once. */
  drawAll(): Promise<OutputFile[]>;
}

interface SocialImagesInput {
  templates: Templates;
  stamps: TemplateStamps;
  site: Site;
  pages: readonly PlannedPage[];
  rootDir: string;
  cache: AssetCache;
}

/** One page's picture: what it is drawn from, and the file once it has been asked for. */
interface Drawing {
  picture: PictureAsset & { alt: string };
  read(cache: AssetCache): Promise<OutputFile>;
}

/** Drawings of the build before. */
export class SocialImagesBefore {
  readonly fonts = new Kept<LoadedFonts>();
  readonly drawings = new KeptPages<Drawing>();
}

/** The picture of every page for social networks, as PNG: every network takes it, and flat colours stay sharp in few bytes. */
export function socialImages(
  { templates, stamps, site, pages, rootDir, cache }: SocialImagesInput,
  before = new SocialImagesBefore(),
): SocialImages {
  const fonts = before.fonts.take([stamps.social], () => loadFonts(templates.socialCard, rootDir));
  const watched = watchedSite(site);
  const { take, end } = before.drawings.run({ site });
  const drawings = pages.map((page) => ({
    page,
    drawing: take(page.path, page, [stamps.social], () => plan(page, watched, templates.socialCard, fonts)),
  }));
  end();
  const byAddress = new Map(drawings.map(({ drawing }) => [drawing.picture.src, drawing]));
  return {
    pictures: new Map(drawings.map(({ page, drawing }) => [page.path, drawing.picture])),
    draw: (address) => byAddress.get(address)?.read(cache),
    async drawAll() {
      const files = await inParallel([...byAddress.values()], (drawing) => drawing.read(cache));
      cache.prune();
      return files;
    },
  };
}

function plan(page: PlannedPage, site: Site, card: SocialCard, { base, fonts }: LoadedFonts): Drawing {
  const { width, height } = card;
  const layers = { ground: card.ground(page), words: card.words(page, site) };
  const key = `social-${hash([base, renderToStaticMarkup(layers.ground), renderToStaticMarkup(layers.words)])}.png`;
  const file = new Kept<Promise<OutputFile>>();
  return {
    picture: { src: `/assets/${key}`, width, height, alt: card.alt(page, site) },
    read(cache) {
      return file.take([cache], async () => ({
        path: `assets/${key}`,
        bytes: await cache.readOrMake(key, () => drawSocialImage({ width, height, fonts, ...layers })),
        sources: page.sources.map((source) => `content/${source}`),
      }));
    },
  };
}

interface LoadedFonts {
  fonts: { name: string; data: Buffer }[];
  /** Hash of the fonts and of what draws with them. */
  base: string;
}

function loadFonts(card: SocialCard, rootDir: string): LoadedFonts {
  const fonts = card.fonts.map(({ family, file }) => ({ name: family, data: readFont(file, rootDir) }));
  return { fonts, base: hash([toolVersions(rootDir), ...fonts.map(({ data }) => data)]) };
}

function readFont(file: string, rootDir: string): Buffer {
  return readFileSync(createRequire(join(rootDir, 'package.json')).resolve(file));
}

function hash(parts: readonly (string | Uint8Array)[]): string {
  const all = createHash('sha256');
  for (const part of parts) all.update(part).update('\0');
  return all.digest('hex').slice(0, 16);
}
