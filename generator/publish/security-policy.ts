import { speculationRules } from '../assets/speculation-rules.ts';
import type { MetaPolicy } from '../contract.ts';
import { hashSource } from '../files/hash.ts';
import { parseUrl } from '../shared/plain-url.ts';
import type { Site } from '../site/site.ts';
import { NO_SNIFFING, NOT_INDEXED } from './file-policy.ts';

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

/** Headers that every page is served with. */
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
