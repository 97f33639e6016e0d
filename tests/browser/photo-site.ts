import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { createSite, type TestSite } from '../helpers/sites.ts';
import { type Seen, visit } from '../helpers/visit.ts';

/** Width of a screen (px) and device pixels per px. */
export type Screen = readonly [width: number, dots: number];

export const SCREENS: readonly Screen[] = [
  [360, 2],
  [768, 2],
  [1440, 1],
];

/** A page for every position of a photo, including the running text of the first article. */
export const PHOTO_PAGES = [
  '/',
  '/about',
  '/providers',
  '/providers/jane-doe',
  '/locations/midtown-atlanta-ga',
  '/locations',
  '/services',
  '/service/sinus-disorders',
  '/no-such-page',
  '/blog',
  '/blog/first-post',
  '/blog/second-post',
];

/** Pages whose first section has a photo. */
export const HEADED_BY_PHOTO = /^\/($|about$|(blog|providers|service)\/.|locations\/midtown)/;

const ROOM = 'photo: { file: room.jpg, alt: Our waiting room, focus: top }';
const WORDS = 'The wall between the nostrils leans a little in most people, and they never notice it. '.repeat(5);
/** Photos of running text: one as wide as the text, one next to text, and one that is smaller than its box. */
const TEXT = `![A nose from below](../images/nose.jpg "Where the air comes in")

![Our waiting room](room.jpg#left "Where you wait")

${WORDS}

![A stamp](Stamp%20(1).JPG)
`;
const DECORATION = 'photo: { file: room.jpg, alt: "" }';

/**
 * Builds the practice with photos of its physician, its first and third article and its first insurer, and one photo of its rooms instead
 * of drawings everywhere else.
 */
export async function buildPhotoSite(): Promise<TestSite> {
  const [portrait, cover, other, logo, room, stamp] = await Promise.all([
    plainPhoto(1280, 1707, '#b0563c').jpeg().toBuffer(),
    plainPhoto(1280, 853, '#4a6b8a').jpeg().toBuffer(),
    plainPhoto(1280, 853, '#2f4a33').jpeg().toBuffer(),
    plainPhoto(900, 200, '#d9b98f').png().toBuffer(),
    plainPhoto(1600, 1067, '#7a8f6a').jpeg().toBuffer(),
    plainPhoto(200, 120, '#b0563c').jpeg().toBuffer(),
  ]);
  const site = createSite({
    edits: [
      { file: 'providers/jane-doe.md', replace: 'order: 1', with: 'order: 1\nphoto: { file: jane-doe.jpg, alt: Dr. Doe }' },
      { file: 'blog/first-post.md', replace: 'urgent:', with: 'image: { file: nose.jpg, alt: A nose }\nurgent:' },
      { file: 'blog/first-post.md', replace: '- Rest', with: `${TEXT}\n- Rest` },
      { file: 'blog/third-post.md', replace: 'urgent:', with: 'image: { file: ear.jpg, alt: An ear }\nurgent:' },
      { file: 'practice.yaml', replace: 'insurers/oakline.svg', with: 'insurers/oakline.png' },
      { file: 'practice.yaml', replace: 'slug: doe', with: `slug: doe\nphotos:\n  closing: { file: room.jpg, alt: "" }` },
      { file: 'home.yaml', replace: '  trust:', with: `  ${ROOM}\n  trust:` },
      { file: 'pages/about.md', replace: 'biography:', with: `${ROOM}\nbiography:` },
      { file: 'pages/not-found.md', replace: 'keywords:', with: `${DECORATION}\nkeywords:` },
      { file: 'locations/midtown-atlanta-ga.md', replace: 'geo:', with: `${ROOM}\ngeo:` },
      { file: 'services/sinus-disorders.md', replace: 'note:', with: `${ROOM}\nnote:` },
      { file: 'services/thyroid-surgery.md', replace: 'art: thyroid', with: `${DECORATION}` },
    ],
    write: {
      'images/jane-doe.jpg': portrait,
      'images/nose.jpg': cover,
      'images/ear.jpg': other,
      'images/room.jpg': room,
      'images/insurers/oakline.png': logo,
      'images/Stamp (1).JPG': stamp,
    },
  });
  const { summary, problems } = await site.build();
  if (!summary) throw new Error(problems);
  return site;
}

/** Makes a picture of one color, which is fast; which file a browser chooses depends only on widths. */
function plainPhoto(width: number, height: number, background: string) {
  return sharp({ create: { width, height, channels: 3, background } });
}

/** A photo on a page, with the file that the browser has chosen. */
interface Photo {
  file: string;
  /** Pixel size of the chosen file. */
  width: number;
  /** Pixels of the screen that it covers. */
  needed: number;
  /** Widths that the browser could choose from. */
  offered: number[];
}

export interface PhotoPage {
  photos: Photo[];
  /** `fetchpriority` and `loading` of every picture. */
  manners: string[];
  /** Boxes whose size changed between the first and the last loaded photo; a pixel is rounding. */
  moved: string[];
  complaints: string[];
}

/** Opens a page of the photo site and scrolls every photo into view. `before` is the same as for a visit. */
export async function lookAtPhotos(path: string, [width, dots]: Screen, before?: (page: Page) => Promise<unknown>): Promise<PhotoPage> {
  let emptyPlaces: Promise<number[][]> | undefined;
  let seen: PhotoPage | undefined;
  const prepare = async (page: Page) => {
    await before?.(page);
    // Compares boxes, not layout shifts: on a busy machine, system fonts load late and move elements too.
    await page.route(/\/assets\/(jane-doe|nose|ear|room|stamp|insurers-oakline)-/, async (route) => {
      emptyPlaces ??= page.evaluate<number[][]>(PLACES);
      await emptyPlaces;
      await route.continue();
    });
  };
  await visit(path, { width, deviceScaleFactor: dots, before: prepare }, async (page: Page, { complaints }: Seen) => {
    const photos = await chosenPhotos(page);
    const manners = await page.$$eval('img', (images) =>
      images.map(({ fetchPriority, loading }) => `${fetchPriority} ${loading === 'lazy' ? 'lazy' : 'at once'}`),
    );
    const [empty, filled] = [await emptyPlaces, await page.evaluate<number[][]>(PLACES)];
    const moved = filled.flatMap((sides, index) => {
      const before = empty?.[index] ?? [];
      return sides.every((side, at) => Math.abs(side - (before[at] ?? 0)) <= 1) ? [] : [`${before.join(' x ')} to ${sides.join(' x ')}`];
    });
    seen = { photos, manners, moved, complaints };
  });
  if (!seen) throw new Error(`${path} was not seen`);
  return seen;
}

async function chosenPhotos(page: Page): Promise<Photo[]> {
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
      // A box with another aspect ratio crops the photo (object-fit: cover), which is then wider than the box.
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

/** Returns width and height of every picture's box (px) when the page is styled. */
const PLACES = `(async () => {
  const heard = (target, event) => new Promise((resolve) => target.addEventListener(event, resolve));
  if (document.readyState === 'loading') await heard(document, 'DOMContentLoaded');
  const link = document.querySelector('link[rel="stylesheet"]');
  if (!link.sheet) await heard(link, 'load');
  return [...document.querySelectorAll('main img')].map((image) => {
    const { width, height } = image.getBoundingClientRect();
    return [width, height];
  });
})()`;

/** Returns photos whose chosen file is too narrow for its box, or much wider. An empty result is good. */
export function badChoices(photos: readonly Photo[]): string[] {
  return photos.flatMap(({ file, width, needed, offered }) => {
    const enough = offered.filter((candidate) => candidate >= needed * 0.9);
    const best = enough[0] ?? Math.max(...offered);
    const spare = enough[1] ?? best;
    // A browser reuses a larger file that another part of the page has already fetched.
    const fetched = photos.filter((other) => other.needed > needed && nameOf(other.file) === nameOf(file)).map((other) => other.width);
    return [best, spare, ...fetched].includes(width) ? [] : [`${file} for ${Math.round(needed)} px, offered ${offered.join(', ')}`];
  });
}

/** Returns the part of a file name that is the same for all widths of a photo. */
const nameOf = (file: string) => file.replace(/-\d+\.\w+\.\w+$/, '');

/** Returns the extension of the best format that a browser supports; needs a page that has loaded no document yet, so that no policy applies. */
export async function bestFormat(page: Page): Promise<'avif' | 'webp'> {
  const avif = await sharp({ create: { width: 2, height: 2, channels: 3, background: '#fff' } })
    .avif()
    .toBuffer();
  const isRead = await page.evaluate(
    (src) =>
      Object.assign(new Image(), { src })
        .decode()
        .then(
          () => true,
          () => false,
        ),
    `data:image/avif;base64,${avif.toString('base64')}`,
  );
  return isRead ? 'avif' : 'webp';
}
