import { usePalette } from '../theme/theme-context.tsx';
import { type ArtName, backgrounds, pictureOn } from './index.ts';
import { HeroBreath, HeroHead } from './people.tsx';
import { wave } from './shapes.ts';
import { Disc, InlineArt, Line } from './strokes.tsx';

interface HeadlineProps {
  name: ArtName;
}

const RINGS = [326, 286, 252];
const MIDDLE = { x: 300, y: 262 };

/** What stands in a first band: a drawing of the practice's field, or the head in profile with the line of its breath. */
export function HeadlineArt({ name }: Partial<HeadlineProps>) {
  if (name) return <HeadlineDrawing name={name} />;
  return (
    <>
      <HeroBreath />
      <HeroHead />
    </>
  );
}

/** As large as the head, on waves that run on to both edges of the band (`overflow` is theirs to cut). */
function HeadlineDrawing({ name }: HeadlineProps) {
  const palette = usePalette();
  return (
    <InlineArt className="headline-drawing" viewBox="-80 -70 760 660">
      {RINGS.map((radius, index) => (
        <Disc key={radius} {...MIDDLE} r={radius} fill={palette.drawn.discs[index]} />
      ))}
      <Line d={wave({ from: -3300, to: 3300, y: 536, amplitude: 19, period: 110 })} width={8} />
      <Drawing name={name} {...MIDDLE} size={500} />
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
      <Line d={wave({ from: -95, to: 1520, y: 270, amplitude: 19, period: 95 })} width={7} />
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
