import type { OutputFile } from '../assets/fingerprint.ts';
import { Kept, rememberedEach } from '../remembered.ts';
import type { RenderedDocument } from '../render/render-documents.ts';
import type { Site } from '../site/site.ts';
import { NOT_FOUND_PATH, POST_NOT_FOUND_PATH } from '../site/urls.ts';

/** Every page that search engines may list; `lastmod` only where content states a day (https://www.sitemaps.org/protocol.html). */
export function sitemapFile(site: Site, documents: readonly RenderedDocument[]): OutputFile {
  const lines = linesOf(documents);
  return last.take([site.url, ...lines], () => {
    const urls = lines.filter((line) => line !== '').map((line) => `  <url><loc>${escapeXml(site.url)}${line}</url>`);
    const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`;
    return { path: 'sitemap.xml', bytes: Buffer.from(xml), sources: [] };
  });
}

const last = new Kept<OutputFile>();

/** What is said of a page behind the address of the site; nothing of a page that is not listed. */
const linesOf = rememberedEach(({ page }: RenderedDocument) => {
  if (!page || page.head.noindex || page.path === NOT_FOUND_PATH || page.path === POST_NOT_FOUND_PATH) return '';
  return `${escapeXml(page.path)}</loc>${page.lastModified ? `<lastmod>${page.lastModified}</lastmod>` : ''}`;
});

function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);
}
