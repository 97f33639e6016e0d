import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { fileHeaders, HTTPS_HEADERS, pageHeaders } from '../../../../generator/publish/headers.ts';
import type { Site } from '../../../../generator/site/site.ts';
import { routes } from '../../../helpers/routes.ts';

// Only what the headers are made from.
const site = {
  routes,
  practice: { booking: { scriptUrl: 'https://book.example/widget.js' } },
  offices: [{ map: { embedUrl: 'https://maps.example/embed?q=here' } }],
  lead: { endpoint: '/api/leads' },
} as unknown as Site;
const HEAD_SCRIPT = 'document.documentElement.dataset.script = "";';

/** The sources of each directive. */
function directivesOf(asked: Site): Map<string, string[]> {
  const directives = pageHeaders(asked, HEAD_SCRIPT)['Content-Security-Policy']?.split('; ') ?? [];
  return new Map(directives.map((directive) => directive.split(' ')).map(([name = '', ...sources]) => [name, sources]));
}

it('allows nothing by default, no inline script but those of every head by their hash, no inline style, and no text to become markup (P1, H5)', () => {
  const directives = directivesOf(site);
  expect(directives.get('default-src')).toEqual(["'none'"]);
  expect(directives.get('style-src')).toEqual(["'self'"]);
  expect(directives.get('require-trusted-types-for')).toEqual(["'script'"]);
  expect(directives.get('trusted-types')).toEqual(["'none'"]);
  const hash = createHash('sha256').update(HEAD_SCRIPT).digest('base64');
  expect(directives.get('script-src')).toEqual(["'self'", `'sha256-${hash}'`, expect.stringMatching(/^'sha256-/)]);
  expect([...directives.values()].flat().filter((source) => /unsafe|^\*$|^https?:$|data:/.test(source))).toEqual([]);
});

it('lets the hosts of a press in by their origin alone, and no one frame the page or point its addresses and forms elsewhere (P1, H5)', () => {
  const directives = directivesOf(site);
  expect(directives.get('frame-src')).toEqual(["'self'", 'https://maps.example']);
  expect(directives.get('connect-src')).toEqual(["'self'"]);
  for (const name of ['frame-ancestors', 'base-uri']) expect(directives.get(name), name).toEqual(["'none'"]);
  expect(directives.get('form-action')).toEqual(["'self'"]);
  const elsewhere = { ...site, lead: { ...site.lead, endpoint: 'https://leads.example/new' } };
  expect(directivesOf(elsewhere).get('connect-src')).toContain('https://leads.example');
});

it('sends the other headers that the Observatory scores (H5)', () => {
  expect(pageHeaders(site, HEAD_SCRIPT)).toMatchObject({
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
  });
  // Only HTTPS allows that, and a site that is served in plain would be harmed.
  expect(JSON.stringify(pageHeaders(site, HEAD_SCRIPT))).not.toMatch(/upgrade-insecure-requests|block-all-mixed-content/i);
  // Half a year is the least that counts (RFC 6797, section 6.1.1: seconds).
  expect(Number(/^max-age=(\d+)$/.exec(HTTPS_HEADERS['Strict-Transport-Security'] ?? '')?.[1])).toBeGreaterThan(15_768_000);
});

it('lets the booking service into a frame of its own document and nowhere else, and frames nothing of the site where there is only a link (P1)', () => {
  expect(pageHeaders(site, HEAD_SCRIPT)['Content-Security-Policy']).not.toContain('book.example');
  const { booking, ...practice } = site.practice;
  const linked = { ...site, practice: { ...practice, booking: { provider: 'Desk', url: 'https://book.example' } } };
  expect(booking?.scriptUrl).toBeDefined();
  for (const framesNothing of [linked, { ...site, practice }])
    expect(directivesOf(framesNothing).get('frame-src')).toEqual(['https://maps.example']);
});

const policyOf = (path: string) => fileHeaders(path)?.['Content-Security-Policy'] ?? '';

it('of files that are not pages each runs and loads nothing, in an origin of its own, but a PDF, which some browsers show in none (C7)', () => {
  for (const path of ['A.SVG', 'sitemap.xml', 'files/a.txt', 'files/a', 'files/a.docx', 'files/a.xhtml', 'search.json', 'assets/a.js']) {
    expect(policyOf(path).split('; '), path).toEqual(expect.arrayContaining(["default-src 'none'", 'sandbox']));
    expect(policyOf(path), path).not.toMatch(/script|https?:|\*/);
  }
  expect(policyOf('files/a.pdf')).toBe("script-src 'none'");
});

it('of files that are not pages the document of the booking calendar is in an origin of its own, and only pages of the site frame it (P1)', () => {
  const policy = policyOf('booking-frame.html');
  expect(policy).toContain("frame-ancestors 'self'");
  expect(policy).toMatch(/sandbox allow-scripts/);
  expect(policy).not.toMatch(/allow-same-origin|allow-top-navigation/);
});
