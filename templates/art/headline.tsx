import { usePalette } from '../theme/palette-of.tsx';
import { type ArtName, backgrounds, pictureOn } from './index.tsx';
import { Clip, Disc, EAR, EAR_INNER, HAIR, InlineArt, Line, PROFILE, wave } from './strokes.tsx';

const RINGS = [326, 286, 252];
const MIDDLE = { x: 300, y: 262 };

/** The art of a first band: a drawing of the practice's field, or the head in profile with the line of its breath. */
export function HeadlineArt({ name }: { name: ArtName | undefined }) {
  if (name) return <HeadlineDrawing name={name} />;
  return (
    <>
      <HeroBreath />
      <HeroHead />
    </>
  );
}

/** As large as the head, on waves that run on to both edges of the band (`overflow` is theirs to cut). */
function HeadlineDrawing({ name }: { name: ArtName }) {
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

/** Around a point of another drawing, `size` high. */
function Drawing({ name, x, y, size }: { name: ArtName; x: number; y: number; size: number }) {
  const width = (size * 432) / 240;
  return (
    <svg x={x - width / 2} y={y - size / 2} width={width} height={size} overflow="visible" aria-hidden="true">
      {pictureOn(name, backgrounds[name]).element}
    </svg>
  );
}

/** The breath swings at this height and leaves the strip for the head at this point, in units of both drawings. */
const JOIN = { x: -130, y: 536 };
const breathFrom = (from: number): string => wave({ from, to: JOIN.x, y: JOIN.y, amplitude: 19, period: 110 });
const RISE = 'C-85 479 -66 294 10 290';
const INHALE = `${RISE}C44 286 60 262 92 246C132 226 184 232 206 274C236 332 206 420 222 480C232 520 232 560 232 700`;
const EARLOBE = { x: 262, y: 206 };
const SOUND = [400, 330, 264, 204, 150];
/** Hair to the chin, over the ear of `PROFILE`. */
const BOB =
  'M222 0C146 0 92 36 74 98C104 128 160 136 190 120C198 170 178 236 186 300C190 350 200 396 214 430C280 446 330 444 378 436C398 432 400 418 398 400C388 330 380 240 376 165C372 70 306 0 222 0Z';
const WORDS = wave({ from: 268, to: 412, y: 326, amplitude: 18, period: 48 });
/** Below the head of `PROFILE`, down to `foot`. */
const shoulders = (foot: number): string =>
  `M30 ${foot}L125 560C157 520 172 480 176 446C214 476 290 476 340 432C356 492 420 530 470 560V${foot}Z`;

/** Ear, nose and throat in one head; the breath comes in at the left edge, 8 % above the foot. */
export function HeroHead() {
  const palette = usePalette();
  return (
    <InlineArt className="hero-head" viewBox="-130 -70 760 660">
      <Clip id="hero-disc" shape={<circle cx={300} cy={262} r={326} />}>
        {SOUND.map((radius, index) => (
          <Disc key={radius} {...EARLOBE} r={radius} fill={palette.drawn.discs[index]} />
        ))}
      </Clip>
      <Clip id="hero-bust" shape={<path d="M-26 262A326 326 0 0 0 626 262V-200H-26Z" />}>
        <path d={PROFILE} fill={palette.forest8} />
        <path d={HAIR} fill={palette.forest9} />
        <path d={shoulders(640)} fill={palette.green} />
      </Clip>
      <g transform="translate(204 148) scale(.46)">
        <path d={EAR} fill={palette.sand2} />
        <Line d={EAR_INNER} color={palette.forest8} width={11} />
      </g>
      <Line d={breathFrom(-240) + INHALE} width={8} drawn />
    </InlineArt>
  );
}

/**
 * The breath on its way to `HeroHead`: joins it when placed flush with its foot at its left side, 80/660 as high and
 * of any width. Text that lies above this strip can never meet the line.
 */
function HeroBreath() {
  return (
    <InlineArt className="hero-breath" viewBox="-170 510 40 80" fit="xMaxYMax">
      <Line d={breathFrom(-2000) + RISE} width={8} />
    </InlineArt>
  );
}

export function Conversation() {
  const palette = usePalette();
  return (
    <InlineArt viewBox="0 0 680 500" fit="xMidYMax meet">
      <Disc x={340} y={300} r={286} fill={palette.drawn.discs[1]} />
      <Disc x={340} y={300} r={206} fill={palette.sage3} />
      <Clip id="conversation-ground" shape={<rect x={-60} y={-40} width={800} height={540} />}>
        <g transform="translate(256 140) scale(-.66 .66)">
          <path d={PROFILE} fill={palette.fern} />
          <path d={HAIR} fill={palette.forest7} />
          <path d={shoulders(640)} fill={palette.sand3} />
        </g>
        <g transform="translate(424 116) scale(.68)">
          <path d={PROFILE} fill={palette.forest8} />
          <path d={shoulders(660)} fill={palette.paper} />
          <path d="M174 462L150 640H196L218 474C202 472 188 468 174 462Z" fill={palette.green} />
          <path d={BOB} fill={palette.forest9} />
        </g>
      </Clip>
      <Line d={WORDS} width={8} />
    </InlineArt>
  );
}

interface BreathLineProps {
  /** Whole breaths from left to right. */
  breaths: number;
  /** Width of one breath and height of its rise, in units of the drawing. */
  period?: number;
  amplitude?: number;
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

/**
 * Where nothing was found: a breath line that goes flat at a listening ear, or a drawing of the practice's field, half of which rises above
 * the line where the page ends.
 */
export function QuietArt({ name }: { name: ArtName | undefined }) {
  const palette = usePalette();
  return (
    <InlineArt className="quiet-ear" viewBox="0 0 1440 300" fit="xMaxYMax slice">
      <Disc x={1210} y={330} r={250} fill={palette.sage3} />
      <Disc x={1210} y={330} r={name ? 190 : 180} fill={palette.drawn.discs[4]} />
      {name ? (
        <>
          <Line d={wave({ from: -95, to: 1520, y: 270, amplitude: 19, period: 95 })} width={7} />
          <Drawing name={name} x={1210} y={182} size={220} />
        </>
      ) : (
        <>
          <Disc x={1210} y={330} r={118} fill={palette.fern} />
          <g transform="translate(1092 88)">
            <path d={EAR} fill={palette.forest8} />
            <Line d={EAR_INNER} color={palette.sand2} width={8} />
          </g>
          <Line d={FADING} width={7} />
        </>
      )}
    </InlineArt>
  );
}
