import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { badChoices, buildPhotoSite, lookAtPhotos, PHOTO_PAGES, SCREENS } from '../helpers/photo-site.ts';
import type { TestSite } from '../helpers/sites.ts';
import { useSite } from '../helpers/visit.ts';

let site: TestSite;
beforeAll(async () => {
  site = await buildPhotoSite();
});
afterAll(() => site.remove());
useSite(() => site.outDir);

describe.each(SCREENS)('photos at %i px and %i dots a pixel', (...screen) => {
  it.each(PHOTO_PAGES)(
    'of %s are wide enough for their places and not much wider, and fill them without moving anything (P5, P6)',
    async (path) => {
      const { photos, emptyPlaces, filledPlaces, complaints } = await lookAtPhotos(path, screen);
      expect(photos.length).toBeGreaterThan(0);
      expect(badChoices(photos)).toEqual([]);
      expect(filledPlaces).toEqual(emptyPlaces);
      expect(complaints).toEqual([]);
    },
  );
});
