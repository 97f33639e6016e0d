import { expect, it } from 'vitest';
import { fileHeaders } from '../../../../generator/publish/file-policy.ts';

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
