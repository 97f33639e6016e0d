import type { ImgHTMLAttributes } from 'react';
import type { PhotoContent, Post, Provider, Service } from '../../../../generator/contract/site.ts';
import { serviceArtName, serviceTone } from '../../../art/service-tones.ts';
import { usePage } from '../../../context.tsx';
import { coverName, type PictureSlot, type PostSlot, type ProviderSlot, pictureSlots, portraitName } from '../../../pictures.ts';
import './picture.css';

interface PictureProps {
  file: string;
  /** Empty if the text beside the picture says what it shows. */
  alt: string;
  place: PictureSlot;
  /** The picture of the first band, which loads at once with high priority. At most one per page. */
  hero?: boolean;
}

/** A picture of content/images: a drawing unchanged, a photo with a choice of formats and widths. */
export function Picture({ file, alt, place, hero = false }: PictureProps) {
  const { sources, src, width, height } = usePage().assets.picture(file);
  const image = <Image src={src} width={width} height={height} alt={alt} hero={hero} />;
  if (sources.length === 0) return image;
  return (
    <picture>
      {sources.map(({ type, srcSet }) => (
        <source key={type} type={type} srcSet={srcSet} sizes={pictureSlots[place].sizes} />
      ))}
      {image}
    </picture>
  );
}

/** A drawing of templates/art as a file, which loads once for the whole site. It is decoration: text is beside it. */
export function LinkedArt({ name, hero = false }: { name: string; hero?: boolean }) {
  const { src, width, height } = usePage().assets.art(name);
  return <Image src={src} width={width} height={height} alt="" hero={hero} />;
}

type ImageProps = Pick<ImgHTMLAttributes<HTMLImageElement>, 'src' | 'width' | 'height' | 'alt'> & { hero: boolean };

function Image({ hero, src, width, height, alt }: ImageProps) {
  const loading = hero ? undefined : 'lazy';
  return <img src={src} width={width} height={height} alt={alt} fetchPriority={hero ? 'high' : undefined} loading={loading} />;
}

interface PhotoProps extends Pick<PictureProps, 'place' | 'hero'> {
  photo: PhotoContent;
  /** Leaves the alternative text out, since text beside the photo says what it shows. */
  decorative?: boolean;
}

/** A photo or drawing of content/images that fills its box. */
export function PhotoInPlace({ photo: { file, alt, focus }, decorative = false, ...place }: PhotoProps) {
  return (
    <span className={`photo${focus ? ` photo--${focus}` : ''}`}>
      <Picture file={file} alt={decorative ? '' : alt} {...place} />
    </span>
  );
}

/** The picture of a service on its tile. The component that uses it sets the size and imports service-picture.css. */
export function ServicePicture({
  service: { slug, art, photo },
}: {
  service: Pick<Service, 'slug' | 'art'> & Partial<Pick<Service, 'photo'>>;
}) {
  const { services } = usePage().site;
  return (
    <span className={`service-picture tone--${serviceTone(slug, services)}`}>
      {photo ? <Picture file={photo.file} alt="" place="serviceCard" /> : <LinkedArt name={serviceArtName({ slug, art }, services)} />}
    </span>
  );
}

/** The picture of a post on its tile: its photo, or else its drawing. The component that uses it sets the size. */
export function PostCover({ post: { image, cover }, place }: { post: Pick<Post, 'image' | 'cover'>; place: PostSlot }) {
  const hero = place === 'cover';
  return (
    <span className={`post-cover tone--${cover.tone}`}>
      {image ? (
        // On cards the heading names what the picture shows.
        <Picture file={image.file} alt={hero ? image.alt : ''} place={place} hero={hero} />
      ) : (
        <LinkedArt name={coverName({ cover })} hero={hero} />
      )}
    </span>
  );
}

/** The photo of a provider, or else the drawn portrait. The component that uses it sets the size. */
export function ProviderPortrait({ provider, place }: { provider: Pick<Provider, 'photo' | 'portrait'>; place: ProviderSlot }) {
  const hero = place === 'profile';
  return (
    <span className="provider-portrait">
      {provider.photo ? <Picture {...provider.photo} place={place} hero={hero} /> : <LinkedArt name={portraitName(provider)} hero={hero} />}
    </span>
  );
}
