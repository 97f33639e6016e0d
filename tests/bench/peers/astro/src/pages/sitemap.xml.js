import { lists, newest } from '../collections.js';
import { isoDay } from '../texts.js';

export async function GET({ site }) {
  const urls = [
    ...(await lists()).map(({ path }) => `<url><loc>${new URL(path, site)}</loc></url>`),
    ...(await newest()).map(
      ({ data }) => `<url><loc>${new URL(`/blog/${data.slug}`, site)}</loc><lastmod>${isoDay(data.date)}</lastmod></url>`,
    ),
  ];
  return new Response(
    `<?xml version="1.0" encoding="utf-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>`,
  );
}
