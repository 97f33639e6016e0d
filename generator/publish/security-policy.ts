import { SPECULATION_RULES } from '../assets/speculation-rules.ts';
import { hashSource } from '../hash-source.ts';
import type { Site } from '../site/site.ts';
import { NO_SNIFFING } from './file-policy.ts';

/**
 * Content-Security-Policy of every page (https://www.w3.org/TR/CSP3/): only files of this site, what stands inline in
 * every head by its hash (the script of the first moment, the speculation rules), and the hosts that a visitor's press may
 * bring in, which are declared in content/site.yaml. No other inline script, no inline style, and no text that script turns
 * into markup or script (https://www.w3.org/TR/trusted-types/). The booking service is not among the hosts: its script runs in
 * a document of its own (generator/assets/booking-frame.ts).
 */
function securityPolicy(site: Site, headScript: string): string {
  const inline = [headScript, SPECULATION_RULES].map(hashSource);
  const lead = URL.canParse(site.lead.endpoint) ? [originOf(site.lead.endpoint)] : [];
  const directives: Record<string, string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...inline],
    'style-src': ["'self'"],
    'img-src': ["'self'"],
    'font-src': ["'self'"],
    'manifest-src': ["'self'"],
    'connect-src': ["'self'", ...lead],
    'frame-src': [...(site.practice.booking.scriptUrl ? ["'self'"] : []), originOf(site.practice.map.embedUrl)],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${[...new Set(sources)].join(' ')}`)
    .join('; ');
}

/**
 * What neither pages nor their frames use. Only names that browsers know, since each other one is a warning in their console;
 * `document.featurePolicy.features()` of Chromium lists them. Sharing, copying and full screen stay as they are.
 */
const FEATURES_OFF = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
  'xr-spatial-tracking',
];

/** Headers that every page is served with. */
export function pageHeaders(site: Site, headScript: string): Record<string, string> {
  return {
    'Content-Security-Policy': securityPolicy(site, headScript),
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': FEATURES_OFF.map((feature) => `${feature}=()`).join(', '),
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    ...NO_SNIFFING,
  };
}

/**
 * What a host adds to every answer over HTTPS, and only there (RFC 6797, section 7.2). A year without subdomains: what else
 * lives below the domain of a practice, such as a patient portal, is not ours to promise.
 */
export const HTTPS_HEADERS: Readonly<Record<string, string>> = { 'Strict-Transport-Security': 'max-age=31536000' };

function originOf(url: string): string {
  return new URL(url).origin;
}
