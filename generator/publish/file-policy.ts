import { fixedRoutes, isAsset, outputFile } from '../shared/routes.ts';

/** Headers by the path of a file. */
export interface FileRule {
  /** A path in the published tree, or `*` with how a path ends. */
  files: string;
  headers: Readonly<Record<string, string>>;
}

/** Nobody guesses what a file is: a browser that did could find a page in a picture (https://fetch.spec.whatwg.org/#x-content-type-options-header). */
export const NO_SNIFFING: Readonly<Record<string, string>> = { 'X-Content-Type-Options': 'nosniff' };

/** What every file of a preview is sent with, pages among them (https://developers.google.com/search/docs/crawling-indexing/robots-meta-tag#xrobotstag). */
export const NOT_INDEXED: Readonly<Record<string, string>> = { 'X-Robots-Tag': 'noindex, nofollow' };

/**
 * What every file but pages is sent with; the first rule that fits counts. An address of a picture or a feed can be opened on
 * its own and is then a document of this site: its policy lets nothing run or load. Inline styles and pictures in the file
 * itself are what drawings, and browsers that show XML as a tree, need.
 */
export const FILE_RULES: readonly FileRule[] = [
  {
    // Its own document names what the booking service may load (generator/assets/booking-frame.ts); a meta element cannot hold these two.
    files: outputFile(fixedRoutes.bookingFrame),
    headers: {
      'Content-Security-Policy':
        "frame-ancestors 'self'; base-uri 'none'; sandbox allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox",
      'Referrer-Policy': 'no-referrer',
      'X-Robots-Tag': 'noindex',
      ...NO_SNIFFING,
    },
  },
  // Browsers show a PDF in a viewer of their own, which `sandbox` and `default-src` break in some (https://issues.chromium.org/issues/41131921).
  { files: '*.pdf', headers: { 'Content-Security-Policy': "script-src 'none'", ...NO_SNIFFING } },
  {
    files: '*',
    headers: { 'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox", ...NO_SNIFFING },
  },
];

/** The rules of a site. */
export function fileRules({ isPreview }: { isPreview?: true }): FileRule[] {
  return FILE_RULES.map(({ files, headers }) => ({ files, headers: { ...headers, ...(isPreview && NOT_INDEXED) } }));
}

/** The headers of a file by its path in the published tree; undefined for a page, whose headers depend on the site. */
export function fileHeaders(path: string, rules = FILE_RULES): FileRule['headers'] | undefined {
  const rule = rules.find(({ files }) => (files.startsWith('*') ? path.endsWith(files.slice(1)) : path === files));
  return rule?.files === '*' && path.endsWith('.html') ? undefined : rule?.headers;
}

/** What is kept for good, and what is asked for again each time and costs a 304 while it is the same. */
export const CACHE_RULES = { asset: 'public, max-age=31536000, immutable', other: 'no-cache' } as const;

/** Files with a fingerprint in their name never change; pages, feeds, sitemap and downloads do. */
export function cacheControl(path: string): string {
  return isAsset(path) ? CACHE_RULES.asset : CACHE_RULES.other;
}
