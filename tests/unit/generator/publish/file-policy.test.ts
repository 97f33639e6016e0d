import { expect, it } from 'vitest';
import { fileHeaders } from '../../../../generator/publish/file-policy.ts';

const policyOf = (path: string) => fileHeaders(path)?.['Content-Security-Policy'] ?? '';

it.each(['A.SVG', 'sitemap.xml', 'files/a.txt', 'files/a', 'files/a.docx', 'files/a.xhtml', 'search.json', 'assets/a.js'])(
  'of files that are not pages %s runs nothing, loads nothing and is in an origin of its own when its address is opened (C7)',
  (path) => {
    const directives = policyOf(path).split('; ');
    expect(directives).toContain("default-src 'none'");
    expect(directives).toContain('sandbox');
    expect(policyOf(path)).not.toMatch(/script|https?:|\*/);
  },
);

it('of files that are not pages a PDF has no sandbox, in which some browsers show none', () => {
  expect(policyOf('files/a.pdf')).toBe("script-src 'none'");
});

it('of files that are not pages the document of the booking calendar is in an origin of its own, and only pages of the site frame it (P1)', () => {
  const policy = policyOf('booking-frame.html');
  expect(policy).toContain("frame-ancestors 'self'");
  expect(policy).toMatch(/sandbox allow-scripts/);
  expect(policy).not.toMatch(/allow-same-origin|allow-top-navigation/);
});
