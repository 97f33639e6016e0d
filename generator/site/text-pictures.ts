import type { TextPicture } from '../content/markdown/picture-marks.ts';
import type { Entry } from '../content/read-entries.ts';
import type { PictureSize } from '../shared/text-pictures.ts';
import type { Post } from './site.ts';

/** A picture of a text that some page shows. */
export interface ShownPicture extends Pick<TextPicture, 'file'> {
  size: PictureSize;
  /** Content file of the text. */
  source: string;
}

/** Pictures of all texts but those of posts that the site does not have. */
export function shownPictures(entries: readonly Entry[], posts: readonly Post[]): ShownPicture[] {
  const shown = new Set(posts.map(({ source }) => source));
  return entries.flatMap(({ type, path: source, facts }) =>
    // A size that there is not ends the build when texts are checked.
    type === 'posts' && !shown.has(source) ? [] : facts.pictures.map(({ file, size }) => ({ file, size: size as PictureSize, source })),
  );
}
