import type { Provider } from '../../../../generator/contract.ts';
import type { ProviderPlace } from '../../../pictures.ts';
import { LinkedArt, Picture } from '../../basics/picture/picture.tsx';
import './provider-portrait.css';

/** A physician's photo, or the drawn portrait until there is one; the place that uses it sets the size. */
export function ProviderPortrait({ photo, place }: { photo: Provider['photo']; place: ProviderPlace }) {
  const hero = place === 'profile';
  return (
    <span className="provider-portrait">
      {photo ? <Picture {...photo} place={place} hero={hero} /> : <LinkedArt name="portrait" hero={hero} />}
    </span>
  );
}
