import type { OutputFile } from '../assets/fingerprint.ts';
import type { Entry } from '../content/read-entries.ts';
import type { RenderedDocument } from '../render/rendered-document.ts';
import { outputFile } from '../shared/routes.ts';
import { byText } from '../shared/values.ts';
import type { Schedule } from '../site/schedule.ts';
import type { Site } from '../site/site.ts';
import type { Store } from '../store/store.ts';
import { robotsFile, sitemapFiles } from './crawlers.ts';
import { type FeedPictures, feedFiles } from './feed.ts';
import { nextChangeFile } from './next-change.ts';
import { digest, type ServedFile } from './served-file.ts';

interface OutputInput {
  documents: readonly RenderedDocument[];
  assets: readonly OutputFile[];
  pictures: FeedPictures;
  site: Site;
  entries: readonly Entry[];
  schedule: Schedule;
  /** For digests of pages. */
  store: Store;
}

/** Every file that a host serves but the social images, sorted by path. */
export function outputFiles({ documents, assets, pictures, site, entries, schedule, store }: OutputInput): ServedFile[] {
  return sortedFiles([
    ...documents.map((document) => pageFile(document, store)),
    ...assets,
    ...feedFiles({ site, pictures, entries }),
    robotsFile(site),
    // What reads these would take a preview for the site.
    ...(site.isPreview ? [] : [...sitemapFiles(site, documents), nextChangeFile(site, schedule)]),
  ]);
}

export function sortedFiles(files: readonly ServedFile[]): ServedFile[] {
  return files.toSorted(byText(({ path }) => path));
}

/** The bytes of a page are put together when they are asked for, and what they hash to is known from builds before. */
function pageFile(document: RenderedDocument, store: Store): ServedFile {
  const { hash, urls } = document;
  let weight: { sha256: string; size: number } | undefined;
  const weigh = () => {
    weight ??= store.rememberForSite(`digest ${document.path}`, { hash, urls }, () => {
      const { bytes } = document;
      return { sha256: digest(bytes), size: bytes.length };
    });
    return weight;
  };
  return {
    path: outputFile(document.path),
    sources: document.redirectsTo ? ['content/redirects.yaml'] : (document.page?.sources ?? []).map((source) => `content/${source}`),
    document,
    get bytes() {
      return document.bytes;
    },
    get sha256() {
      return weigh().sha256;
    },
    get size() {
      return weigh().size;
    },
  };
}
