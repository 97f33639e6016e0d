import { usePalette } from '../theme/theme-context.tsx';
import { type ArtName, backgrounds, pictureOn } from './index.ts';
import { breathFrom, JOIN } from './people.tsx';
import { wave } from './shapes.ts';
import { Disc, InlineArt, Line } from './strokes.tsx';

interface HeadlineProps {
  name: ArtName;
}

const RINGS = [326, 286, 252];
const MIDDLE = { x: 300, y: 262 };

/** A drawing in the place of `HeroHead`, as large as that, with the waves of `HeadlineWaves` at its foot. */
export function HeadlineDrawing({ name }: HeadlineProps) {
  const palette = usePalette();
  return (
    <InlineArt className="hero-head" viewBox="-130 -70 760 660">
      {RINGS.map((radius, index) => (
        <Disc key={radius} {...MIDDLE} r={radius} fill={palette.drawn.discs[index]} />
      ))}
      <Line d={wave({ from: JOIN.x, to: 640, y: JOIN.y, amplitude: 19, period: 110 })} width={8} />
      <Drawing name={name} {...MIDDLE} size={500} />
    </InlineArt>
  );
}

/** The waves on their way to `HeadlineDrawing`, placed as `HeroBreath` is. */
export function HeadlineWaves() {
  return (
    <InlineArt className="hero-breath" viewBox="-170 510 40 80" fit="xMaxYMax">
      <Line d={breathFrom(-2000)} width={8} />
    </InlineArt>
  );
}

/** The same in place of `QuietEar`: half of it rises above the line where the page ends. */
export function QuietDrawing({ name }: HeadlineProps) {
  const palette = usePalette();
  return (
    <InlineArt className="quiet-ear" viewBox="0 0 1440 300" fit="xMaxYMax slice">
      <Disc x={1210} y={330} r={250} fill={palette.sage3} />
      <Disc x={1210} y={330} r={190} fill={palette.drawn.discs[4]} />
      <Line d={wave({ from: -1500, to: 1540, y: 270, amplitude: 19, period: 95 })} width={7} />
      <Drawing name={name} x={1210} y={182} size={220} />
    </InlineArt>
  );
}

/** Around a point of another drawing, `size` high. */
function Drawing({ name, x, y, size }: { name: ArtName; x: number; y: number; size: number }) {
  const width = (size * 432) / 240;
  return (
    <svg x={x - width / 2} y={y - size / 2} width={width} height={size} overflow="visible" aria-hidden="true">
      {pictureOn(name, backgrounds[name]).element}
    </svg>
  );
}
