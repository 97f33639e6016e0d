import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { AssetInput } from '../../../../../generator/assets/asset-input.ts';
import { fontParts } from '../../../../../generator/assets/fonts/font-characters.ts';
import { buildFonts } from '../../../../../generator/assets/fonts/fonts.ts';
import { ProjectFiles } from '../../../../../generator/store/project-files.ts';
import { Store } from '../../../../../generator/store/store.ts';
import { fonts } from '../../../../../templates/fonts.ts';
import { ROOT } from '../../../../helpers/command.ts';
import { makeFolder } from '../../../../helpers/folder.ts';

/** The metadata that Fontsource has for the files of a face. */
const RANGES = JSON.parse(readFileSync(join(ROOT, 'node_modules/@fontsource/young-serif/unicode.json'), 'utf8'));
const holds = (characters: string | undefined, text: string) => [...text].every((character) => characters?.includes(character));
const main = (text: string) => fontParts(RANGES, text).find(({ unicodeRange }) => unicodeRange === undefined)?.characters;

describe('the parts of a face', () => {
  it('are the same after an ordinary edit, and keep letters that visitors may type in a file that loads when they do', () => {
    expect(fontParts(RANGES, 'Call us – it’s “fine” … 404 · 3 & 4: 50% off?')).toEqual(fontParts(RANGES, ''));
    const waiting = fontParts(RANGES, '').find(({ unicodeRange }) => unicodeRange);
    expect(holds(waiting?.characters, 'ÄÉÑçøßŒ¿[]|$@')).toBe(true);
    expect(waiting?.unicodeRange).toMatch(/^U\+22-24,/);
    expect(holds(main(''), 'é')).toBe(false);
  });

  it('have a letter in the first file, and have a file beyond Latin, only if content uses them', () => {
    expect(holds(main('Me\u0301nie\u0300re'), 'éè')).toBe(true);
    expect(fontParts(RANGES, '').map(({ range }) => range)).toEqual(['latin', 'latin']);
    expect(fontParts(RANGES, 'Dr. Łukasz').at(-1)).toEqual({ range: 'latin-ext', characters: 'Ł', unicodeRange: 'U+141', isUsed: true });
  });
});

describe('the fonts of a site', () => {
  const cache = new ProjectFiles(makeFolder());
  const input = { packageDir: ROOT, contentDir: join(ROOT, 'content'), look: { faces: fonts }, text: '', projectFiles: cache };
  const build = () => buildFonts({ ...input, store: new Store() } as AssetInput);
  let built: Awaited<ReturnType<typeof build>>;
  beforeAll(async () => {
    built = await build();
  });

  it('are the same bytes from the cache, and those that block the first view are small (B9, P5)', async () => {
    // Their names are hashes of their bytes.
    const pathsOf = ({ files }: typeof built) => files.map(({ path }) => path);
    expect(pathsOf(await build())).toEqual(pathsOf(built));
    const preloaded = built.files.filter(({ path }) => built.hrefs.includes(`/${path}`));
    expect(preloaded).toHaveLength(2);
    // Seven packets of 1460 bytes minus about 300 for headers: what arrives in two round trips, together with other files.
    for (const { path, bytes } of preloaded) expect(bytes.length, path).toBeLessThanOrEqual(9919);
  });

  it('are every face and every fallback in the style sheets, with one file per family besides those that load later', () => {
    const css = built.css + built.laterCss;
    const tokens = readFileSync(join(ROOT, 'templates/styles/tokens.css'), 'utf8');
    const named = [...tokens.matchAll(/--(?:display|sans): (.*);/g)].flatMap(([, list]) => [...(list ?? '').matchAll(/"([^"]+)"/g)]);
    const defined = new Set([...css.matchAll(/font-family:"([^"]+)"/g)].map(([, family]) => family));
    expect(new Set(named.map(([, family]) => family))).toEqual(defined);
    // A family of several files takes twice as long to lay out.
    for (const family of ['Young Serif', 'Hanken Grotesk']) expect(css.split(`font-family:"${family}"`), family).toHaveLength(2);
  });

  it('give a fallback the width and line height of the real face', () => {
    const rule = /font-family:"Young Georgia"[^}]*size-adjust:([\d.]+)%;ascent-override:([\d.]+)%;descent-override:([\d.]+)%/;
    const [scale = 0, ascent = 0, descent = 0] = (rule.exec(built.css) ?? []).slice(1).map(Number);
    // Young Serif: 1046 above and 366 below the baseline, of 1000; a letter is 511 wide, a letter of Georgia 913 of 2048.
    expect(scale).toBeCloseTo((0.511 / (913 / 2048)) * 100, 1);
    expect((scale * ascent) / 100).toBeCloseTo(104.6, 1);
    expect((scale * descent) / 100).toBeCloseTo(36.6, 1);
  });
});
