// npm run shots: takes screenshots of every page type and state for review, in .shots/index.html.
// npm run shots -- quiz: only those whose name contains "quiz". --looks "360,print": only these looks. --out DIR: another folder.
// npm run shots -- --readme: the picture of the README.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import sharp from 'sharp';
import { wholeBrowserOptions } from '../helpers/browser.ts';
import { ROOT } from '../helpers/command.ts';
import { statesAt } from '../helpers/states.ts';
import { takeReadmePicture } from './readme-picture.ts';
import { openAuditedSite } from './site.ts';

/** Widths of a phone, a tablet and a desktop (px). */
const WIDTHS = [360, 768, 1440];
/** WebP is limited to 16,383 px, and so is what the browser draws at once. */
const MAX_HEIGHT = 16_000;

/** A way to view a page: a width, a color scheme, a medium. */
interface Look {
  name: string;
  width: number;
  options?: BrowserContextOptions;
  prepare?: (page: Page) => Promise<unknown>;
  /** Takes this picture instead of one of the full page. */
  unroll?: (page: Page) => Promise<unknown>;
}

const dark = { colorScheme: 'dark' as const };
const plainLooks = (widths: readonly number[]): Look[] => [
  ...widths.map((width) => ({ name: `${width}`, width })),
  ...widths.map((width) => ({ name: `${width} dark`, width, options: dark })),
];
const LOOKS: Look[] = [
  ...plainLooks(WIDTHS),
  {
    name: 'high contrast',
    width: 768,
    prepare: (page) => page.addInitScript(`localStorage.setItem('accessibility', '{"contrast":"high"}')`),
  },
  { name: 'forced colors', width: 768, options: { forcedColors: 'active' } },
  { name: 'text at 200 %', width: 360, prepare: doubleText, unroll: unrollDoubled },
  { name: 'print', width: 794, prepare: (page) => page.emulateMedia({ media: 'print' }) },
];

const { values, positionals } = parseArgs({
  options: { looks: { type: 'string' }, out: { type: 'string' }, readme: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const folder = values.out ? resolve(values.out) : join(ROOT, '.shots');
const wanted = (name: string) => positionals.length === 0 || positionals.some((word) => name.includes(word));
const chosen = (looks: readonly Look[]) => looks.filter(({ name }) => !values.looks || values.looks.split(',').includes(name));

const options = await wholeBrowserOptions();
const site = await openAuditedSite();
const browser = await chromium.launch(options);
try {
  if (values.readme) await takeReadmePicture(browser, site.origin);
  else await takeAll();
} finally {
  await browser.close();
  await site.close();
}

/** A picture of a page or state in one look; its file is in the folder of the index. */
interface Shot extends Pick<Look, 'name' | 'width'> {
  subject: string;
  file: string;
}

async function takeAll(): Promise<void> {
  if (positionals.length === 0 && !values.out) rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const shots: Shot[] = [];
  for (const { pageType, path } of site.examples.filter(({ pageType }) => wanted(pageType)))
    for (const look of chosen(LOOKS))
      shots.push(
        await shoot(`${pageType} ${path}`, look, async (page) => {
          await look.prepare?.(page);
          await page.goto(site.origin + path, { waitUntil: 'load' });
          await look.unroll?.(page);
          return !look.unroll;
        }),
      );
  for (const look of chosen(plainLooks([360, 1440])))
    for (const { name, path, before, reach } of statesAt(look.width).filter(({ name }) => wanted(name)))
      shots.push(
        await shoot(name, look, async (page) => {
          await before?.(page);
          await page.goto(site.origin + path, { waitUntil: 'load' });
          await reach(page);
          return false;
        }),
      );
  writeFileSync(join(folder, 'index.html'), indexOf(shots));
  process.stdout.write(`${shots.length} pictures: ${values.out ?? '.shots'}/index.html\n`);
}

/** Takes a picture of the state to which `reach` brings a page; `reach` returns whether the full page is shown. */
async function shoot(subject: string, { name, width, options }: Look, reach: (page: Page) => Promise<boolean>): Promise<Shot> {
  const context = await browser.newContext({ viewport: { width, height: 900 }, reducedMotion: 'reduce', ...options });
  try {
    const page = await context.newPage();
    const fullPage = await reach(page);
    // Waits for fonts, pictures and deferred parts, including those further down.
    await page.evaluate(`(async () => {
      for (const band of document.querySelectorAll('main > *')) band.style.contentVisibility = 'visible';
      for (const image of document.images) image.loading = 'eager';
      await Promise.all([document.fonts.ready, ...[...document.images].map((image) => image.decode().catch(() => undefined))]);
    })()`);
    const file = `${`${subject} ${name}`.toLowerCase().replace(/[^a-z0-9]+/g, '-')}.webp`;
    const png = await page.screenshot({ fullPage, animations: 'disabled' });
    const taken = await sharp(png).metadata();
    const top = { left: 0, top: 0, width: taken.width, height: Math.min(taken.height, MAX_HEIGHT) };
    await sharp(png).extract(top).webp({ quality: 82 }).toFile(join(folder, file));
    process.stdout.write(`${file}\n`);
    return { subject, name, width, file };
  } finally {
    await context.close();
  }
}

/** Doubles the text size as a reader does in the browser's settings (WCAG 1.4.4). */
async function doubleText(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
}

/** Makes the window as high as the page. Every change of the window size, including a full-page screenshot, resets the text size. */
async function unrollDoubled(page: Page): Promise<void> {
  const { width = 0 } = page.viewportSize() ?? {};
  const height = (await page.evaluate('document.documentElement.scrollHeight')) as number;
  await page.setViewportSize({ width, height: Math.min(height, MAX_HEIGHT) });
  await doubleText(page);
}

/** Returns a page that shows all pictures at half their size: a row per subject, its looks side by side. */
function indexOf(shots: readonly Shot[]): string {
  const figure = ({ name, file, width }: Shot) =>
    `<figure><figcaption>${name}</figcaption><a href="${file}"><img src="${file}" alt="" width="${width / 2}" loading="lazy"></a></figure>`;
  const rows = [...new Set(shots.map(({ subject }) => subject))].map((subject) => {
    const figures = shots.filter((shot) => shot.subject === subject).map(figure);
    return `<h2>${subject}</h2>\n<div>${figures.join('\n')}</div>`;
  });
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Pages in pictures</title>
<style>
  body { font: 16px/1.4 sans-serif; margin: 2rem; background: #eee; }
  div { display: flex; gap: 1rem; align-items: start; overflow-x: auto; }
  figure { margin: 0; flex: none; }
  img { display: block; background: #fff; }
</style>
${rows.join('\n')}
</html>
`;
}
