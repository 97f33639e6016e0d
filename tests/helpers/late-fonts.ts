import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { TWO_FRAMES, WATCH_SHIFTS } from './layout-shifts.ts';
import { SOON } from './poll.ts';
import { visit } from './visit.ts';

/**
 * System faces that a reader may have until the real ones are there, by the family of templates/fonts.ts that names them. The
 * files come as packages, so that no test depends on what is installed: Arimo, Gelasio and Tinos are drawn as wide as Arial, Georgia
 * and Times New Roman.
 */
export const READERS = {
  'Georgia and Arial (Windows, macOS)': { 'Young Georgia': ['gelasio', 400], 'Hanken Arial': ['arimo', 400, 700] },
  'Liberation (Linux)': { 'Young Times': ['tinos', 400], 'Hanken Arial': ['arimo', 400, 700] },
  'DejaVu alone (Linux)': { 'Young DejaVu': ['dejavu-serif', 400], 'Hanken DejaVu': ['dejavu-sans', 400, 700] },
} satisfies Record<string, Record<string, [font: string, ...weights: number[]]>>;

export type Reader = keyof typeof READERS;

interface Looking {
  width: number;
  reader: Reader;
}

/** Cumulative layout shift of a page, from when it stands there in the faces of a reader until its own fonts have come. */
export async function shiftOfLateFonts(path: string, { width, reader }: Looking): Promise<number> {
  let release = () => {};
  const late = new Promise<void>((resolve) => {
    release = resolve;
  });
  const families = Object.keys(READERS[reader]);
  let asked = 0;
  const before = async (page: Page) => {
    await page.addInitScript(WATCH_SHIFTS);
    await page.route('**/*.woff2', async (route) => {
      asked += 1;
      await late;
      await route.continue();
    });
    await giveFaces(page, reader);
  };
  let shift = Number.NaN;
  // The page has loaded only when its fonts have: it is looked at before.
  await visit(path, { width, height: width < 768 ? 740 : 900, before, until: 'domcontentloaded' }, async (page) => {
    await expect.poll(() => page.evaluate('document.styleSheets.length'), SOON).toBeGreaterThan(0);
    // A browser fetches no second face for words whose first is on its way; what a system has, it need not fetch.
    const given = await page.evaluate(async (names) => {
      const faces = [...document.fonts].filter(({ family }) => names.includes(family.replaceAll('"', '')));
      await Promise.all(faces.map((face) => face.load()));
      return faces.length;
    }, families);
    if (given < families.length) throw new Error(`The style sheet of ${path} does not name all of ${families.join(', ')}.`);
    await page.evaluate(TWO_FRAMES);
    await page.evaluate('window.shift = 0');
    release();
    await page.evaluate('document.fonts.ready.then(() => {})');
    await page.evaluate(TWO_FRAMES);
    if (asked < 2) throw new Error(`${path} asked for ${asked} fonts; both faces of the site were expected.`);
    shift = Number(await page.evaluate('window.shift'));
  });
  return shift;
}

const { resolve } = createRequire(import.meta.url);

/** Lets `local()` of the style sheets find the faces of this reader and no others. */
async function giveFaces(page: Page, reader: Reader): Promise<void> {
  const files: Record<string, [font: string, ...weights: number[]]> = READERS[reader];
  await page.route('**/*.css', async (route) => {
    const response = await route.fetch();
    const css = (await response.text()).replace(
      /@font-face\{font-family:"([^"]+)";src:local\([^}]*?font-weight:(\d+)/g,
      (_, family, weight) => {
        const [font, ...weights] = files[family] ?? [];
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
    const body = readFileSync(resolve(`@fontsource/${font}/files/${name}.woff2`));
    return route.fulfill({ contentType: 'font/woff2', body });
  });
}
