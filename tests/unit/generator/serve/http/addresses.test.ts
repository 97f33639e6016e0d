import { describe, expect, it } from 'vitest';
import { respond } from '../../../../../generator/serve/http/respond.ts';
import { ask, site, textOf } from './small-site.ts';

describe('one address per page (S4)', () => {
  it.each([
    ['/about', ['/about/', '/about.html', '/about/index.html', '/about.html/', '/%61bout']],
    ['/', ['/index.html', '/index']],
    ['/blog', ['/blog/']],
    ['/contact-us', ['/contact', '/contact.html', '/contact/']],
    ['/locations', ['/areasweserve/', '/areasweserve/anything/below']],
  ])('every other form of %s redirects to it, and keeps its query', (to, forms) => {
    for (const from of forms) {
      expect(ask(from), from).toMatchObject({ status: 301, headers: { Location: to } });
      expect(ask(`${from}?a=b&c=%20?d`), from).toMatchObject({ status: 301, headers: { Location: `${to}?a=b&c=%20?d` } });
    }
    expect(ask(`${to}?a=b`).status).toBe(200);
  });

  it('keeps the query and the anchor of a redirect, in characters that are allowed in a header', () => {
    const moved = { ...site, redirects: new Map([['/contact', '/contact-us?from=old#Öffnung']]) };
    const { headers } = respond({ method: 'GET', url: '/contact?a=%20', headers: {} }, moved);
    expect(headers['Location']).toBe('/contact-us?from=old&a=%20#%C3%96ffnung');
  });
});

describe('nothing but the site (S2)', () => {
  it.each([
    ['a folder above', ['/../package.json', '/../../../../../../etc/passwd', '/assets/../../package.json', '/assets/..', '/..']],
    ['this folder', ['/.', '/./about', '/areasweserve/..', '/areasweserve/../about', '/about/%2e%2e/', '/../.out.ent-site/lock']],
    ['dots in code', ['/%2e%2e/package.json', '/%2e%2e%2fpackage.json', '/%2e%2e%5cx', '/..%2f..%2fetc%2fpasswd']],
    ['a backslash', ['/..\\package.json', '/..%5c..%5cpackage.json', '/a\\b', '/\\evil.example']],
    ['a slash in code', ['/blog%2ffirst-post', '/blog%2Ffirst-post', '/%2f/evil.example']],
    ['a control character', ['/about%00', '/about%00.html', '/%00', '/about%0d%0aX: y']],
    ['what is not UTF-8', ['/%', '/%zz', '/%c0%ae%c0%ae/package.json', '/%ff']],
    ['another host', ['//evil.example/about', '//about', 'http://localhost/about', 'http://evil.example/about', 'file:///etc/passwd']],
    ['no path', ['about', '*', '']],
  ])('is served for an address with %s', (_, targets) => {
    for (const target of targets) {
      expect(ask(target), target).toMatchObject({ status: 400, headers: { 'Content-Length': 0 }, body: Buffer.alloc(0) });
      expect(ask(target).headers, target).not.toHaveProperty('Location');
    }
  });

  it('is served for files outside the site, folders, and names with other capitals', () => {
    for (const target of [
      ...['/%252e%252e/package.json', '/..;/package.json', '/.../package.json', '/...', '/.git/config', '/.env', '/.out.ent-site/lock'],
      ...['/build-manifest.json', '/about.md', '/content/site.yaml', '/ABOUT', '/assets/', '/assets'],
    ]) {
      expect(ask(target).status, target).toBe(404);
      expect(textOf(ask(target)), target).toMatch(/^lost /);
    }
  });
});
