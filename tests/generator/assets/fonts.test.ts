import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { FontCache } from '../../../generator/assets/font-cache.ts';
import { fontParts } from '../../../generator/assets/font-characters.ts';
import { buildFonts } from '../../../generator/assets/fonts.ts';
import { readSourceFiles } from '../../../generator/content/read-source-files.ts';
import { fonts } from '../../../templates/fonts.ts';
import { ROOT } from '../../helpers/command.ts';

/** What Fontsource says of the files of a face. */
const RANGES = JSON.parse(readFileSync(join(ROOT, 'node_modules/@fontsource/young-serif/unicode.json'), 'utf8'));
const holds = (characters: string | undefined, text: string) => [...text].every((character) => characters?.includes(character));
const main = (text: string) => fontParts(RANGES, text).find(({ unicodeRange }) => unicodeRange === undefined)?.characters;

describe('the parts of a face', () => {
  it('have every character of content in the part that is fetched first', () => {
    const { texts } = readSourceFiles(join(ROOT, 'content')).value;
    const written = new Set(texts.flatMap(({ text }) => [...text]).filter((character) => character > ' '));
    expect([...written].filter((character) => !main(texts.map(({ text }) => text).join(''))?.includes(character))).toEqual([]);
  });

  it('are the same before and after an ordinary edit', () => {
    expect(fontParts(RANGES, 'Call us – it’s “fine” … 404 · 37 °C')).toEqual(fontParts(RANGES, ''));
  });

  it('keep letters that a visitor may type in a file that waits until then', () => {
    const waiting = fontParts(RANGES, '').find(({ unicodeRange }) => unicodeRange);
    expect(holds(waiting?.characters, 'ÄÉÑçøßŒ¿')).toBe(true);
    expect(waiting?.unicodeRange).toMatch(/^U\+A1-A8,/);
    expect(holds(main(''), 'é')).toBe(false);
  });

  it('move a letter to the first file when content uses it, in both cases and however it is composed', () => {
    expect(holds(main('Me\u0301nie\u0300re'), 'éèÉÈ')).toBe(true);
  });

  it('bring in a character outside the Latin file only where content uses it', () => {
    expect(fontParts(RANGES, '').map(({ range }) => range)).toEqual(['latin', 'latin']);
    expect(fontParts(RANGES, 'Dr. Łukasz').at(-1)).toEqual({ range: 'latin-ext', characters: 'Łł', unicodeRange: 'U+141-142' });
  });
});

describe('the fonts of a site', () => {
  let root: string;
  beforeAll(() => {
    root = mkdtempSync(join(tmpdir(), 'ent-site-fonts-'));
    mkdirSync(join(root, 'node_modules'));
    writeFileSync(join(root, 'package.json'), '{}');
    for (const name of ['@fontsource', '@fontsource-variable', 'subset-font'])
      symlinkSync(join(ROOT, 'node_modules', name), join(root, 'node_modules', name));
  });
  afterAll(() => rmSync(root, { recursive: true, force: true }));

  it('are the same bytes from the cache as made anew, under half of what the packages hold (B9)', async () => {
    const made = await buildFonts(fonts, { rootDir: root, text: '' });
    const cached = await buildFonts(fonts, { rootDir: root, text: '' });
    expect(cached).toEqual(made);
    rmSync(join(root, 'node_modules/.cache'), { recursive: true });
    expect(await buildFonts(fonts, { rootDir: root, text: '' })).toEqual(made);

    const preloaded = made.files.filter(({ path }) => made.hrefs.includes(`/${path}`));
    expect(preloaded).toHaveLength(2);
    expect(preloaded.reduce((sum, { bytes }) => sum + bytes.length, 0)).toBeLessThan(28_000);
  });

  it('name every face, and every stand-in, that the style sheets name', async () => {
    const { css } = await buildFonts(fonts, { rootDir: root, text: '' });
    const tokens = readFileSync(join(ROOT, 'templates/styles/tokens.css'), 'utf8');
    const named = [...tokens.matchAll(/--(?:display|sans): (.*);/g)].flatMap(([, list]) => [...(list ?? '').matchAll(/"([^"]+)"/g)]);
    const defined = new Set([...css.matchAll(/font-family:"([^"]+)"/g)].map(([, family]) => family));
    expect(new Set(named.map(([, family]) => family))).toEqual(defined);
  });

  it('give a stand-in the width and line height of the real face', async () => {
    const { css } = await buildFonts(fonts, { rootDir: root, text: '' });
    const rule = /font-family:"Young Georgia"[^}]*size-adjust:([\d.]+)%;ascent-override:([\d.]+)%;descent-override:([\d.]+)%/.exec(css);
    const [scale = 0, ascent = 0, descent = 0] = (rule ?? []).slice(1).map(Number);
    // Young Serif: 1046 above and 366 below the baseline of 1000; a letter is 511 wide, one of Georgia 913 of 2048.
    expect(scale).toBeCloseTo((0.511 / (913 / 2048)) * 100, 1);
    expect((scale * ascent) / 100).toBeCloseTo(104.6, 1);
    expect((scale * descent) / 100).toBeCloseTo(36.6, 1);
  });
});

describe('the cache of fonts', () => {
  let root: string;
  beforeAll(() => {
    root = mkdtempSync(join(tmpdir(), 'ent-site-font-cache-'));
  });
  afterAll(() => rmSync(root, { recursive: true, force: true }));
  const folder = () => join(root, 'node_modules/.cache/ent-site/fonts');

  it('makes a thing once, and again when an ingredient differs', async () => {
    const cache = new FontCache(root);
    const make = vi.fn(async () => Buffer.from('made'));
    for (const ingredients of [['a', 'b'], ['a', 'b'], ['ab'], ['a', 'c']]) expect(String(await cache.get(ingredients, make))).toBe('made');
    expect(make).toHaveBeenCalledTimes(3);
  });

  it('forgets what has not been used for longest', async () => {
    const cache = new FontCache(root);
    const make = (text: string) => async () => Buffer.from(text);
    await cache.get(['old'], make('old'));
    for (const name of readdirSync(folder())) utimesSync(join(folder(), name), 0, 0);
    for (let index = 0; index < 45; index += 1) await cache.get([`new ${index}`], make(`new ${index}`));
    expect(readdirSync(folder())).toHaveLength(40);
    expect(String(await cache.get(['old'], make('made again')))).toBe('made again');
  });

  it('costs time only where it cannot be written', async () => {
    writeFileSync(join(root, 'file'), '');
    const cache = new FontCache(join(root, 'file'));
    expect(String(await cache.get(['x'], async () => Buffer.from('x')))).toBe('x');
  });
});
