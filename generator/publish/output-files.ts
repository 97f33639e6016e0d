import type { OutputFile } from '../assets/fingerprint.ts';
import { sha256 } from '../hash.ts';
import { remembered, rememberedEach, rememberedOrder } from '../remembered.ts';
import type { RenderedDocument } from '../render/render-documents.ts';
import { outputFile } from '../shared/routes.ts';
import { KeptReads } from '../site/reads.ts';
import type { Site } from '../site/site.ts';
import { robotsFile, sitemapFile } from './crawlers.ts';
import { feedFiles } from './feed.ts';

/** A file that a host serves. */
export interface ServedFile extends OutputFile {
  /** The page or redirect stub that it holds; absent for what stands beside the pages. */
  document?: RenderedDocument;
}

interface OutputInput {
  documents: readonly RenderedDocument[];
  assets: readonly OutputFile[];
  site: Site;
}

/** Every file that a host serves but the social images, sorted by path. */
export function outputFiles({ documents, assets, site }: OutputInput, feed = new KeptReads<OutputFile[]>()): ServedFile[] {
  return sortedFiles([
    ...pageFiles(documents),
    ...assets,
    ...feed.take(site, [], feedFiles),
    sitemapFile(site, documents),
    robotsFile(site),
  ]);
}

export const sortedFiles = rememberedOrder(
  ({ path }: ServedFile) => path,
  (a, b) => (a.path < b.path ? -1 : 1),
);

const pageFiles = rememberedEach(
  (document: RenderedDocument): ServedFile => ({
    path: outputFile(document.path),
    bytes: Buffer.from(document.html),
    sources: document.redirectsTo ? ['content/redirects.yaml'] : (document.page?.sources ?? []).map((source) => `content/${source}`),
    document,
  }),
);

/** SHA-256 in hexadecimal. */
export const digest = remembered((bytes: Uint8Array) => sha256(bytes).toString('hex'));
