import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { photo } from '../helpers/photos.ts';
import { createSite, type TestSite } from '../helpers/sites.ts';
import { useSite, visit } from '../helpers/visit.ts';

let site: TestSite;

/** A site whose physician, newest article, first insurer and first society have photos. */
beforeAll(async () => {
  const [portrait, cover, other, logo] = await Promise.all([
    photo({ width: 1500, height: 2000 }).jpeg().toBuffer(),
    photo({ width: 2400, height: 1600 }).jpeg().toBuffer(),
    photo({ width: 2400, height: 1600 }).jpeg().toBuffer(),
    photo({ width: 900, height: 200 }).png().toBuffer(),
  ]);
  site = createSite({
    edits: [
      { file: 'providers/jane-doe.md', replace: 'order: 1', with: 'order: 1\nphoto: { file: jane-doe.jpg, alt: Dr. Doe }' },
      { file: 'blog/first-post.md', replace: 'urgent:', with: 'image: { file: nose.jpg, alt: A nose }\nurgent:' },
      { file: 'blog/third-post.md', replace: 'urgent:', with: 'image: { file: ear.jpg, alt: An ear }\nurgent:' },
      { file: 'practice.yaml', replace: 'insurers/oakline.svg', with: 'insurers/oakline.png' },
    ],
    write: {
      // A list of three is laid out in its own way.
      'blog/fourth-post.md': readFileSync('tests/sites/base/blog/third-post.md', 'utf8').replaceAll('Third Post', 'Fourth Post'),
      'images/jane-doe.jpg': portrait,
      'images/nose.jpg': cover,
      'images/ear.jpg': other,
      'images/insurers/oakline.png': logo,
    },
  });
  const { summary, problems } = await site.build();
  expect(summary, problems).toBeDefined();
});
afterAll(() => site.remove());

// The packaged browser reads no AVIF.
const browser = inject('installedBrowser');
useSite(() => site.outDir, browser ?? {});

interface Chosen {
  file: string;
  /** Of the file that the browser has chosen, of its own pixels. */
  width: number;
  /** Pixels of the screen that it covers. */
  needed: number;
  /** Widths that it could choose from. */
  offered: number[];
}

/** Every photo of the page after each has come into view. */
async function chosenPhotos(page: Page): Promise<Chosen[]> {
  return page.evaluate(async () => {
    const images = [...document.querySelectorAll<HTMLImageElement>('picture img')].filter((image) => image.checkVisibility());
    for (const image of images) {
      image.scrollIntoView({ block: 'center', behavior: 'instant' });
      if (!image.complete) await new Promise((resolve) => image.addEventListener('load', resolve, { once: true }));
      if (image.naturalWidth === 0) throw new Error(`${image.currentSrc} did not arrive.`);
    }
    return images.map((image) => {
      const { width, height } = image.getBoundingClientRect();
      const aspect = Number(image.getAttribute('width')) / Number(image.getAttribute('height'));
      // A box of another shape cuts the photo (object-fit: cover), which is then wider than the box.
      const shown = getComputedStyle(image).objectFit === 'cover' ? Math.max(width, height * aspect) : width;
      const source = image.parentElement?.querySelector('source')?.srcset ?? '';
      return {
        file: new URL(image.currentSrc).pathname,
        width: Number(/-(\d+)\.\w+\.\w+$/.exec(image.currentSrc)?.[1]),
        needed: shown * devicePixelRatio,
        offered: [...source.matchAll(/ (\d+)w/g)].map((match) => Number(match[1])),
      };
    });
  });
}

/** The same for all widths of a photo. */
const nameOf = (file: string) => file.replace(/-\d+\.\w+\.\w+$/, '');

const PAGES = [
  '/',
  '/about',
  '/providers',
  '/providers/jane-doe',
  '/locations/midtown-atlanta-ga',
  '/blog',
  '/blog/first-post',
  '/blog/second-post',
];

/** Width and height of every picture's place, px, once the page is styled. */
const BOXES = `(async () => {
  const heard = (target, event) => new Promise((resolve) => target.addEventListener(event, resolve));
  if (document.readyState === 'loading') await heard(document, 'DOMContentLoaded');
  const link = document.querySelector('link[rel="stylesheet"]');
  if (!link.sheet) await heard(link, 'load');
  return [...document.querySelectorAll('main img')].map((image) => {
    const { width, height } = image.getBoundingClientRect();
    return Math.round(width) + ' x ' + Math.round(height);
  });
})()`;

describe.skipIf(!browser).each([
  [360, 2],
  [768, 2],
  [1440, 1],
])('photos at %i px and %i dots a pixel', (width, deviceScaleFactor) => {
  it.each(PAGES)(
    '%s loads AVIF that is wide enough for its place and not much wider, in a place that it fills without moving anything (P5, P6)',
    async (path) => {
      let empty: Promise<unknown> | undefined;
      // Boxes, and not layout shifts: on a busy machine faces of the system come late and move things too.
      const before = (page: Page) =>
        page.route('**/*.avif', async (route) => {
          empty ??= page.evaluate(BOXES);
          await empty;
          await route.continue();
        });
      await visit(path, { width, deviceScaleFactor, before }, async (page, { complaints }) => {
        const photos = await chosenPhotos(page);
        expect(photos.length).toBeGreaterThan(0);
        for (const { file, width: chosen, needed, offered } of photos) {
          expect(file).toMatch(/\.avif$/);
          const enough = offered.filter((candidate) => candidate >= needed * 0.9);
          const best = enough[0] ?? Math.max(...offered);
          const spare = enough[1] ?? best;
          // A browser takes the larger copy that another place of the page has already fetched.
          const fetched = photos
            .filter((other) => other.needed > needed && nameOf(other.file) === nameOf(file))
            .map((other) => other.width);
          expect([best, spare, ...fetched], `${file} for ${Math.round(needed)} px`).toContain(chosen);
        }
        expect(await page.evaluate(BOXES)).toEqual(await empty);
        expect(complaints).toEqual([]);
      });
    },
  );
});

it('only the photo at the head of an article or a profile comes before others, all below it wait (P6)', async () => {
  for (const path of PAGES)
    await visit(path, {}, async (page) => {
      const manners = await page.evaluate(() =>
        [...document.querySelectorAll<HTMLImageElement>('img')].map(
          ({ fetchPriority, loading }) => `${fetchPriority} ${loading === 'lazy' ? 'lazy' : 'at once'}`,
        ),
      );
      const hasHero = /^\/(blog|providers)\/./.test(path);
      expect(manners.filter((manner) => manner === 'high at once').length, path).toBe(hasHero ? 1 : 0);
      expect(
        manners.filter((manner) => !['high at once', 'auto lazy'].includes(manner)),
        path,
      ).toEqual([]);
    });
});

it('an article shared with networks keeps its card, since its photo was not made for them', () => {
  expect(site.read('blog/first-post.html')).toMatch(/og:image" content="[^"]*\/assets\/social-[0-9a-f]{16}\.png"/);
});
