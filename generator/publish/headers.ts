import { speculationRules } from '../assets/speculation-rules.ts';
import type { MetaPolicy } from '../contract/assets.ts';
import { hashSource } from '../files/hash.ts';
import { parseUrl } from '../shared/plain-url.ts';
import { fixedRoutes, isAsset, outputFile } from '../shared/routes.ts';
import type { Site } from '../site/site.ts';

/**
 * Content-Security-Policy of every page (https://www.w3.org/TR/CSP3/): only files of this site, what stands inline in every head by
 * its hash, and the hosts of content/site.yaml that a visitor's press may bring in. No other inline script, no inline style, and no
 * text that script turns into markup or script (https://www.w3.org/TR/trusted-types/). The booking service is not among the hosts:
 * its script runs in a document of its own (generator/assets/booking-frame.ts).
 */
function securityPolicy(site: Site, headScript: string): string {
  const { lead, practice, offices } = site;
  const leadUrl = parseUrl(lead.endpoint);
  const leadHost = leadUrl ? [leadUrl.origin] : [];
  const maps = new Set(offices.flatMap(({ map }) => (map?.embedUrl ? [new URL(map.embedUrl).origin] : [])));
  const frames = [...(practice.booking?.scriptUrl ? ["'self'"] : []), ...maps];
  return [
    "default-src 'none'",
    `script-src 'self' ${[headScript, speculationRules(site.routes)].map(hashSource).join(' ')}`,
    ...['style-src', 'img-src', 'font-src', 'manifest-src'].map((directive) => `${directive} 'self'`),
    `connect-src ${["'self'", ...leadHost].join(' ')}`,
    ...(frames.length > 0 ? [`frame-src ${frames.join(' ')}`] : []),
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');
}

/** What no page uses. Only names of `document.featurePolicy.features()` in Chromium: any other would be a warning in the console. */
const FEATURES_OFF =
  'accelerometer camera display-capture geolocation gyroscope hid magnetometer microphone midi payment serial usb xr-spatial-tracking'.split(
    ' ',
  );

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
 * What of these a page can say of itself, for hosts that send no headers of ours. A meta element cannot say who may frame the page
 * (https://www.w3.org/TR/CSP3/#meta-element).
 */
export function metaPolicy(headers: Readonly<Record<string, string>>): MetaPolicy {
  const directives = (headers['Content-Security-Policy'] ?? '').split('; ');
  return {
    contentSecurity: directives.filter((directive) => !directive.startsWith('frame-ancestors')).join('; '),
    referrer: headers['Referrer-Policy'] ?? '',
  };
}

/** Sent over HTTPS only (RFC 6797, 7.2). Without subdomains: what else is there, such as a patient portal, is not ours to promise. */
export const HTTPS_HEADERS: Readonly<Record<string, string>> = { 'Strict-Transport-Security': 'max-age=31536000' };

export interface FileRule {
  /** A path in the published tree, or `*` with how a path ends. */
  files: string;
  headers: Readonly<Record<string, string>>;
}

/** Nobody guesses what a file is: a browser that did could find a page in a picture (https://fetch.spec.whatwg.org/#x-content-type-options-header). */
export const NO_SNIFFING: Readonly<Record<string, string>> = { 'X-Content-Type-Options': 'nosniff' };

/** What every file of a preview is sent with, pages among them (https://developers.google.com/search/docs/crawling-indexing/robots-meta-tag#xrobotstag). */
const NOT_INDEXED: Readonly<Record<string, string>> = { 'X-Robots-Tag': 'noindex, nofollow' };

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

export function cacheControl(path: string): string {
  return isAsset(path) ? CACHE_RULES.asset : CACHE_RULES.other;
}
