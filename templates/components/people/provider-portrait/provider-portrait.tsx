import type { Provider } from '../../../../generator/contract/site.ts';
import { type ProviderPlace, portraitName } from '../../../pictures.ts';
import { LinkedArt, Picture } from '../../basics/picture/picture.tsx';
import './provider-portrait.css';

/** What a portrait is made from. */
export type PortraitData = Pick<Provider, 'photo' | 'portrait'>;

/** A physician's photo, or the drawn portrait until there is one; the place that uses it sets the size. */
export function ProviderPortrait({ provider, place }: { provider: PortraitData; place: ProviderPlace }) {
  const { photo } = provider;
  const hero = place === 'profile';
  return (
    <span className="provider-portrait">
      {photo ? <Picture {...photo} place={place} hero={hero} /> : <LinkedArt name={portraitName(provider)} hero={hero} />}
    </span>
  );
}
