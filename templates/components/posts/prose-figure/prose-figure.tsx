import type { PictureSize } from '../../../../generator/shared/text-pictures.ts';
import { usePage } from '../../../context.tsx';
import { textPlaceOf } from '../../../pictures.ts';
import { Picture } from '../../basics/picture/picture.tsx';
import './prose-figure.css';

interface ProseFigureProps {
  /** From content/images. */
  file: string;
  alt: string;
  caption?: string;
  size: PictureSize;
}

/** A picture of running text, never larger than it came, with its caption. */
export function ProseFigure({ file, alt, caption, size }: ProseFigureProps) {
  const { sources, width, height } = usePage().assets.picture(file);
  const classes = ['prose-figure', `prose-figure--${size}`];
  if (sources.length === 0) classes.push('prose-figure--drawing');
  if (height > width) classes.push('prose-figure--tall');
  return (
    <figure className={classes.join(' ')}>
      <Picture file={file} alt={alt} place={textPlaceOf(size)} />
      {caption && <figcaption>{caption}</figcaption>}
    </figure>
  );
}
