import type { Provider } from '../../generator/site/site.ts';
import { usePage } from '../context.tsx';
import { DrawnPicture } from './drawn-picture.tsx';
import './provider-portrait.css';

/** A physician's photo, or the drawn portrait until there is one; the place that uses it sets the size. */
export function ProviderPortrait({ photo, eager = false }: { photo: Provider['photo']; eager?: boolean }) {
  const { assets } = usePage();
  return (
    <span className="provider-portrait">
      {photo ? (
        <img {...assets.image(photo.file)} alt={photo.alt} loading={eager ? undefined : 'lazy'} decoding="async" />
      ) : (
        <DrawnPicture name="portrait" eager={eager} />
      )}
    </span>
  );
}
