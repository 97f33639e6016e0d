import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject, it } from 'vitest';

const site = inject('realSite');
const read = (file: string) => readFileSync(join(site, file), 'utf8');
const home = read('index.html');
const main = home.slice(home.indexOf('<main'), home.indexOf('</main>'));

it('Home lists the places by minutes, the nearest first, with a link to all of them', () => {
  const list = main.slice(main.indexOf('location-grid__list'));
  const minutes = [...list.matchAll(/<span>(\d+) to (\d+) min<\/span>/g)].map(([, from, to]) => [Number(from), Number(to)] as const);
  expect(minutes.length).toBe(14);
  expect(minutes).toEqual(minutes.toSorted(([a, aTo], [b, bTo]) => a - b || aTo - bTo));
  expect(list).toContain('href="/locations"');
});

it('no band of Home waits until it comes near, so a capture of the whole page has all of them', () => {
  const sheets = [...home.matchAll(/<link rel="stylesheet" href="\/([^"]+)">/g)].map(([, sheet = '']) => read(sheet));
  expect(sheets.length).toBe(2);
  for (const sheet of sheets) expect(sheet).not.toMatch(/content-visibility:\s*auto/);
});
