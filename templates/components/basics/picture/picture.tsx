import type { ImgHTMLAttributes } from 'react';
import type { Service } from '../../../../generator/contract/index.ts';
import { backgrounds } from '../../../art/index.ts';
import { usePage } from '../../../context.tsx';
import { type PicturePlace, picturePlaces } from '../../../pictures.ts';

interface ImageProps extends ImgHTMLAttributes<HTMLImageElement> {
  /** The picture of the page's first band: loaded at once and before others. At most one a page. */
  hero: boolean;
}

interface PictureProps {
  /** From content/images. */
  file: string;
  /** Empty where words beside it say what it shows. */
  alt: string;
  place: PicturePlace;
  hero?: boolean;
}

/** A picture of content/images: a drawing as it is, a photo in the format and width that suits the browser. */
export function Picture({ file, alt, place, hero = false }: PictureProps) {
  const { sources, src, width, height } = usePage().assets.picture(file);
  const image = <Image src={src} width={width} height={height} alt={alt} hero={hero} />;
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

/** Art of templates/art/index.ts as an external file, loaded once for the whole site. Decoration: words stand beside it. */
export function LinkedArt({ name, hero = false }: { name: string; hero?: boolean }) {
  return <Image {...usePage().assets.art(name)} alt="" hero={hero} />;
}

function Image({ hero, alt, ...props }: ImageProps) {
  const loading = hero ? ({ fetchPriority: 'high' } as const) : ({ loading: 'lazy' } as const);
  return <img {...props} alt={alt} {...loading} />;
}

/** The illustration of a service on its own ground; the place that uses it sets the size and imports the style sheet, for when it is seen. */
export function ServicePicture({ service }: { service: Pick<Service, 'art'> & Partial<Pick<Service, 'photo'>> }) {
  return (
    <span className={`service-picture tone--${backgrounds[service.art]}`}>
      {service.photo ? <Picture file={service.photo.file} alt="" place="serviceCard" /> : <LinkedArt name={service.art} />}
    </span>
  );
}
