import { PassThrough } from 'node:stream';
import { stripVTControlCharacters } from 'node:util';
import { expect, it } from 'vitest';
import type { Problem } from '../../../../../generator/problem/problem.ts';
import { createTerminal, type Streams } from '../../../../../generator/serve/terminal.ts';

function openTerminal({ isTTY = false, env = {} } = {}) {
  const stream = () => Object.assign(new PassThrough({ encoding: 'utf8' }), { isTTY });
  const [out, err] = [stream(), stream()];
  /** Everything printed since the last call. */
  const printed = () => ({ out: (out.read() as string | null) ?? '', err: (err.read() as string | null) ?? '' });
  return { terminal: createTerminal({ out, err } as unknown as Streams, env), printed };
}

type Kind = 'page' | 'styles' | 'info';
const pages = (number: number, kind: Kind = 'page') => new Map(Array.from({ length: number }, (_, index) => [`/${index}`, kind] as const));
const good = (changed: Map<string, Kind>, more = {}) => {
  return { changed: new Map(), changedInAll: changed, errors: [], message: '', fixed: false, hasSite: true, ...more };
};
const errors: Problem[] = [{ rule: 'broken-link', severity: 'error', file: 'content/x.md', line: 1, column: 1, message: 'Wrong.' }];
const bad = { ...good(pages(0)), errors, message: 'content/x.md:1:1 Wrong.\n    > 1 | x' };
const edit = (change: typeof bad | ReturnType<typeof good>, edited = ['content/x.md']) => ({ edited, ms: 8.4, change });
const start = { url: 'http://127.0.0.1:4000/', pages: 68, ms: 412.3, keys: false, change: good(pages(68)) };

it.each([
  [['content/blog/x.md'], good(pages(0)), 'content/blog/x.md: no page changed in 8 ms'],
  [['content/blog/x.md'], good(pages(1, 'info')), 'content/blog/x.md: ribbon and bar of 1 page in 8 ms'],
  [['templates/styles/base.css'], good(pages(68, 'styles')), 'templates/styles/base.css: styles of 68 pages in 8 ms'],
  [['a.md', 'b.md', 'c.md', 'd.md', 'e.md'], good(pages(5)), 'a.md, b.md, c.md and 2 more: 5 pages in 8 ms'],
  [[], good(pages(68)), 'Everything: 68 pages in 8 ms'],
])('the output of serve describes the change in one line: %j', (edited, change, line) => {
  const { terminal, printed } = openTerminal();
  terminal.rebuilt(edit(change, edited));
  expect(printed()).toEqual({ out: `${line}\n`, err: '' });
});

it('the output of serve lists problems in full, and reports once that they are fixed (S6)', () => {
  const { terminal, printed } = openTerminal();
  terminal.rebuilt(edit(bad));
  expect(printed()).toEqual({ err: `\n${bad.message}\n\n`, out: expect.stringMatching(/^content\/x\.md: 1 problem\. .*last good site/) });
  terminal.rebuilt(edit(good(pages(2), { fixed: true })));
  expect(printed()).toEqual({ out: expect.stringMatching(/^content\/x\.md: fixed, 2 pages in 8 ms\n$/), err: '' });
  terminal.rebuilt(edit(good(pages(2))));
  expect(printed().out).toBe('content/x.md: 2 pages in 8 ms\n');
});

it('the output of serve begins with the addresses of the site and, where it opens, of the editor', () => {
  const { terminal, printed } = openTerminal();
  terminal.started({ ...start, adminUrl: 'http://127.0.0.1:4000/admin/' });
  expect(printed().out.split('\n').slice(0, 2)).toEqual([
    'Site: http://127.0.0.1:4000/  Editor: http://127.0.0.1:4000/admin/',
    '68 pages, built in 412 ms.',
  ]);
  terminal.started({ ...start, url: 'http://192.168.0.7:4000/' });
  expect(printed().out.split('\n')[0]).toBe('Site: http://192.168.0.7:4000/');
});

it('the output of serve begins with the problems of the first build, and says that there is no site yet', () => {
  const { terminal, printed } = openTerminal();
  terminal.started({ ...start, pages: 0, change: { ...bad, hasSite: false } });
  expect(printed().err).toBe(`\n${bad.message}\n\n`);
  terminal.rebuilt(edit({ ...bad, hasSite: false }));
  expect(printed().out).toMatch(/^content\/x\.md: 1 problem\. .*no good site/);
});

it('the output of serve has the same words with and without colors; NO_COLOR and anything but a terminal get none', () => {
  const said = (isTTY: boolean, env: Record<string, string> = {}) => {
    const { terminal, printed } = openTerminal({ isTTY, env });
    terminal.started({ ...start, keys: true });
    for (const change of [bad, good(pages(2))]) terminal.rebuilt(edit(change));
    return printed().out;
  };
  const plain = said(false);
  expect(said(true)).not.toBe(plain);
  expect(stripVTControlCharacters(said(true))).toBe(plain);
  for (const env of [{ NO_COLOR: '1' }, { TERM: 'dumb' }]) expect(said(true, env)).toBe(plain);
});
