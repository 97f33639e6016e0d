import type { OutputFile } from '../assets/fingerprint.ts';
import type { RenderedDocument } from '../render/rendered-document.ts';
import { absoluteUrl, fixedRoutes, isNotFoundPage, outputFile, pathTo } from '../shared/routes.ts';
import { escapeMarkup } from '../shared/text.ts';
import { byText } from '../shared/values.ts';
import type { Schedule } from '../site/schedule.ts';
import type { Site } from '../site/site.ts';
import { type FeedInput, feedFiles } from './feed.ts';
import type { ServedFile } from './files.ts';
import { nextChangeFile } from './next-change.ts';

interface OutputInput extends FeedInput {
  documents: readonly RenderedDocument[];
  assets: readonly OutputFile[];
  schedule: Schedule;
}

/** Returns every file of a site, sorted by path. */
export function outputFiles({ documents, assets, pictures, site, entries, schedule }: OutputInput): ServedFile[] {
  return sortedFiles([
    ...documents.map(pageFile),
    ...assets,
    ...feedFiles({ site, pictures, entries }),
    robotsFile(site),
    // Programs that read these files would mistake a preview for the site.
    ...(site.isPreview ? [] : [...sitemapFiles(site, documents), nextChangeFile(site, schedule)]),
  ]);
}

/** Sorts files by path, so that the output does not depend on the order of reading or rendering. */
export function sortedFiles(files: readonly ServedFile[]): ServedFile[] {
  return files.toSorted(byText(({ path }) => path));
}

/** Returns the file of a page. Its bytes are assembled on demand. */
function pageFile(document: RenderedDocument): ServedFile {
  return {
    path: outputFile(document.path),
    sources: document.redirectsTo ? ['content/redirects.yaml'] : (document.page?.sources ?? []).map((source) => `content/${source}`),
    document,
    get bytes() {
      return document.bytes;
    },
    get sha256() {
      return document.measured.sha256;
    },
    get size() {
      return document.measured.size;
    },
  };
}

/** Limits of one sitemap file (https://www.sitemaps.org/protocol.html#index); bytes are uncompressed. */
const LIMITS = { addresses: 50_000, bytes: 50 * 1024 ** 2 };

/**
 * Returns the sitemap of all pages that search engines may list, with `lastmod` if content states a date
 * (https://www.sitemaps.org/protocol.html). Above the limits, splits it into several files with `/sitemap.xml` as their index.
 */
export function sitemapFiles(
  { url, routes }: Pick<Site, 'url' | 'routes'>,
  documents: readonly RenderedDocument[],
  limits = LIMITS,
): OutputFile[] {
  const entries = documents.flatMap(({ page }) => {
    if (!page || page.head.noindex || isNotFoundPage(page.path, routes)) return [];
    const lastModified = page.lastModified ? `<lastmod>${page.lastModified}</lastmod>` : '';
    return [`  <url>${location(url, page.path)}${lastModified}</url>`];
  });
  const sections = splitSitemap(entries, limits);
  if (sections.length <= 1) return [xmlFile(fixedRoutes.sitemap, 'urlset', entries)];
  const index = sections.map((_, number) => `  <sitemap>${location(url, pathTo.sitemapSection(number + 1))}</sitemap>`);
  return [
    xmlFile(fixedRoutes.sitemap, 'sitemapindex', index),
    ...sections.map((section, number) => xmlFile(pathTo.sitemapSection(number + 1), 'urlset', section)),
  ];
}

function splitSitemap(entries: readonly string[], { addresses, bytes }: typeof LIMITS): string[][] {
  const sections: string[][] = [];
  const frame = sitemapText('urlset', []).length;
  let size = 0;
  for (const entry of entries) {
    const length = Buffer.byteLength(entry);
    const section = sections.at(-1);
    if (section && section.length < addresses && size + 1 + length <= bytes) {
      section.push(entry);
      size += 1 + length;
    } else {
      sections.push([entry]);
      size = frame + length;
    }
  }
  return sections;
}

function location(siteUrl: string, path: string): string {
  return `<loc>${escapeMarkup(absoluteUrl(siteUrl, path))}</loc>`;
}

function xmlFile(path: string, root: string, entries: readonly string[]): OutputFile {
  return { path: path.slice(1), bytes: Buffer.from(sitemapText(root, entries)), sources: [] };
}

function sitemapText(root: string, entries: readonly string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</${root}>\n`;
}

/** Returns robots.txt. A preview excludes all search engines. */
export function robotsFile(site: Site): OutputFile {
  const rules = site.isPreview ? 'Disallow: /' : `Allow: /\n\nSitemap: ${absoluteUrl(site.url, fixedRoutes.sitemap)}`;
  return { path: fixedRoutes.robots.slice(1), bytes: Buffer.from(`User-agent: *\n${rules}\n`), sources: ['content/site.yaml'] };
}
