import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sidewaysScroll } from '../helpers/page-checks.ts';
import { share } from '../helpers/share.ts';
import type { TestSite } from '../helpers/sites.ts';
import { atWidths, axeViolations, useSite, visit } from '../helpers/visit.ts';
import { badChoices, bestFormat, buildPhotoSite, HEADED_BY_PHOTO, lookAtPhotos, PHOTO_PAGES, SCREENS, type Screen } from './photo-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await buildPhotoSite();
});
afterAll(() => site.remove());
useSite(() => site.outDir);

const PHONE: Screen = [360, 2];
/** Every page on every screen, each list starting with a different screen. */
const LOOKS = PHOTO_PAGES.flatMap((path, index) =>
  SCREENS.map((_, turn) => ({ path, screen: SCREENS[(index + turn) % SCREENS.length] ?? PHONE })),
);

describe('photos', () => {
  it.each(share(LOOKS, 3))(
    'of $path are wide enough for their boxes and not much wider, and fill them without moving anything, at $screen.0 px and $screen.1 dots per pixel (P5, P6)',
    async ({ path, screen }) => {
      let format = '';
      const { photos, manners, moved, complaints } = await lookAtPhotos(path, screen, async (page) => {
        format = await bestFormat(page);
      });
      expect(photos.length).toBeGreaterThan(0);
      expect(photos.map(({ file }) => file).filter((file) => !file.endsWith(`.${format}`))).toEqual([]);
      expect(badChoices(photos)).toEqual([]);
      expect(moved).toEqual([]);
      expect(complaints).toEqual([]);

      const first = manners.filter((manner) => manner !== 'auto lazy');
      expect(first, 'only the photo in the first band comes before others').toEqual(HEADED_BY_PHOTO.test(path) ? ['high at once'] : []);
    },
  );

  it('are in running text with their captions, next to text only on wide screens, and no larger than the original (P2)', async () => {
    await visit('/blog/first-post', { width: 360 }, async (page) => {
      const place = (name: string) => page.locator(`main figure img[alt="${name}"]`).boundingBox();
      const sides: boolean[] = [];
      await atWidths(page, [360, 1440], async (width) => {
        expect(await sidewaysScroll(page), `at ${width} px`).toBe(0);
        const room = await place('Our waiting room');
        const words = await page.getByText('The wall between the nostrils').boundingBox();
        sides.push((words?.y ?? 0) < (room?.y ?? 0) + (room?.height ?? 0));
        expect(await place('A stamp')).toMatchObject({ width: 200, height: 120 });
      });
      expect(sides).toEqual([false, true]);
      expect(await axeViolations(page, 'main')).toEqual([]);
      await expect(page.locator('main figcaption').allTextContents()).resolves.toEqual(['Where the air comes in', 'Where you wait']);
    });
  });

  it.each([
    ['WebP', ['image/avif'], '.webp'],
    ['JPEG', ['image/avif', 'image/webp'], '.jpg'],
  ])('are served as %s to a browser that supports nothing newer (P6)', async (_, unread, ending) => {
    const forget = (page: Page) =>
      page.route('**/blog/first-post', async (route) => {
        const response = await route.fetch({ maxRetries: 3 });
        const html = unread.reduce((text, type) => text.replaceAll(`type="${type}"`, 'type="image/x-unknown"'), await response.text());
        await route.fulfill({ response, body: html });
      });
    const { photos } = await lookAtPhotos('/blog/first-post', PHONE, forget);
    expect(photos.length).toBeGreaterThan(0);
    expect(photos.map(({ file }) => file).filter((file) => !file.endsWith(ending))).toEqual([]);
  });
});

it('an article keeps its drawn card as social image, because its photo has another format', () => {
  expect(site.read('blog/first-post.html')).toMatch(/og:image" content="[^"]*\/assets\/card-[0-9a-f]{8}\.png"/);
});
