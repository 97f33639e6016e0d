import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Browser, Page } from 'playwright-core';
import { TWO_FRAMES, WATCH_SHIFTS } from '../helpers/layout-shifts.ts';

type Faces = Record<string, [font: string, ...weights: number[]]>;

/**
 * System fonts that a reader may see until the web fonts are loaded, by the family of templates/fonts.ts that names them. The
 * files come as packages, so that no figure depends on installed fonts: Arimo, Gelasio and Tinos have the widths of Arial, Georgia
 * and Times New Roman.
 */
export const READERS: readonly Faces[] = [
  // Windows and macOS, then two kinds of Linux.
  { 'Young Georgia': ['gelasio', 400], 'Hanken Arial': ['arimo', 400, 700] },
  { 'Young Times': ['tinos', 400], 'Hanken Arial': ['arimo', 400, 700] },
  { 'Young DejaVu': ['dejavu-serif', 400], 'Hanken DejaVu': ['dejavu-sans', 400, 700] },
];

/** Widths of a phone, two tablets and a desktop (px). */
export const READER_WIDTHS = [360, 768, 1024, 1440];

/** Returns the cumulative layout shift of a page from its first display in a reader's system fonts until its web fonts have loaded. */
export async function shiftOfLateFonts(browser: Browser, url: string, reader: Faces, width: number): Promise<number> {
  const context = await browser.newContext({ viewport: { width, height: width < 768 ? 740 : 900 }, reducedMotion: 'reduce' });
  try {
    const page = await context.newPage();
    let release = () => {};
    const late = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.addInitScript(WATCH_SHIFTS);
    await page.route('**/*.woff2', (route) => late.then(() => route.continue()));
    await giveFaces(page, reader);
    // The load event waits for the fonts, so the page is measured before it.
    await page.goto(url, { waitUntil: 'domcontentloaded' });
    await page.waitForFunction('document.styleSheets.length > 0');
    await page.evaluate(async (names) => {
      const faces = [...document.fonts].filter(({ family }) => names.includes(family.replaceAll('"', '')));
      await Promise.all(faces.map((face) => face.load()));
    }, Object.keys(reader));
    await page.evaluate(TWO_FRAMES);
    await page.evaluate('window.shift = 0');
    release();
    await page.evaluate('document.fonts.ready.then(() => {})');
    await page.evaluate(TWO_FRAMES);
    return await page.evaluate<number>('window.shift');
  } finally {
    await context.close();
  }
}

const { resolve } = createRequire(import.meta.url);

/** Lets `local()` of the style sheets find the fonts of this reader and no others. */
async function giveFaces(page: Page, reader: Faces): Promise<void> {
  await page.route('**/*.css', async (route) => {
    const response = await route.fetch({ maxRetries: 3 });
    const css = (await response.text()).replace(
      /@font-face\{font-family:"([^"]+)";src:local\([^}]*?font-weight:(\d+)/g,
      (_, family, weight) => {
        const [font, ...weights] = reader[family] ?? [];
        const nearest = weights.find((each) => each >= Number(weight)) ?? weights[0];
        const src = font ? `url(/stand-in/${font}-latin-${nearest}-normal)` : 'local("no such face")';
        return `@font-face{font-family:"${family}";src:${src};font-weight:${weight}`;
      },
    );
    await route.fulfill({ response, body: css });
  });
  await page.route('**/stand-in/*', (route) => {
    const name = new URL(route.request().url()).pathname.split('/').at(-1) ?? '';
    const [font] = name.split('-latin-');
    return route.fulfill({ contentType: 'font/woff2', body: readFileSync(resolve(`@fontsource/${font}/files/${name}.woff2`)) });
  });
}
