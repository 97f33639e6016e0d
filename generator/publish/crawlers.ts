import type { OutputFile } from '../assets/fingerprint.ts';
import { Kept, rememberedEach } from '../remembered.ts';
import type { RenderedDocument } from '../render/render-documents.ts';
import { absoluteUrl, isNotFoundPage, routes } from '../shared/routes.ts';
import { escapeMarkup } from '../shared/text.ts';
import type { Site } from '../site/site.ts';

/** Every page that search engines may list; `lastmod` only where content states a day (https://www.sitemaps.org/protocol.html). */
export function sitemapFile(site: Site, documents: readonly RenderedDocument[]): OutputFile {
  const lines = linesOf(documents);
  return last.take([site.url, ...lines], () => {
    const urls = lines.filter((line) => line !== '').map((line) => `  <url><loc>${escapeMarkup(site.url)}${line}</url>`);
    const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`;
    return { path: routes.sitemap.slice(1), bytes: Buffer.from(xml), sources: [] };
  });
}

const last = new Kept<OutputFile>();

/** What is said of a page behind the address of the site; nothing of a page that is not listed. */
const linesOf = rememberedEach(({ page }: RenderedDocument) => {
  if (!page || page.head.noindex || isNotFoundPage(page.path)) return '';
  return `${escapeMarkup(page.path)}</loc>${page.lastModified ? `<lastmod>${page.lastModified}</lastmod>` : ''}`;
});

/** Lets every crawler in and names the sitemap (RFC 9309). */
export function robotsFile(site: Site): OutputFile {
  return {
    path: routes.robots.slice(1),
    bytes: Buffer.from(`User-agent: *\nAllow: /\n\nSitemap: ${absoluteUrl(site.url, routes.sitemap)}\n`),
    sources: ['content/site.yaml'],
  };
}
