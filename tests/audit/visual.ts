import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pixelmatch from 'pixelmatch';
import type { Browser, Page } from 'playwright-core';
import { PNG } from 'pngjs';
import sharp from 'sharp';
import { ROOT } from '../helpers/command.ts';
import { hydrated } from '../helpers/hydrated.ts';
import type { Measure } from './measures.ts';

/** Number of screen pixels per picture pixel: text blurs to shades of gray, so that browsers with different text rendering agree. */
const BLOCK = 8;
/** Tolerance of a pixel (pixelmatch: YIQ distance, 0 to 1): some 16 of 255 levels of gray. */
const THRESHOLD = 0.06;
const PICTURES = join(ROOT, 'tests/audit/visual');
const CHANGED = join(ROOT, '.shots/visual');
const [WIDE, PHONE] = [
  { width: 1280, height: 800 },
  { width: 360, height: 740 },
];

const top = (page: Page) => page.evaluate('scrollTo(0, 0)');
const bottom = (page: Page) => page.evaluate('scrollTo(0, document.documentElement.scrollHeight)');
const pressAtTop = (button: string) => (page: Page) => top(page).then(() => page.click(button));

/** Pages of the test practice, and the steps before each screenshot. */
const LOOKS: [path: string, viewport: typeof WIDE, pictures: Record<string, (page: Page) => Promise<unknown>>][] = [
  ['/accessibility', WIDE, { 'statement-wide': top }],
  ['/contact-us', PHONE, { 'contact-phone': top }],
  ['/our-terms', WIDE, { 'footer-wide': bottom, 'services-panel-wide': pressAtTop('.services-panel summary') }],
  ['/our-terms', PHONE, { 'footer-phone': bottom, 'menu-phone': pressAtTop('.mobile-menu summary') }],
  ['/our-terms', PHONE, { 'booking-dialog-phone': pressAtTop('.floating__book') }],
  ['/sinus-quiz', PHONE, { 'quiz-phone': (page) => page.evaluate('document.querySelector(".quiz").scrollIntoView()') }],
];

/** Compares the test practice with tests/audit/visual/NAME.png, or writes these files with UPDATE_VISUAL=1. Differences are in .shots/visual. */
export async function changedPictures(browser: Browser, origin: string): Promise<Measure[]> {
  const measures: Measure[] = [];
  for (const [path, viewport, pictures] of LOOKS) {
    const context = await browser.newContext({ viewport, reducedMotion: 'reduce', locale: 'en-US', timezoneId: 'America/New_York' });
    const page = await context.newPage();
    // A Wednesday noon in Atlanta: the office is open.
    await page.clock.setFixedTime('2026-01-07T17:00:00Z');
    await page.goto(origin + path);
    await hydrated(page);
    for (const [name, reach] of Object.entries(pictures)) {
      await reach(page);
      measures.push({ measure: 'share of a picture that changed', page: name, value: await changedShare(page, name) });
    }
    await context.close();
  }
  return measures;
}

async function changedShare(page: Page, name: string): Promise<number> {
  await page.evaluate('document.fonts.ready.then(() => {})');
  await page.waitForFunction(() =>
    [...document.images].every((image) => {
      const { top, bottom } = image.getBoundingClientRect();
      return !image.checkVisibility() || bottom <= 0 || top >= innerHeight || (image.complete && image.naturalWidth > 0);
    }),
  );
  const screen = page.viewportSize() ?? WIDE;
  const [width, height] = [Math.round(screen.width / BLOCK), Math.round(screen.height / BLOCK)];
  const data = await sharp(await page.screenshot({ animations: 'disabled', caret: 'hide' }))
    .ensureAlpha()
    .resize({ width, height, fit: 'fill', kernel: 'linear' })
    .raw()
    .toBuffer();
  const now = Object.assign(new PNG({ width, height }), { data });
  const file = join(PICTURES, `${name}.png`);
  if (process.env['UPDATE_VISUAL']) writeFileSync(file, PNG.sync.write(now));
  if (!existsSync(file)) throw new Error(`tests/audit/visual/${name}.png is missing. Write it with UPDATE_VISUAL=1.`);
  const before = PNG.sync.read(readFileSync(file));
  if (before.width !== width || before.height !== height) return 1;
  const diff = new PNG({ width, height });
  const changed = pixelmatch(before.data, data, diff.data, width, height, { threshold: THRESHOLD, includeAA: true });
  if (changed > 0) {
    mkdirSync(CHANGED, { recursive: true });
    for (const [kind, png] of Object.entries({ now, diff })) writeFileSync(join(CHANGED, `${name}-${kind}.png`), PNG.sync.write(png));
  }
  return changed / (width * height);
}
