import type { ImgHTMLAttributes } from 'react';
import type { PhotoContent, Post, Provider, Service } from '../../../../generator/contract/site.ts';
import { backgrounds } from '../../../art/index.tsx';
import { usePage } from '../../../context.tsx';
import { coverName, type PicturePlace, type PostPlace, type ProviderPlace, picturePlaces, portraitName } from '../../../pictures.ts';
import './picture.css';

interface PictureProps {
  file: string;
  /** Empty where words beside it say what it shows. */
  alt: string;
  place: PicturePlace;
  /** The picture of the page's first band: loaded at once and before others. At most one a page. */
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

/** Art of templates/art/index.tsx as an external file, loaded once for the whole site. Decoration: words are beside it. */
export function LinkedArt({ name, hero = false }: { name: string; hero?: boolean }) {
  return <Image {...usePage().assets.art(name)} alt="" hero={hero} />;
}

function Image({ hero, alt, ...props }: ImgHTMLAttributes<HTMLImageElement> & { hero: boolean }) {
  return <img {...props} alt={alt} {...(hero ? { fetchPriority: 'high' } : { loading: 'lazy' })} />;
}

interface PhotoProps extends Pick<PictureProps, 'place' | 'hero'> {
  photo: PhotoContent;
  /** Words beside it say what it shows, whatever content says. */
  decorative?: boolean;
}

/** A photo of content, or a drawing of its own, that fills the box that its place gives it. */
export function PhotoInPlace({ photo: { file, alt, focus }, decorative = false, ...place }: PhotoProps) {
  return (
    <span className={`photo${focus ? ` photo--${focus}` : ''}`}>
      <Picture file={file} alt={decorative ? '' : alt} {...place} />
    </span>
  );
}

/** The illustration of a service on its own ground; the place that uses it sets the size and imports service-picture.css, for when it is seen. */
export function ServicePicture({ service: { art, photo } }: { service: Pick<Service, 'art'> & Partial<Pick<Service, 'photo'>> }) {
  return (
    <span className={`service-picture tone--${backgrounds[art]}`}>
      {photo ? <Picture file={photo.file} alt="" place="serviceCard" /> : <LinkedArt name={art} />}
    </span>
  );
}

/** Picture of a post on its own ground: a photo where it has one, else its drawing. The place that uses it does as for services. */
export function PostCover({ post: { image, cover }, place }: { post: Pick<Post, 'image' | 'cover'>; place: PostPlace }) {
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

/** A physician's photo, or the drawn portrait until there is one; the place that uses it sets the size. */
export function ProviderPortrait({ provider, place }: { provider: Pick<Provider, 'photo' | 'portrait'>; place: ProviderPlace }) {
  const hero = place === 'profile';
  return (
    <span className="provider-portrait">
      {provider.photo ? <Picture {...provider.photo} place={place} hero={hero} /> : <LinkedArt name={portraitName(provider)} hero={hero} />}
    </span>
  );
}
