import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { fileHeaders, HTTPS_HEADERS, pageHeaders } from '../../../../generator/publish/headers.ts';
import type { Site } from '../../../../generator/site/site.ts';
import { routes } from '../../../helpers/routes.ts';

// Only the fields that the headers are made from.
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

it('allows nothing by default: inline scripts of the head only by hash, no inline style, and no text as markup (P1, H5)', () => {
  const directives = directivesOf(site);
  expect(directives.get('default-src')).toEqual(["'none'"]);
  expect(directives.get('style-src')).toEqual(["'self'"]);
  expect(directives.get('require-trusted-types-for')).toEqual(["'script'"]);
  expect(directives.get('trusted-types')).toEqual(["'none'"]);
  const hash = createHash('sha256').update(HEAD_SCRIPT).digest('base64');
  expect(directives.get('script-src')).toEqual(["'self'", `'sha256-${hash}'`, expect.stringMatching(/^'sha256-/)]);
  expect([...directives.values()].flat().filter((source) => /unsafe|^\*$|^https?:$|data:/.test(source))).toEqual([]);
});

it('allows hosts that load after a click by their origin alone, and forbids framing, base URLs and forms to other sites (P1, H5)', () => {
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
  // The header requires HTTPS, and a site that is served over HTTP would break.
  expect(JSON.stringify(pageHeaders(site, HEAD_SCRIPT))).not.toMatch(/upgrade-insecure-requests|block-all-mixed-content/i);
  // Half a year is the minimum (RFC 6797, section 6.1.1: seconds).
  expect(Number(/^max-age=(\d+)$/.exec(HTTPS_HEADERS['Strict-Transport-Security'] ?? '')?.[1])).toBeGreaterThan(15_768_000);
});

it('allows the booking service in the frame of its document and nowhere else, and allows no frame if there is only a link (P1)', () => {
  expect(pageHeaders(site, HEAD_SCRIPT)['Content-Security-Policy']).not.toContain('book.example');
  const { booking, ...practice } = site.practice;
  const linked = { ...site, practice: { ...practice, booking: { provider: 'Desk', url: 'https://book.example' } } };
  expect(booking?.scriptUrl).toBeDefined();
  for (const framesNothing of [linked, { ...site, practice }])
    expect(directivesOf(framesNothing).get('frame-src')).toEqual(['https://maps.example']);
});

const policyOf = (path: string) => fileHeaders(path)?.['Content-Security-Policy'] ?? '';

it('runs and loads nothing in files that are not pages, each in a separate origin, except PDFs, which some browsers could not show (C7)', () => {
  for (const path of ['A.SVG', 'sitemap.xml', 'files/a.txt', 'files/a', 'files/a.docx', 'files/a.xhtml', 'search.json', 'assets/a.js']) {
    expect(policyOf(path).split('; '), path).toEqual(expect.arrayContaining(["default-src 'none'", 'sandbox']));
    expect(policyOf(path), path).not.toMatch(/script|https?:|\*/);
  }
  expect(policyOf('files/a.pdf')).toBe("script-src 'none'");
});

it('puts the document of the booking calendar in a separate origin, and lets only pages of the site frame it (P1)', () => {
  const policy = policyOf('booking-frame.html');
  expect(policy).toContain("frame-ancestors 'self'");
  expect(policy).toMatch(/sandbox allow-scripts/);
  expect(policy).not.toMatch(/allow-same-origin|allow-top-navigation/);
});
