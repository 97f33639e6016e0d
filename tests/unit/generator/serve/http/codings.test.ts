import { expect, it } from 'vitest';
import { ask, FONT, STYLES, textOf } from './small-site.ts';

it.each([
  ['br', ['gzip, deflate, br, zstd', 'BR', '*']],
  ['gzip', ['gzip;q=1, br;q=0', 'br;q=0.5, gzip', 'gzip ; q=0.2 , br ; Q=0.1', 'x-gzip', '*;q=0.1, br;q=0', 'identity;q=0, gzip']],
  [undefined, ['br;q=0, gzip;q=0', 'identity, br;q=0.5', 'identity;q=0', '*;q=0', 'br;q=x', 'br;q=2', 'zstd', '', 'brotli, gzipped']],
])('a browser that accepts the coding %s gets it (S4)', (coding, accepted) => {
  for (const text of accepted) {
    const answer = ask('/about', { 'accept-encoding': text });
    expect(answer.headers['Content-Encoding'], text).toBe(coding);
    expect(answer.headers, text).toMatchObject({ Vary: 'Accept-Encoding', 'Content-Length': answer.body.length });
    expect(textOf(answer), text).toBe(textOf(ask('/about')));
  }
});

it('a browser that accepts anything gets the page for unknown addresses in that coding (S4)', () => {
  const answer = ask('/nowhere', { 'accept-encoding': 'br' });
  expect(answer).toMatchObject({ status: 404, headers: { 'Content-Encoding': 'br', Vary: 'Accept-Encoding' } });
  expect(textOf(answer)).toMatch(/^lost /);
});

it('a response to a browser that accepts anything lists other codings, if there are any (S4)', () => {
  const varying = ['/about', STYLES, '/sitemap.xml', '/nowhere', FONT, '/assets/small.123.css'].map((url) => ask(url).headers['Vary']);
  expect(varying).toEqual([...Array(4).fill('Accept-Encoding'), undefined, undefined]);
});

it('a browser that accepts anything gets plain bytes if compression saves nothing (S4)', () => {
  const answer = ask('/assets/small.123.css', { 'accept-encoding': 'br' });
  expect(answer).toMatchObject({ headers: { 'Content-Length': 3 }, body: Buffer.from('a{}') });
  expect(answer.headers).not.toHaveProperty('Content-Encoding');
});
