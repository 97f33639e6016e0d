import type { Post } from '../../../../generator/contract/site.ts';
import { coverName, type PostPlace } from '../../../pictures.ts';
import { LinkedArt, Picture } from '../../basics/picture/picture.tsx';
import '../../services/service-picture/service-picture.css';

/** The photo of a post, or its drawing. */
export type CoverData = Pick<Post, 'image' | 'cover'>;

/** Picture of a post on its own ground: a photo where it has one, else its drawing. The place that uses it sets the size. */
export function PostCover({ post: { image, cover }, place }: { post: CoverData; place: PostPlace }) {
  const hero = place === 'cover';
  return (
    <span className={`post-cover tone--${cover.tone}`}>
      {image ? (
        // On cards the heading says what the picture shows.
        <Picture file={image.file} alt={hero ? image.alt : ''} place={place} hero={hero} />
      ) : (
        <LinkedArt name={coverName({ cover })} hero={hero} />
      )}
    </span>
  );
}
