import { speculationRules } from '../assets/speculation-rules.ts';
import type { MetaPolicy } from '../contract/assets.ts';
import { hashSource } from '../files/hash.ts';
import { parseUrl } from '../shared/plain-url.ts';
import { fixedRoutes, isAsset, outputFile } from '../shared/routes.ts';
import type { Site } from '../site/site.ts';

/**
 * Returns the Content-Security-Policy of every page (https://www.w3.org/TR/CSP3/): only files of this site, the inline scripts of the head by
 * hash, and the hosts in content that load after a click. No other inline script, no inline style, and no strings as markup or script
 * (https://www.w3.org/TR/trusted-types/). The booking service is not included: its script runs in a separate document
 * (generator/assets/booking-frame.ts).
 */
function securityPolicy(site: Site, headScript: string): string {
  const { lead, requests, practice, offices } = site;
  const endpoints = new Set([lead.endpoint, requests?.endpoint ?? ''].flatMap((endpoint) => parseUrl(endpoint)?.origin ?? []));
  const maps = new Set(offices.flatMap(({ map }) => (map?.embedUrl ? [new URL(map.embedUrl).origin] : [])));
  const frames = [...(practice.booking?.scriptUrl ? ["'self'"] : []), ...maps];
  return [
    "default-src 'none'",
    `script-src 'self' ${[headScript, speculationRules(site.routes)].map(hashSource).join(' ')}`,
    ...['style-src', 'img-src', 'font-src', 'manifest-src'].map((directive) => `${directive} 'self'`),
    `connect-src ${["'self'", ...endpoints].join(' ')}`,
    ...(frames.length > 0 ? [`frame-src ${frames.join(' ')}`] : []),
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');
}

/** Browser features that no page uses. Only names in `document.featurePolicy.features()` of Chromium: any other causes a warning in the console. */
const FEATURES_OFF =
  'accelerometer camera display-capture geolocation gyroscope hid magnetometer microphone midi payment serial usb xr-spatial-tracking'.split(
    ' ',
  );

/** Returns the headers of every page. `headScript` is the text of the inline script in the head. */
export function pageHeaders(site: Site, headScript: string): Record<string, string> {
  return {
    'Content-Security-Policy': securityPolicy(site, headScript),
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': FEATURES_OFF.map((feature) => `${feature}=()`).join(', '),
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    ...NO_SNIFFING,
    ...(site.isPreview && NOT_INDEXED),
  };
}

/**
 * Returns the policies for meta elements of pages on hosts without custom headers. A meta element does not support `frame-ancestors`
 * (https://www.w3.org/TR/CSP3/#meta-element).
 */
export function metaPolicy(headers: Readonly<Record<string, string>>): MetaPolicy {
  const directives = (headers['Content-Security-Policy'] ?? '').split('; ');
  return {
    contentSecurity: directives.filter((directive) => !directive.startsWith('frame-ancestors')).join('; '),
    referrer: headers['Referrer-Policy'] ?? '',
  };
}

/** Sent over HTTPS only (RFC 6797, 7.2). Without subdomains, which may be other services, such as a patient portal without HTTPS. */
export const HTTPS_HEADERS: Readonly<Record<string, string>> = { 'Strict-Transport-Security': 'max-age=31536000' };

export interface FileRule {
  /** A path in the published folder, or `*` with the end of a path. */
  files: string;
  headers: Readonly<Record<string, string>>;
}

/** Stops browsers from guessing media types, which could turn a picture into a page (https://fetch.spec.whatwg.org/#x-content-type-options-header). */
export const NO_SNIFFING: Readonly<Record<string, string>> = { 'X-Content-Type-Options': 'nosniff' };

/** Sent with every file and page of a preview (https://developers.google.com/search/docs/crawling-indexing/robots-meta-tag#xrobotstag). */
const NOT_INDEXED: Readonly<Record<string, string>> = { 'X-Robots-Tag': 'noindex, nofollow' };

/**
 * Headers of every file except pages; the first matching rule counts. A picture or a feed can be opened directly and is then a document of this
 * site, so its policy blocks scripts and requests. Inline styles and data URLs are allowed for drawings, and for browsers that show XML as a tree.
 */
export const FILE_RULES: readonly FileRule[] = [
  {
    // The policy of the booking service is in the document (generator/assets/booking-frame.ts); meta elements do not support these two directives.
    files: outputFile(fixedRoutes.bookingFrame),
    headers: {
      'Content-Security-Policy':
        "frame-ancestors 'self'; base-uri 'none'; sandbox allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox",
      'Referrer-Policy': 'no-referrer',
      'X-Robots-Tag': 'noindex',
      ...NO_SNIFFING,
    },
  },
  // In some browsers, `sandbox` and `default-src` break the built-in PDF viewer (https://issues.chromium.org/issues/41131921).
  { files: '*.pdf', headers: { 'Content-Security-Policy': "script-src 'none'", ...NO_SNIFFING } },
  {
    files: '*',
    headers: { 'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox", ...NO_SNIFFING },
  },
];

export function fileRules({ isPreview }: { isPreview?: true }): FileRule[] {
  return FILE_RULES.map(({ files, headers }) => ({ files, headers: { ...headers, ...(isPreview && NOT_INDEXED) } }));
}

/** Returns the headers of a file by its path in the published folder; undefined for a page, whose headers depend on the site. */
export function fileHeaders(path: string, rules = FILE_RULES): FileRule['headers'] | undefined {
  const rule = rules.find(({ files }) => (files.startsWith('*') ? path.endsWith(files.slice(1)) : path === files));
  return rule?.files === '*' && path.endsWith('.html') ? undefined : rule?.headers;
}

/** Cache-Control: assets are cached for a year; browsers revalidate other files each time, which costs a 304 if unchanged. */
export const CACHE_RULES = { asset: 'public, max-age=31536000, immutable', other: 'no-cache' } as const;

export function cacheControl(path: string): string {
  return isAsset(path) ? CACHE_RULES.asset : CACHE_RULES.other;
}
