import { HeroBreath, HeroHead } from '../../../art/people.tsx';
import './breathing-head.css';

/** The brand's head for a banner: the breath runs in along the foot of the band, below all text. */
export function BreathingHead() {
  return (
    <div className="breathing-head">
      <HeroBreath />
      <HeroHead />
    </div>
  );
}
