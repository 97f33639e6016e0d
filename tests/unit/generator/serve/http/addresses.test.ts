import { describe, expect, it } from 'vitest';
import { respond } from '../../../../../generator/serve/http/respond.ts';
import { ask, site, textOf } from './small-site.ts';

describe('one address a page (S4)', () => {
  it.each([
    ['/about/', '/about'],
    ['/about.html', '/about'],
    ['/about/index.html', '/about'],
    ['/about.html/', '/about'],
    ['/%61bout', '/about'],
    ['/index.html', '/'],
    ['/index', '/'],
    ['/blog/', '/blog'],
    ['/contact', '/contact-us'],
    ['/contact.html', '/contact-us'],
    ['/contact/', '/contact-us'],
    ['/areasweserve/', '/locations'],
    ['/areasweserve/anything/below', '/locations'],
  ])('%s leads to %s, which is there, with its query', (from, to) => {
    expect(ask(from)).toMatchObject({ status: 301, headers: { Location: to } });
    expect(ask(`${from}?a=b&c=%20?d`)).toMatchObject({ status: 301, headers: { Location: `${to}?a=b&c=%20?d` } });
    expect(ask(`${to}?a=b`).status).toBe(200);
  });

  it('keeps the query and the place of a redirect, in characters that a header may hold', () => {
    const moved = { ...site, redirects: new Map([['/contact', '/contact-us?from=old#Öffnung']]) };
    expect(respond({ method: 'GET', url: '/contact?a=%20', headers: {} }, moved).headers['Location']).toBe(
      '/contact-us?from=old&a=%20#%C3%96ffnung',
    );
  });
});

describe('nothing but the site (S2)', () => {
  it.each([
    '/../package.json',
    '/../../../../../../etc/passwd',
    '/assets/../../package.json',
    '/assets/..',
    '/..',
    '/.',
    '/./about',
    '/%2e%2e/package.json',
    '/%2e%2e%2fpackage.json',
    '/%2e%2e%5cx',
    '/..%2f..%2fetc%2fpasswd',
    '/..\\package.json',
    '/..%5c..%5cpackage.json',
    '/a\\b',
    '/about%00',
    '/about%00.html',
    '/%00',
    '/%',
    '/%zz',
    '/%c0%ae%c0%ae/package.json',
    '/%ff',
    '/about%0d%0aX: y',
    '//evil.example/about',
    '//about',
    '/%2f/evil.example',
    '/\\evil.example',
    'http://localhost/about',
    'http://evil.example/about',
    'file:///etc/passwd',
    'about',
    '*',
    '',
    '/../.out.ent-site/lock',
    '/areasweserve/..',
    '/areasweserve/../about',
    '/about/%2e%2e/',
    '/build/../../x',
    '/blog%2ffirst-post',
    '/blog%2Ffirst-post',
  ])('is an address that is written as "%s"', (target) => {
    expect(ask(target)).toMatchObject({ status: 400, headers: { 'Content-Length': 0 }, body: Buffer.alloc(0) });
    expect(ask(target).headers).not.toHaveProperty('Location');
  });

  it.each([
    '/%252e%252e/package.json',
    '/..;/package.json',
    '/.../package.json',
    '/...',
    '/.git/config',
    '/.env',
    '/.out.ent-site/lock',
    '/build-manifest.json',
    '/about.md',
    '/content/site.yaml',
    '/ABOUT',
    '/assets/',
    '/assets',
  ])('is at %s', (target) => {
    expect(ask(target).status).toBe(404);
    expect(textOf(ask(target))).toMatch(/^lost /);
  });
});
