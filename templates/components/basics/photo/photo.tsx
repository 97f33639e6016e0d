import type { PhotoContent } from '../../../../generator/contract/site.ts';
import type { PicturePlace } from '../../../pictures.ts';
import { Picture } from '../picture/picture.tsx';
import './photo.css';

interface PhotoProps {
  photo: PhotoContent;
  place: PicturePlace;
  /** In the first band of a page. */
  hero?: boolean;
  /** Words beside it say what it shows, whatever content says. */
  decorative?: boolean;
}

/** A photo of content, or a drawing of its own, that fills the box that its place gives it. */
export function PhotoInPlace({ photo: { file, alt, focus }, place, hero = false, decorative = false }: PhotoProps) {
  return (
    <span className={`photo${focus ? ` photo--${focus}` : ''}`}>
      <Picture file={file} alt={decorative ? '' : alt} place={place} hero={hero} />
    </span>
  );
}
