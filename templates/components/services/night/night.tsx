import { NightTrace } from '../../../art/sleep.tsx';
import { usePage } from '../../../context.tsx';
import './night.css';

/** A night with apnea as a breathing trace; the legend is text, so that it stays readable on a phone. */
export function Night() {
  const { nightSteady, nightPause, nightGasp } = usePage().site.strings.service;
  return (
    <figure className="panel night on-dark">
      <NightTrace />
      <figcaption>
        <span>{nightSteady}</span>
        <span>{nightPause}</span>
        <span>{nightGasp}</span>
      </figcaption>
    </figure>
  );
}
