import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import sharp from 'sharp';
import { ROOT } from '../helpers/command.ts';

/** Writes .github/home.webp, the picture in the README: the first view of the home page, 1440 x 900 px, at three quarters of its size. */
export async function takeReadmePicture(browser: Browser, origin: string): Promise<void> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.goto(origin, { waitUntil: 'load' });
  await page.evaluate('document.fonts.ready.then(() => undefined)');
  const { size } = await sharp(await page.screenshot({ animations: 'disabled' }))
    .resize({ width: 1080 })
    .webp({ quality: 80, effort: 6 })
    .toFile(join(ROOT, '.github/home.webp'));
  process.stdout.write(`.github/home.webp ${size} bytes\n`);
  await context.close();
}
