import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pixelmatch from 'pixelmatch';
import type { Page } from 'playwright-core';
import { PNG } from 'pngjs';
import sharp from 'sharp';
import { ROOT } from './command.ts';

/** Screen px that become one px of a baseline: letters blur to shades of grey, so that browsers that draw them differently agree. */
const BLOCK = 8;
/** How far a block may be from the baseline's (pixelmatch: YIQ distance, 0 to 1): some 16 of 255 levels of grey. */
const THRESHOLD = 0.06;
const BASELINES = join(ROOT, 'tests/browser/visual');
const FAILED = join(ROOT, '.shots/visual');

/**
 * Share of the screen (0 to 1) that differs from tests/browser/visual/NAME.png. With UPDATE_VISUAL=1 it writes that file and
 * returns 0. What differs is kept in .shots/visual to look at.
 */
export async function changedShare(page: Page, name: string): Promise<number> {
  await page.evaluate('document.fonts.ready.then(() => undefined)');
  await page.evaluate(picturesInView);
  const blocks = await shrink(await page.screenshot({ animations: 'disabled', caret: 'hide' }));
  const file = join(BASELINES, `${name}.png`);
  if (process.env['UPDATE_VISUAL']) {
    mkdirSync(BASELINES, { recursive: true });
    writeFileSync(file, PNG.sync.write(blocks));
    return 0;
  }
  if (!existsSync(file)) throw new Error(`tests/browser/visual/${name}.png is missing. Write it with UPDATE_VISUAL=1.`);
  const baseline = PNG.sync.read(readFileSync(file));
  const { width, height } = blocks;
  if (baseline.width !== width || baseline.height !== height) return 1;
  const diff = new PNG({ width, height });
  const changed = pixelmatch(baseline.data, blocks.data, diff.data, width, height, { threshold: THRESHOLD, includeAA: true });
  if (changed > 0) keep(name, { now: blocks, diff });
  return changed / (width * height);
}

/** In the page: resolves when what is lazily loaded has arrived and can be drawn; throws for a picture that never comes. */
async function picturesInView(): Promise<void> {
  const arrived = (image: HTMLImageElement) =>
    new Promise((resolve) => {
      if (image.complete) return resolve(undefined);
      for (const end of ['load', 'error']) image.addEventListener(end, resolve, { once: true });
    });
  const drawable = async (image: HTMLImageElement): Promise<void> => {
    await arrived(image);
    if (image.naturalWidth === 0) throw new Error(`${image.src} did not arrive.`);
    // A busy browser gives up on one now and then, and is asked again with its next frame.
    await image.decode().catch(() => new Promise(requestAnimationFrame).then(() => drawable(image)));
  };
  const inView = [...document.images].filter((image) => {
    const { top, bottom } = image.getBoundingClientRect();
    return image.checkVisibility() && bottom > 0 && top < innerHeight;
  });
  await Promise.all(inView.map(drawable));
}

async function shrink(screenshot: Buffer): Promise<PNG> {
  const { width = 0, height = 0 } = await sharp(screenshot).metadata();
  const size = { width: Math.round(width / BLOCK), height: Math.round(height / BLOCK) };
  const data = await sharp(screenshot)
    .ensureAlpha()
    // Every px counts alike.
    .resize({ ...size, fit: 'fill', kernel: 'linear' })
    .raw()
    .toBuffer();
  const png = new PNG(size);
  data.copy(png.data);
  return png;
}

function keep(name: string, pictures: Record<string, PNG>): void {
  mkdirSync(FAILED, { recursive: true });
  for (const [kind, png] of Object.entries(pictures)) writeFileSync(join(FAILED, `${name}-${kind}.png`), PNG.sync.write(png));
}
