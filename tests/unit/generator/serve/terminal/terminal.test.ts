import { PassThrough } from 'node:stream';
import { stripVTControlCharacters } from 'node:util';
import { describe, expect, it } from 'vitest';
import type { Problem } from '../../../../../generator/problem.ts';
import { createTerminal, type Streams } from '../../../../../generator/serve/terminal/terminal.ts';

function fakeStreams(isTTY = false) {
  const stream = () => Object.assign(new PassThrough({ encoding: 'utf8' }), { isTTY });
  const [out, err] = [stream(), stream()];
  const text = () => ({ out: (out.read() as string | null) ?? '', err: (err.read() as string | null) ?? '' });
  return { streams: { out, err } as unknown as Streams, text };
}

const errors: Problem[] = [{ rule: 'broken-link', severity: 'error', file: 'content/x.md', line: 1, column: 1, message: 'Wrong.' }];
const failed = {
  edited: ['content/x.md'],
  ms: 8.4,
  change: { changed: new Map(), metaChanged: 0, errors, fixed: false, hasSite: true, message: 'content/x.md:1:1 Wrong.\n    > 1 | x' },
};
const nothingYet = { ...failed.change, hasSite: false };
const pages = (number: number, kind: 'page' | 'styles' = 'page') =>
  new Map(Array.from({ length: number }, (_, index) => [`/page-${index}`, kind] as const));
const good = (changed: Map<string, 'page' | 'styles'>, { metaChanged = 0, fixed = false } = {}) => ({
  changed,
  metaChanged,
  errors: [],
  message: '',
  fixed,
  hasSite: true,
});

describe('what serve says', () => {
  it('begins with the address, the number of pages and the time', () => {
    const { streams, text } = fakeStreams();
    createTerminal(streams).started({ url: 'http://127.0.0.1:4000', pages: 68, ms: 412.3, keys: false, change: good(pages(68)) });
    expect(text().out.split('\n')[0]).toBe('http://127.0.0.1:4000 serves 68 pages, built in 412 ms.');
  });

  it.each([
    [['content/blog/x.md'], pages(3), 'content/blog/x.md: 3 pages in 24 ms'],
    [['content/blog/x.md'], pages(1), 'content/blog/x.md: 1 page in 24 ms'],
    [['content/blog/x.md'], pages(0), 'content/blog/x.md: no page changed in 24 ms'],
    [['templates/styles/base.css'], pages(68, 'styles'), 'templates/styles/base.css: styles of 68 pages in 24 ms'],
    [['a.md', 'b.md', 'c.md', 'd.md', 'e.md'], pages(5), 'a.md, b.md, c.md and 2 more: 5 pages in 24 ms'],
    [[], pages(68), 'Everything: 68 pages in 24 ms'],
  ])('prints in one line what %j changed', (edited, changed, line) => {
    const { streams, text } = fakeStreams();
    createTerminal(streams).rebuilt({ edited, ms: 24.2, change: good(changed) });
    expect(text()).toEqual({ out: `${line}\n`, err: '' });
  });

  it('names a draft that only a ribbon and the bar show', () => {
    const { streams, text } = fakeStreams();
    createTerminal(streams).rebuilt({ edited: ['content/blog/x.md'], ms: 24.2, change: good(pages(0), { metaChanged: 1 }) });
    expect(text().out).toBe('content/blog/x.md: ribbon and bar of 1 page in 24 ms\n');
  });

  it('prints problems in full, and says once that they are mended (S6)', () => {
    const { streams, text } = fakeStreams();
    const terminal = createTerminal(streams);
    terminal.rebuilt({ ...failed, change: good(pages(2)) });
    text();
    terminal.rebuilt(failed);
    expect(text()).toEqual({
      err: `\n${failed.change.message}\n\n`,
      out: 'content/x.md: 1 problem. The last good site is still shown.\n',
    });
    terminal.rebuilt({ ...failed, change: good(pages(2), { fixed: true }) });
    expect(text()).toEqual({ out: 'content/x.md: mended, 2 pages in 8 ms\n', err: '' });
    terminal.rebuilt({ ...failed, change: good(pages(2)) });
    expect(text().out).toBe('content/x.md: 2 pages in 8 ms\n');
  });

  it('begins with the problems of a first build that found some, and says when they are mended', () => {
    const { streams, text } = fakeStreams();
    const terminal = createTerminal(streams);
    terminal.started({ url: 'http://127.0.0.1:4000', pages: 0, ms: 412, keys: false, change: nothingYet });
    expect(text().err).toBe(`\n${failed.change.message}\n\n`);
    terminal.rebuilt({ ...failed, change: nothingYet });
    expect(text().out).toContain('content/x.md: 1 problem. There is no good site to show yet.\n');
    terminal.rebuilt({ ...failed, change: good(pages(68), { fixed: true }) });
    expect(text().out).toContain('content/x.md: mended, 68 pages in 8 ms\n');
  });

  it('says the same with and without colours, which NO_COLOR and what is no terminal do not get', () => {
    const said = (isTTY: boolean, env: Record<string, string>) => {
      const { streams, text } = fakeStreams(isTTY);
      const terminal = createTerminal(streams, env);
      terminal.started({ url: 'http://127.0.0.1:4000', pages: 68, ms: 412, keys: true, change: good(pages(68)) });
      terminal.rebuilt(failed);
      terminal.rebuilt({ ...failed, change: good(pages(2)) });
      return text().out;
    };
    const plain = said(false, {});
    expect(said(true, {})).not.toBe(plain);
    expect(stripVTControlCharacters(said(true, {}))).toBe(plain);
    expect(said(true, { NO_COLOR: '1' })).toBe(plain);
    expect(said(true, { TERM: 'dumb' })).toBe(plain);
  });
});
