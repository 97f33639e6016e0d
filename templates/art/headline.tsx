import type { Palette } from '../theme/palette-of.tsx';
import { type ArtName, backgrounds, pictureOn } from './index.tsx';
import { clip, disc, groupShapes, line, path, rect, type Shape, Shapes } from './shapes.tsx';
import { EAR, EAR_INNER, HAIR, InlineArt, Line, PROFILE, wave } from './strokes.tsx';

const RINGS = [disc(300, 262, 326, 'disc1'), disc(300, 262, 286, 'disc2'), disc(300, 262, 252, 'disc3')];

/** The drawing of a page's first band: one of the practice's field, or a head in profile with its breath line. */
export function HeadlineArt({ name }: { name: ArtName | undefined }) {
  if (name) return <HeadlineDrawing name={name} />;
  return (
    <>
      <HeroBreath />
      <HeroHead />
    </>
  );
}

const HILLS = wave({ from: -3300, to: 3300, y: 560, amplitude: 20, period: 660 });

/** A drawing as large as the head, above low hills that extend beyond both edges of the band; the band's `overflow` cuts them. */
function HeadlineDrawing({ name }: { name: ArtName }) {
  return (
    <InlineArt className="headline-drawing" viewBox="-80 -70 760 660">
      <Shapes name="headline" of={RINGS} />
      <Drawing name={name} x={300} y={262} size={500} />
      <Line d={HILLS} width={8} />
    </InlineArt>
  );
}

/** A drawing inside another, centered on a point and `size` high. */
function Drawing({ name, x, y, size }: { name: ArtName; x: number; y: number; size: number }) {
  const width = (size * 432) / 240;
  return (
    <svg x={x - width / 2} y={y - size / 2} width={width} height={size} overflow="visible" aria-hidden="true">
      {pictureOn(name, backgrounds[name]).element}
    </svg>
  );
}

/** Where the breath line passes from the strip to the head, in units of both drawings; `y` is the height of the line. */
const JOIN = { x: -130, y: 536 };
const breathFrom = (from: number): string => wave({ from, to: JOIN.x, y: JOIN.y, amplitude: 19, period: 110 });
const RISE = 'C-85 479 -66 294 10 290';
const INHALE = `${RISE}C44 286 60 262 92 246C132 226 184 232 206 274C236 332 206 420 222 480C232 520 232 560 232 700`;
/** Hair to the chin, over the ear of `PROFILE`. */
const BOB =
  'M222 0C146 0 92 36 74 98C104 128 160 136 190 120C198 170 178 236 186 300C190 350 200 396 214 430C280 446 330 444 378 436C398 432 400 418 398 400C388 330 380 240 376 165C372 70 306 0 222 0Z';
const WORDS = wave({ from: 268, to: 412, y: 326, amplitude: 18, period: 48 });
/** The path of the shoulders below `PROFILE`, down to `foot`. */
const shoulders = (foot: number): string =>
  `M30 ${foot}L125 560C157 520 172 480 176 446C214 476 290 476 340 432C356 492 420 530 470 560V${foot}Z`;

const HEAD: readonly Shape<keyof Palette>[] = [
  clip('disc', disc(300, 262, 326), [
    disc(262, 206, 400, 'disc1'),
    disc(262, 206, 330, 'disc2'),
    disc(262, 206, 264, 'disc3'),
    disc(262, 206, 204, 'disc4'),
    disc(262, 206, 150, 'disc5'),
  ]),
  clip('bust', path('M-26 262A326 326 0 0 0 626 262V-200H-26Z'), [
    path(PROFILE, 'forest8'),
    path(HAIR, 'forest9'),
    path(shoulders(640), 'green'),
  ]),
  groupShapes('translate(204 148) scale(.46)', [path(EAR, 'sand2'), line(EAR_INNER, 'forest8', 11)]),
];

/** Ear, nose and throat in one head; the breath comes in at the left edge, 8 % above the foot. */
export function HeroHead() {
  return (
    <InlineArt className="hero-head" viewBox="-130 -70 760 660">
      <Shapes name="hero" of={HEAD} />
      <Line d={breathFrom(-240) + INHALE} width={8} drawn />
    </InlineArt>
  );
}

/**
 * The breath line on its way to `HeroHead`: it joins the head when this strip is at the left of the head, flush with its foot and 80/660
 * as high; any width works. Text higher than this strip never meets the line.
 */
function HeroBreath() {
  return (
    <InlineArt className="hero-breath" viewBox="-170 510 40 80" fit="xMaxYMax">
      <Line d={breathFrom(-2000) + RISE} width={8} />
    </InlineArt>
  );
}

const CONVERSATION: readonly Shape<keyof Palette>[] = [
  disc(340, 300, 286, 'disc2'),
  disc(340, 300, 206, 'sage3'),
  clip('ground', rect([-60, -40, 800, 540]), [
    groupShapes('translate(256 140) scale(-.66 .66)', [path(PROFILE, 'fern'), path(HAIR, 'forest7'), path(shoulders(640), 'sand3')]),
    groupShapes('translate(424 116) scale(.68)', [
      path(PROFILE, 'forest8'),
      path(shoulders(660), 'paper'),
      path('M174 462L150 640H196L218 474C202 472 188 468 174 462Z', 'green'),
      path(BOB, 'forest9'),
    ]),
  ]),
  line(WORDS, 'amber', 8),
];

/** Two heads that talk to each other. */
export function Conversation() {
  return (
    <InlineArt viewBox="0 0 680 500" fit="xMidYMax meet">
      <Shapes name="conversation" of={CONVERSATION} />
    </InlineArt>
  );
}

interface BreathLineProps {
  /** Number of whole breaths from left to right. */
  breaths: number;
  /** Width of one breath, in units of the drawing; `amplitude` is the height of its rise. */
  period?: number;
  amplitude?: number;
  weight?: number;
  /** The SVG attribute `preserveAspectRatio`; `none` stretches the line. */
  fit?: string;
  className?: string;
}

/** The breath line on its own, in the color of the text. */
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

const EAR_AT_FOOT: readonly Shape<keyof Palette>[] = [
  disc(1210, 330, 250, 'sage3'),
  disc(1210, 330, 180, 'disc5'),
  disc(1210, 330, 118, 'fern'),
  groupShapes('translate(1092 88)', [path(EAR, 'forest8'), line(EAR_INNER, 'sand2', 8)]),
  line(FADING, 'amber', 7),
];

const DISC_AT_FOOT: readonly Shape<keyof Palette>[] = [
  disc(1210, 330, 250, 'sage3'),
  disc(1210, 330, 190, 'disc5'),
  line(wave({ from: -95, to: 1520, y: 270, amplitude: 19, period: 95 }), 'amber', 7),
];

/**
 * The drawing of not-found pages: a breath line that goes flat at a listening ear, or a drawing of the practice's field whose upper half
 * shows at the foot of the page.
 */
export function QuietArt({ name }: { name: ArtName | undefined }) {
  return (
    <InlineArt className="quiet-ear" viewBox="0 0 1440 300" fit="xMaxYMax slice">
      <Shapes name="quiet" of={name ? DISC_AT_FOOT : EAR_AT_FOOT} />
      {name && <Drawing name={name} x={1210} y={182} size={220} />}
    </InlineArt>
  );
}
