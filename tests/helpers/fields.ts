import * as all from '../../generator/content/types/fields.ts';

/** The shared fields by name, for tables of good and bad values. */
export const fields = {
  e164: all.e164,
  clock: all.clock,
  day: all.day,
  slug: all.slug,
  internalPath: all.internalPath,
  httpsUrl: all.httpsUrl,
  pictureFile: all.pictureFile,
};
