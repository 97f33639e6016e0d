import { usePalette } from '../theme/theme-context.tsx';
import { EAR, EAR_INNER, wave } from './shapes.ts';
import { Disc, InlineArt, Line } from './strokes.tsx';

interface BreathLineProps {
  /** Whole breaths from left to right. */
  breaths: number;
  /** Width of one breath and height of its rise, in units of the drawing. */
  period?: number;
  amplitude?: number;
  /** Width of the line. */
  weight?: number;
  /** How the line fits a box of another shape; `none` stretches it. */
  fit?: string;
  className?: string;
}

/** The breath line on its own, in the colour of the text. */
export function BreathLine({ breaths, period = 60, amplitude = 11, weight = 5, fit, className = 'breath-line' }: BreathLineProps) {
  const middle = Math.ceil(amplitude + weight / 2) + 1;
  const width = breaths * period + 2 * weight;
  const to = weight + breaths * period;
  return (
    <InlineArt className={className} viewBox={`0 0 ${width} ${middle * 2}`} fit={fit}>
      <Line d={wave({ from: weight, to, y: middle, amplitude, period })} color="currentColor" width={weight} />
    </InlineArt>
  );
}

const BACK = `${wave({ from: -60, to: 1500, y: 30, amplitude: 26, period: 312 })}V94H-60Z`;
const FRONT = `${wave({ from: -16, to: 1544, y: 42, amplitude: 26, period: 208, up: false })}V94H-16Z`;

/** The upper edge of the footer, two breaths deep. */
export function FooterWave() {
  return (
    <InlineArt className="footer-wave" viewBox="0 0 1440 94" fit="xMidYMax slice">
      <path d={BACK} opacity={0.75} />
      <path d={FRONT} />
    </InlineArt>
  );
}

const FADING = `${wave({ from: -1500, to: 420, y: 215, amplitude: 52, period: 96 })}C434 166 446 215 470 215C520 215 560 212 620 215S800 217 880 215H1196`;

/** A breath line that goes flat at a listening ear: nothing is heard at this address. */
export function QuietEar() {
  const palette = usePalette();
  return (
    <InlineArt className="quiet-ear" viewBox="0 0 1440 300" fit="xMaxYMax slice">
      <Disc x={1210} y={330} r={250} fill={palette.sage3} />
      <Disc x={1210} y={330} r={180} fill={palette.drawn.discs[4]} />
      <Disc x={1210} y={330} r={118} fill={palette.fern} />
      <g transform="translate(1092 88)">
        <path d={EAR} fill={palette.forest8} />
        <Line d={EAR_INNER} color={palette.sand2} width={8} />
      </g>
      <Line d={FADING} width={7} />
    </InlineArt>
  );
}
