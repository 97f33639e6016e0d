import type { OutputFile } from '../assets/fingerprint.ts';
import type { Site } from '../site/site.ts';
import { absoluteUrl } from '../site/urls.ts';

/** Lets every crawler in and names the sitemap (RFC 9309). */
export function robotsFile(site: Site): OutputFile {
  return {
    path: 'robots.txt',
    bytes: Buffer.from(`User-agent: *\nAllow: /\n\nSitemap: ${absoluteUrl(site.url, '/sitemap.xml')}\n`),
    sources: ['content/site.yaml'],
  };
}
