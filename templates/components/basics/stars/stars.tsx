import { iconPaths } from '../../../art/icons.tsx';
import './stars.css';

interface StarsProps {
  /** 1 to 5. */
  rating: number;
  /** The same in words: `4 of 5 stars`. */
  label: string;
}

const POSITIONS = [0, 1, 2, 3, 4];
const STEP = 26;

/** A rating as stars, full ones first. */
export function Stars({ rating, label }: StarsProps) {
  return (
    <svg className="stars" viewBox={`0 0 ${POSITIONS.length * STEP} 24`} role="img" aria-label={label}>
      {POSITIONS.map((index) => (
        <path
          key={index}
          className={index < rating ? undefined : 'stars__empty'}
          transform={`translate(${index * STEP})`}
          d={iconPaths.star}
        />
      ))}
    </svg>
  );
}
