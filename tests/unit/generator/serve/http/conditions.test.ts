import { describe, expect, it } from 'vitest';
import { ask, FONT, STYLES } from './small-site.ts';

const tagOf = (url: string) => String(ask(url).headers['ETag']);
const ABOUT = tagOf('/about');
const OF_FONT = tagOf(FONT);

describe('a client with a cached file (S3)', () => {
  it('sends its strong ETag and gets 304, with the headers that a cache needs', () => {
    expect(ABOUT).toMatch(/^"[\da-f]{32}"$/);
    const kept = ['Cache-Control', 'Content-Security-Policy'].map((name) => [name, ask('/about').headers[name]]);
    const headers = { ETag: ABOUT, Vary: 'Accept-Encoding', ...Object.fromEntries(kept), 'X-Content-Type-Options': 'nosniff' };
    for (const tags of [ABOUT, `W/${ABOUT}`, `"a,b", ${ABOUT}`, `"x" , W/${ABOUT},"y"`, '*'])
      expect(ask('/about', { 'if-none-match': tags }), tags).toEqual({ status: 304, headers, body: Buffer.alloc(0) });
    for (const tags of ['"other"', ABOUT.slice(0, -1), `x${ABOUT.slice(1)}`, ''])
      expect(ask('/about', { 'if-none-match': tags }).status, tags).toBe(200);
  });

  it('has an ETag for one form of the file: each coding has its own', () => {
    const tags = ['br', 'gzip', ''].map((coding) => String(ask('/about', { 'accept-encoding': coding }).headers['ETag']));
    expect(new Set(tags).size).toBe(3);
    expect(ask('/about', { 'accept-encoding': 'gzip', 'if-none-match': tags[0] ?? '' }).status).toBe(200);
    expect(ask('/about', { 'accept-encoding': 'br', 'if-none-match': tags[0] ?? '' }).status).toBe(304);
  });

  it('is refused if it requires a version that is no longer there', () => {
    const statuses = [OF_FONT, '*', '"other"', `W/${OF_FONT}`].map((tags) => ask(FONT, { 'if-match': tags }).status);
    expect(statuses).toEqual([200, 200, 412, 412]);
  });
});

describe('a part of a file (S3)', () => {
  const { body: whole, headers } = ask(FONT);
  const size = whole.length;

  it.each([
    ['bytes=0-0', 0, 0],
    ['bytes=5-', 5, size - 1],
    ['bytes=-7', size - 7, size - 1],
    ['bytes=0-99999999999', 0, size - 1],
    ['BYTES= 5-9 ', 5, 9],
  ])('is sent for %s', (range, first, last) => {
    expect(headers['Accept-Ranges']).toBe('bytes');
    expect(ask(FONT, { range })).toEqual({
      status: 206,
      headers: { ...headers, 'Content-Range': `bytes ${first}-${last}/${size}`, 'Content-Length': last - first + 1 },
      body: whole.subarray(first, last + 1),
    });
  });

  it('is not available beyond the end, or backwards', () => {
    for (const range of ['bytes=9-2', `bytes=${size}-`, 'bytes=99999999999-', 'bytes=-0'])
      expect(ask(FONT, { range }), range).toMatchObject({ status: 416, headers: { 'Content-Range': `bytes */${size}` } });
  });

  it('is not sent for HEAD, several parts, another unit or a mistyped range: the whole file is', () => {
    expect(ask(FONT, { range: 'bytes=0-1' }, 'HEAD')).toMatchObject({ status: 200, headers: { 'Content-Length': size } });
    for (const range of ['bytes=0-1,5-6', 'lines=0-1', 'bytes', 'bytes=', 'bytes=-', 'bytes=a-b', 'bytes=1-2x', '0-1'])
      expect(ask(FONT, { range }), range).toMatchObject({ status: 200, headers: { 'Content-Length': size } });
  });

  it('is only sent of the version that If-Range names', () => {
    const forms = [OF_FONT, `W/${OF_FONT}`, '"other"', 'Sat, 21 Nov 2026 10:00:00 GMT'];
    const statuses = forms.map((form) => ask(FONT, { range: 'bytes=0-1', 'if-range': form }).status);
    expect(statuses).toEqual([206, 200, 200, 200]);
  });

  it('is a part of the plain file, whatever the browser can decompress', () => {
    const part = ask(STYLES, { range: 'bytes=3-8', 'accept-encoding': 'br' });
    expect(part).toMatchObject({ status: 206, headers: { Vary: 'Accept-Encoding' }, body: ask(STYLES).body.subarray(3, 9) });
    expect(part.headers).not.toHaveProperty('Content-Encoding');
    const compressed = ask(STYLES, { 'accept-encoding': 'br' });
    const resumed = ask(STYLES, { range: 'bytes=3-8', 'accept-encoding': 'br', 'if-range': String(compressed.headers['ETag']) });
    expect(resumed).toMatchObject({ status: 200, headers: { 'Content-Encoding': 'br' }, body: compressed.body });
    expect(ask(STYLES, { range: 'bytes=3-8', 'accept-encoding': 'gzip, identity;q=0' }).headers['Content-Encoding']).toBe('gzip');
  });
});
