import { expect, it } from 'vitest';
import { robotsFile, sitemapFiles } from '../../../../generator/publish/output-files.ts';
import type { RenderedDocument } from '../../../../generator/render/rendered-document.ts';
import type { Site } from '../../../../generator/site/site.ts';
import { routes } from '../../../helpers/routes.ts';

// Only the fields that these functions read.
const site = { routes, url: 'https://www.example.com' } as Site;
const pageOf = (path: string, more = {}) => ({ page: { path, head: {}, ...more } }) as RenderedDocument;
const pages = ['/', '/about', '/blog', '/blog/a', '/blog/b'].map((path) => pageOf(path));

const sitemaps = (documents: readonly RenderedDocument[], limits?: Parameters<typeof sitemapFiles>[2]) =>
  sitemapFiles(site, documents, limits).map(({ path, bytes }) => ({ path, text: String(bytes), size: bytes.length }));
const addressesIn = (text = '') => [...text.matchAll(/<loc>https:\/\/www\.example\.com([^<]*)<\/loc>/g)].map((match) => match[1]);

it('the sitemap is one file as long as everything fits, with the dates from content (H1)', () => {
  const hidden = [pageOf('/404'), pageOf('/x', { head: { noindex: true } })];
  const [sitemap, ...others] = sitemaps([pageOf('/', { lastModified: '2025-10-12' }), pageOf('/a&b'), ...hidden]);
  expect(others).toEqual([]);
  expect(robotsFile(site).bytes.toString()).toContain('\nSitemap: https://www.example.com/sitemap.xml\n');
  expect(`${sitemap?.path}: ${sitemap?.text}`).toBe(`sitemap.xml: <?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
  <url><loc>https://www.example.com/</loc><lastmod>2025-10-12</lastmod></url>
  <url><loc>https://www.example.com/a&#38;b</loc></url>
</urlset>
`);
});

it('the sitemap has up to 50,000 addresses, and becomes an index of several files beyond that (H1)', () => {
  const [index, ...parts] = sitemaps(Array.from({ length: 50_001 }, (_, number) => pageOf(`/page-${number}`)));
  expect(index?.text).toContain('<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">');
  expect(addressesIn(index?.text)).toEqual(['/sitemap-1.xml', '/sitemap-2.xml']);
  expect(parts.map(({ path }) => path)).toEqual(['sitemap-1.xml', 'sitemap-2.xml']);
  expect(parts.map(({ text }) => addressesIn(text).length)).toEqual([50_000, 1]);
  expect(sitemaps(pages, { addresses: pages.length, bytes: 1e6 })).toHaveLength(1);
});

it('the sitemap loses no address when it is split, and no part is longer than allowed (H1)', () => {
  const whole = sitemaps(pages)[0];
  const bytes = (whole?.size ?? 0) - 1;
  const [, ...parts] = sitemaps(pages, { addresses: 50_000, bytes });
  expect(parts).toHaveLength(2);
  for (const { size, text } of parts) {
    expect(size).toBeLessThanOrEqual(bytes);
    expect(text).toMatch(/^<\?xml[\s\S]*<urlset[\s\S]*<\/urlset>\n$/);
  }
  expect(parts.flatMap(({ text }) => addressesIn(text))).toEqual(addressesIn(whole?.text));
  expect(sitemaps(pages, { addresses: 50_000, bytes: bytes + 1 })).toHaveLength(1);
});
