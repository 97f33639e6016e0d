// npm run shots: pictures of every page type and state for review, in .shots/index.html.
// npm run shots -- quiz: only those whose name holds "quiz". npm run shots -- --readme: the four pictures of the README.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import sharp from 'sharp';
import { wholeBrowserOptions } from '../helpers/browser.ts';
import { ROOT } from '../helpers/command.ts';
import { statesAt } from '../helpers/states.ts';
import { takeReadmePictures } from './readme-pictures.ts';
import { type Shot, shotsIndex } from './shots-index.ts';
import { openAuditedSite } from './site.ts';

/** A phone, a tablet, a desktop (px). */
const WIDTHS = [360, 768, 1440];
/** WebP ends at 16,383 px, and so does what the browser draws at once. */
const MAX_HEIGHT = 16_000;
const FOLDER = join(ROOT, '.shots');

/** Ways to look at a page besides the plain one, each at one width. */
const LOOKS: {
  name: string;
  width: number;
  options?: BrowserContextOptions;
  prepare?: (page: Page) => Promise<unknown>;
  /** Instead of a picture of the full page. */
  unroll?: (page: Page) => Promise<unknown>;
}[] = [
  ...WIDTHS.map((width) => ({ name: `${width}`, width })),
  ...WIDTHS.map((width) => ({ name: `${width} dark`, width, options: { colorScheme: 'dark' as const } })),
  { name: 'high contrast', width: 768, prepare: withSettings({ contrast: 'high' }) },
  { name: 'forced colours', width: 768, options: { forcedColors: 'active' } },
  { name: 'text at 200 %', width: 360, prepare: doubleText, unroll: unrollDoubled },
  { name: 'print', width: 794, prepare: (page) => page.emulateMedia({ media: 'print' }) },
];

const only = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const wanted = (name: string) => only.length === 0 || only.some((word) => name.includes(word));
const site = await openAuditedSite();
const browser = await chromium.launch(await wholeBrowserOptions());
try {
  if (process.argv.includes('--readme')) await takeReadmePictures(browser, site.origin);
  else await takeAll();
} finally {
  await browser.close();
  site.close();
}

async function takeAll(): Promise<void> {
  if (only.length === 0) rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  const shots: Shot[] = [];
  for (const { pageType, path } of site.examples.filter(({ pageType }) => wanted(pageType)))
    for (const { name, width, options, prepare, unroll } of LOOKS)
      shots.push(
        await withPage({ width, options }, async (page) => {
          await prepare?.(page);
          await page.goto(site.origin + path, { waitUntil: 'load' });
          await unroll?.(page);
          return shoot(page, { subject: `${pageType} ${path}`, look: name, width, fullPage: !unroll });
        }),
      );
  for (const width of [360, 1440])
    for (const state of statesAt(width).filter(({ name }) => wanted(name)))
      for (const colorScheme of ['light', 'dark'] as const)
        shots.push(
          await withPage({ width, options: { colorScheme } }, async (page) => {
            await state.before?.(page);
            await page.goto(site.origin + state.path, { waitUntil: 'load' });
            await state.reach(page);
            return shoot(page, {
              subject: state.name,
              look: colorScheme === 'dark' ? `${width} dark` : `${width}`,
              width,
              fullPage: false,
            });
          }),
        );
  writeFileSync(join(FOLDER, 'index.html'), shotsIndex(shots));
  process.stdout.write(`${shots.length} pictures: .shots/index.html\n`);
}

async function withPage<Value>(
  { width, options }: { width: number; options?: BrowserContextOptions | undefined },
  see: (page: Page) => Promise<Value>,
): Promise<Value> {
  const context = await (browser as Browser).newContext({ viewport: { width, height: 900 }, reducedMotion: 'reduce', ...options });
  try {
    return await see(await context.newPage());
  } finally {
    await context.close();
  }
}

async function shoot(page: Page, { fullPage, ...shot }: Omit<Shot, 'file'> & { fullPage: boolean }): Promise<Shot> {
  await settled(page);
  const file = `${`${shot.subject} ${shot.look}`.toLowerCase().replace(/[^a-z0-9]+/g, '-')}.webp`;
  const png = await page.screenshot({ fullPage, animations: 'disabled' });
  const { width, height } = await sharp(png).metadata();
  const top = { left: 0, top: 0, width, height: Math.min(height, MAX_HEIGHT) };
  await sharp(png).extract(top).webp({ quality: 82 }).toFile(join(FOLDER, file));
  process.stdout.write(`${file}\n`);
  return { ...shot, file };
}

/** Resolves when fonts and pictures are there, those further down included. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(`(async () => {
    for (const image of document.images) image.loading = 'eager';
    await Promise.all([document.fonts.ready, ...[...document.images].map((image) => image.decode().catch(() => undefined))]);
  })()`);
}

function withSettings(settings: Record<string, unknown>) {
  return (page: Page) => page.addInitScript(`localStorage.setItem('accessibility', '${JSON.stringify(settings)}')`);
}

/** As a reader does it who sets the letters of the browser twice as large (WCAG 1.4.4). */
async function doubleText(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
}

/** Makes the window as high as the page. Every change of the window, a picture of the full page too, sets letters back to their size. */
async function unrollDoubled(page: Page): Promise<void> {
  const { width = 0 } = page.viewportSize() ?? {};
  const height = (await page.evaluate('document.documentElement.scrollHeight')) as number;
  await page.setViewportSize({ width, height: Math.min(height, MAX_HEIGHT) });
  await doubleText(page);
}
