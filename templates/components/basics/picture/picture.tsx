import { usePage } from '../../../context.tsx';
import { type PicturePlace, picturePlaces } from '../../../pictures.ts';

interface PictureProps {
  /** From content/images. */
  file: string;
  /** Empty where words beside it say what it shows. */
  alt: string;
  place: PicturePlace;
  /** The picture of the page's first band: loaded at once and before others. At most one a page. */
  hero?: boolean;
}

/** A picture of content/images: a drawing as it is, a photo in the format and width that suits the browser. */
export function Picture({ file, alt, place, hero = false }: PictureProps) {
  const { src, width, height, sources } = usePage().assets.picture(file);
  const loading = hero ? ({ fetchPriority: 'high' } as const) : ({ loading: 'lazy' } as const);
  const image = <img src={src} width={width} height={height} alt={alt} {...loading} decoding="async" />;
  if (sources.length === 0) return image;
  return (
    <picture>
      {sources.map(({ type, srcSet }) => (
        <source key={type} type={type} srcSet={srcSet} sizes={picturePlaces[place].sizes} />
      ))}
      {image}
    </picture>
  );
}
