import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { ROOT } from '../helpers/command.ts';
import { completeQuiz, leadService, takeLead, withoutPause } from '../helpers/quiz.ts';

interface ReadmePicture {
  /** In .github/. */
  file: string;
  path: string;
  width: number;
  height: number;
  before?: (page: Page) => Promise<unknown>;
  reach?: (page: Page) => Promise<unknown>;
}

/** Two wide screens and two phones, as the README shows them. */
const PICTURES: ReadmePicture[] = [
  { file: 'home.webp', path: '/', width: 1440, height: 900 },
  { file: 'article.webp', path: '/blog/do-i-have-sleep-apnea', width: 1440, height: 900 },
  { file: 'service-phone.webp', path: '/service/sleep-apnea', width: 390, height: 844 },
  {
    file: 'quiz-phone.webp',
    path: '/sinus-quiz',
    width: 390,
    height: 844,
    before: async (page) => {
      await withoutPause(page);
      await leadService(page, takeLead);
    },
    reach: (page) => completeQuiz(page, 24),
  },
];

/** Writes the pictures that the README shows into .github/, small. */
export async function takeReadmePictures(browser: Browser, origin: string): Promise<void> {
  for (const { file, path, width, height, before, reach } of PICTURES) {
    const context = await browser.newContext({ viewport: { width, height }, reducedMotion: 'reduce' });
    const page = await context.newPage();
    await before?.(page);
    await page.goto(origin + path, { waitUntil: 'load' });
    await reach?.(page);
    await page.evaluate('document.fonts.ready.then(() => undefined)');
    const { size } = await sharp(await page.screenshot({ animations: 'disabled' }))
      .resize({ width: Math.round(width * 0.75) })
      .webp({ quality: 80, effort: 6 })
      .toFile(join(ROOT, '.github', file));
    process.stdout.write(`.github/${file} ${size} bytes\n`);
    await context.close();
  }
}
