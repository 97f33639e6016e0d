import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, inject, it } from 'vitest';
import { builtPages } from '../helpers/built-site.ts';

// How an image is drawn is tested in tests/unit/templates/social-card.test.ts.
it('gives every page of content/ its own social image: PNG of 1200 x 630 under 120 kB, named after the hash of its content (P6)', async () => {
  const site = inject('realSite');
  const pages = builtPages(site);
  const images = new Set<string>();
  for (const { path, file } of pages) {
    const html = readFileSync(join(site, file), 'utf8');
    const meta = (name: string) => new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`).exec(html)?.[1] ?? '';
    const image = meta('og:image');
    expect(image, path).toMatch(/^https:\/\/www\.larkwell-ent\.example\/assets\/card-[0-9a-f]{8}\.png$/);
    expect([meta('og:image:width'), meta('og:image:height'), meta('twitter:card')], path).toEqual(['1200', '630', 'summary_large_image']);
    expect(meta('og:image:alt').length, path).toBeGreaterThan(20);
    images.add(image);
    const imagePath = join(site, new URL(image).pathname);
    expect(existsSync(imagePath), path).toBe(true);
    const bytes = readFileSync(imagePath);
    const { width, height, format, exif, icc } = await sharp(bytes).metadata();
    expect({ width, height, format, exif, icc }, path).toEqual({
      width: 1200,
      height: 630,
      format: 'png',
      exif: undefined,
      icc: undefined,
    });
    // Messengers ignore larger images.
    expect(bytes.length, path).toBeLessThan(120_000);
  }
  expect(images.size).toBe(pages.length);
});
