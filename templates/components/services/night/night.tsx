import { usePage } from '../../../context.tsx';
import { LinkedArt } from '../../basics/picture/picture.tsx';
import './night.css';

/** A night with apnea as a breathing trace; the legend is text, so that it stays readable on a phone. */
export function Night() {
  const { nightSteady, nightPause, nightGasp } = usePage().site.strings.service;
  return (
    <figure className="panel night on-dark">
      <LinkedArt name="night" />
      <figcaption>
        <span>{nightSteady}</span>
        <span>{nightPause}</span>
        <span>{nightGasp}</span>
      </figcaption>
    </figure>
  );
}
