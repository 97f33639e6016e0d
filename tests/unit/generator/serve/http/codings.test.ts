import { describe, expect, it } from 'vitest';
import { ask, FONT, STYLES, textOf } from './small-site.ts';

describe('a browser that accepts (S4)', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip;q=1, br;q=0', 'gzip'],
    ['br;q=0.5, gzip', 'gzip'],
    ['BR', 'br'],
    ['gzip ; q=0.2 , br ; Q=0.1', 'gzip'],
    ['x-gzip', 'gzip'],
    ['*', 'br'],
    ['*;q=0.1, br;q=0', 'gzip'],
    ['br;q=0, gzip;q=0', undefined],
    ['identity, br;q=0.5', undefined],
    ['identity;q=0, gzip', 'gzip'],
    ['identity;q=0', undefined],
    ['*;q=0', undefined],
    ['br;q=x', undefined],
    ['br;q=2', undefined],
    ['zstd', undefined],
    ['', undefined],
    ['brotli, gzipped', undefined],
  ])('"%s" gets %s', (accepted, coding) => {
    const answer = ask('/about', { 'accept-encoding': accepted });
    expect(answer.headers['Content-Encoding']).toBe(coding);
    expect(answer.headers).toMatchObject({ Vary: 'Accept-Encoding', 'Content-Length': answer.body.length });
    expect(textOf(answer)).toBe(textOf(ask('/about')));
  });

  it('anything gets the page for what is unknown in that coding', () => {
    const answer = ask('/nowhere', { 'accept-encoding': 'br' });
    expect(answer).toMatchObject({ status: 404, headers: { 'Content-Encoding': 'br', Vary: 'Accept-Encoding' } });
    expect(textOf(answer)).toMatch(/^lost /);
  });

  it('anything is told of other forms where there are any', () => {
    const varying = ['/about', STYLES, '/sitemap.xml', '/nowhere', FONT, '/assets/small.123.css'].map((url) => ask(url).headers['Vary']);
    expect(varying).toEqual([...Array(4).fill('Accept-Encoding'), undefined, undefined]);
  });

  it('anything gets plain bytes where compressing them saves nothing', () => {
    const answer = ask('/assets/small.123.css', { 'accept-encoding': 'br' });
    expect(answer).toMatchObject({ headers: { 'Content-Length': 3 }, body: Buffer.from('a{}') });
    expect(answer.headers).not.toHaveProperty('Content-Encoding');
  });
});
