import { usePalette } from '../theme/theme-context.tsx';
import { EAR, EAR_INNER, HAIR, PROFILE, wave } from './shapes.ts';
import { ArtFile, Clip, Disc, InlineArt, Line } from './strokes.tsx';

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
const PORTRAIT_HAIR = 'M118 206C106 110 150 70 204 70C262 70 296 112 284 208C280 246 276 268 270 284H132C124 268 120 240 118 206Z';
const FRINGE = 'M134 196C130 140 160 118 214 104C212 128 240 150 266 158C268 120 246 92 202 92C154 92 126 130 134 196Z';
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
export function HeroBreath() {
  return (
    <InlineArt className="hero-breath" viewBox="-170 510 40 80" fit="xMaxYMax">
      <Line d={breathFrom(-2000) + RISE} width={8} />
    </InlineArt>
  );
}

/** Two people face to face, one of them in a white coat, and the breath line goes back and forth between them. */
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

/** A provider in a white coat, until a photograph takes its place. */
export function PortraitArt() {
  const palette = usePalette();
  return (
    <ArtFile viewBox="0 0 400 480">
      <rect width={400} height={480} fill={palette.sage2} />
      <Disc x={200} y={226} r={150} fill={palette.sage3} />
      <path d={PORTRAIT_HAIR} fill={palette.forest9} />
      <path d="M168 250H232V328L200 400L168 328Z" fill={palette.drawn.skinShade} />
      <path d="M138 178C138 132 164 112 200 112S262 132 262 178C262 236 236 278 200 278S138 236 138 178Z" fill={palette.drawn.skin} />
      <path d={FRINGE} fill={palette.forest9} />
      <Line
        d="M162 178C168 172 178 171 185 175M215 175C222 171 232 172 238 178M184 244C192 252 208 252 216 244"
        color={palette.forest9}
        width={4.5}
      />
      <Line d="M201 194C198 208 193 216 198 221C201 223 205 222 207 220" color={palette.drawn.skinShade} width={4.5} />
      <Disc x={174} y={194} r={5} fill={palette.forest9} />
      <Disc x={226} y={194} r={5} fill={palette.forest9} />
      <path d="M40 480C44 392 90 356 168 326L200 388L232 326C310 356 356 392 360 480Z" fill={palette.paper} />
      <path d="M168 326L200 420L232 326L246 334L204 480H196L154 334Z" fill={palette.green} />
      <Line d="M154 334L136 380L160 392L150 410L196 480M246 334L264 380L240 392L250 410L204 480" color={palette.drawn.seam} width={3} />
      <rect x={262} y={426} width={46} height={8} rx={4} fill={palette.amber} />
    </ArtFile>
  );
}
