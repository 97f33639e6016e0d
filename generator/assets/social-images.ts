import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { renderToStaticMarkup } from 'react-dom/server';
import type { PictureAsset, PlannedPage, SocialCard, Templates } from '../contract.ts';
import { hashOfParts } from '../hash.ts';
import { Kept } from '../remembered.ts';
import type { TemplateStamps } from '../render/template-stamps.ts';
import { ASSETS_FOLDER } from '../shared/routes.ts';
import { KeptPages, watchedSite } from '../site/reads.ts';
import type { Site } from '../site/site.ts';
import { type AssetCache, toolVersions } from './asset-cache.ts';
import type { OutputFile } from './fingerprint.ts';

type SocialPicture = PictureAsset & { alt: string };

export interface SocialImages {
  /** By path of the page. Known before anything is drawn: a file is named by a hash of what it is drawn from. */
  pictures: ReadonlyMap<string, SocialPicture>;
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
  picture: SocialPicture;
  read(cache: AssetCache): Promise<OutputFile>;
}

/** Drawings of the build before. */
export class SocialImagesBefore {
  readonly fonts = new Kept<ReturnType<typeof loadFonts>>();
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
  const drawings = pages.map((page) => {
    const drawing = take(page.path, page, [stamps.social], () => plan(page, watched, templates.socialCard, fonts));
    return [page.path, drawing] as const;
  });
  end();
  const byAddress = new Map(drawings.map(([, drawing]) => [drawing.picture.src, drawing]));
  return {
    pictures: new Map(drawings.map(([path, { picture }]) => [path, picture])),
    draw: (address) => byAddress.get(address)?.read(cache),
    async drawAll() {
      const files: OutputFile[] = [];
      const waiting = [...byAddress.values()].entries();
      const worker = async () => {
        for (const [index, drawing] of waiting) files[index] = await drawing.read(cache);
      };
      await Promise.all(Array.from({ length: WORKERS }, worker));
      cache.prune();
      return files;
    },
  };
}

/** Pictures that are drawn at the same time. */
const WORKERS = 4;

function plan(page: PlannedPage, site: Site, card: SocialCard, { base, fonts }: ReturnType<typeof loadFonts>): Drawing {
  const { width, height } = card;
  const ground = renderToStaticMarkup(card.ground(page));
  const words = card.words(page, site);
  const key = `social-${hashOfParts([base, ground, renderToStaticMarkup(words)]).slice(0, 16)}.png`;
  const draw = async () => {
    // Loaded only here, since a build that finds all pictures in the cache needs none of it.
    const [{ default: satori }, { default: sharp }] = await Promise.all([import('satori'), import('sharp')]);
    // Outlines instead of text: the result does not depend on the fonts of a machine.
    const outlines = await satori(words, { width, height, fonts });
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${ground}${outlines}</svg>`;
    return sharp(Buffer.from(svg)).removeAlpha().png({ compressionLevel: 6 }).toBuffer();
  };
  const sources = page.sources.map((source) => `content/${source}`);
  const file = new Kept<Promise<OutputFile>>();
  return {
    picture: { src: ASSETS_FOLDER + key, width, height, alt: card.alt(page, site) },
    read: (cache) =>
      file.take([cache], async () => ({ path: ASSETS_FOLDER.slice(1) + key, bytes: await cache.readOrMake(key, draw), sources })),
  };
}

/** The fonts, of which satori parses each array once, and a hash of them and of what draws with them. */
function loadFonts(card: SocialCard, rootDir: string) {
  const { resolve } = createRequire(join(rootDir, 'package.json'));
  const fonts = card.fonts.map(({ family, file }) => ({ name: family, data: readFileSync(resolve(file)) }));
  return { fonts, base: hashOfParts([toolVersions(rootDir), ...fonts.map(({ data }) => data)]).slice(0, 16) };
}
