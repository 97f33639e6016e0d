import { createHash } from 'node:crypto';
import type { Site } from '../site/site.ts';

/**
 * Content-Security-Policy of every page (https://www.w3.org/TR/CSP3/): only files of this site, the one script of the
 * head by its hash, and the declared outside hosts where a visitor's press may bring them in. Nothing inline.
 */
function securityPolicy(site: Site, headScript: string): string {
  const hash = createHash('sha256').update(headScript).digest('base64');
  const booking = originOf(site.practice.booking.scriptUrl);
  const lead = URL.canParse(site.lead.endpoint) ? [originOf(site.lead.endpoint)] : [];
  const buttonImage = site.practice.booking.buttonImageUrl ? [originOf(site.practice.booking.buttonImageUrl)] : [];
  const directives: Record<string, string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", `'sha256-${hash}'`, booking],
    'style-src': ["'self'"],
    'img-src': ["'self'", ...buttonImage],
    'font-src': ["'self'"],
    'manifest-src': ["'self'"],
    'connect-src': ["'self'", booking, ...lead],
    'frame-src': [booking, originOf(site.practice.map.embedUrl)],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${[...new Set(sources)].join(' ')}`)
    .join('; ');
}

/** Headers that every page is served with. */
export function pageHeaders(site: Site, headScript: string): Record<string, string> {
  return {
    'Content-Security-Policy': securityPolicy(site, headScript),
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=()',
    'Cross-Origin-Opener-Policy': 'same-origin',
  };
}

function originOf(url: string): string {
  return new URL(url).origin;
}
