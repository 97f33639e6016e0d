import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, inject, it } from 'vitest';
import { contentType } from '../../../../generator/publish/files.ts';
import { manifestOfSite } from '../../../helpers/releases.ts';

const site = inject('site');
const read = (file: string) => readFileSync(join(site, file));
const FOREST = { r: 0x1f, g: 0x3d, b: 0x26 };

const manifest = JSON.parse(read('manifest.webmanifest').toString()) as { icons: { src: string; sizes: string; purpose: string }[] };

/** Returns the color and opacity of a pixel. */
async function pixel(file: string, x: number, y: number) {
  const { data, info } = await sharp(read(file)).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const [r, g, b, alpha] = data.subarray((y * info.width + x) * 4);
  return { r, g, b, alpha };
}

describe('icons', () => {
  it('the icon of browser tabs is an SVG, with an icon file of 32 px for tools that need one', async () => {
    expect(read('favicon.svg').toString()).toMatch(/^<svg xmlns=/);
    const ico = read('favicon.ico');
    expect([ico.readUInt16LE(0), ico.readUInt16LE(2), ico.readUInt16LE(4), ico[6], ico[7]]).toEqual([0, 1, 1, 32, 32]);
    expect(ico.readUInt32LE(14)).toBe(ico.length - ico.readUInt32LE(18));
    expect(await sharp(ico.subarray(ico.readUInt32LE(18))).metadata()).toMatchObject({
      format: 'png',
      width: 32,
      height: 32,
      hasAlpha: true,
    });
  });

  it('the icon of an iPhone fills its square, since the phone paints transparent corners black', async () => {
    expect(await sharp(read('apple-touch-icon.png')).metadata()).toMatchObject({ format: 'png', width: 180, height: 180 });
    expect(await pixel('apple-touch-icon.png', 0, 0)).toEqual({ ...FOREST, alpha: 255 });
  });

  it('the manifest names the practice, its color, and icons of the declared sizes', async () => {
    expect(manifest).toMatchObject({ name: 'Doe ENT & Facial Plastic Surgery', short_name: 'Doe ENT', theme_color: '#41683b' });
    expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
      '192x192 any',
      '512x512 any',
      '192x192 maskable',
      '512x512 maskable',
    ]);
    for (const { src, sizes, purpose } of manifest.icons) {
      const { width, height } = await sharp(read(src)).metadata();
      expect(`${width}x${height}`).toBe(sizes);
      expect((await pixel(src, 0, 0)).alpha, src).toBe(purpose === 'maskable' ? 255 : 0);
    }
  });

  it('the logo of a maskable icon is within the circle that every mask shows', async () => {
    const { src } = manifest.icons.find(({ purpose, sizes }) => purpose === 'maskable' && sizes === '512x512') ?? { src: '' };
    const { data, info } = await sharp(read(src)).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    const outside: string[] = [];
    for (let y = 0; y < 512; y += 1)
      for (let x = 0; x < 512; x += 1)
        if (Math.hypot(x - 255.5, y - 255.5) > 512 * 0.4 && data[(y * 512 + x) * info.channels] !== FOREST.r) outside.push(`${x},${y}`);
    expect(outside).toEqual([]);
  });

  it('are linked from every page, sent with their types, and allowed by its policy', () => {
    const links = ['icon" href="/favicon.svg', 'apple-touch-icon" href="/apple-touch-icon.png', 'manifest" href="/manifest.webmanifest'];
    for (const link of links) expect(read('about.html').toString()).toContain(`rel="${link}"`);
    const types = ['favicon.ico', 'manifest.webmanifest', 'apple-touch-icon.png'].map(contentType);
    expect(types).toEqual(['image/x-icon', 'application/manifest+json', 'image/png']);
    expect(manifestOfSite(site).headers['Content-Security-Policy']).toContain("manifest-src 'self'");
  });
});
