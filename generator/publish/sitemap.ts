import type { OutputFile } from '../assets/fingerprint.ts';
import type { RenderedDocument } from '../render/render-documents.ts';
import type { Site } from '../site/site.ts';
import { absoluteUrl, NOT_FOUND_PATH, POST_NOT_FOUND_PATH } from '../site/urls.ts';

/** Every page that search engines may list; `lastmod` only where content states a day (https://www.sitemaps.org/protocol.html). */
export function sitemapFile(site: Site, documents: readonly RenderedDocument[]): OutputFile {
  const urls = documents
    .flatMap(({ page }) => (page && !page.head.noindex && page.path !== NOT_FOUND_PATH && page.path !== POST_NOT_FOUND_PATH ? [page] : []))
    .map(
      ({ path, lastModified }) =>
        `  <url><loc>${escapeXml(absoluteUrl(site.url, path))}</loc>${lastModified ? `<lastmod>${lastModified}</lastmod>` : ''}</url>`,
    );
  const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`;
  return { path: 'sitemap.xml', bytes: Buffer.from(xml), sources: [] };
}

function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);
}
