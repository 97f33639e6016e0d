import type { ReactElement } from 'react';
import { palette } from './palette.ts';
import { EAR, EAR_INNER, HAIR, PROFILE, wave } from './shapes.ts';
import { Clip, Disc, InlineArt, Line } from './strokes.tsx';

/** The breath swings at this height and leaves the strip for the head at this point, in units of both drawings. */
const JOIN = { x: -130, y: 536 };
const breathFrom = (from: number): string => wave({ from, to: JOIN.x, y: JOIN.y, amplitude: 19, period: 110 });
const RISE = 'C-85 479 -66 294 10 290';
const INHALE = `${RISE}C44 286 60 262 92 246C132 226 184 232 206 274C236 332 206 420 222 480C232 520 232 560 232 700`;
const EARLOBE = { x: 262, y: 206 };
const SOUND: readonly (readonly [radius: number, fill: string])[] = [
  [400, '#cbe1bb'],
  [330, '#c1dab0'],
  [264, '#b5d2a2'],
  [204, '#a8c994'],
  [150, '#9bc086'],
];

/** Ear, nose and throat in one head; the breath comes in at the left edge, 8 % above the foot. */
export function HeroHead(): ReactElement {
  return (
    <InlineArt className="hero-head" viewBox="-130 -70 760 660">
      <Head />
      <Line d={breathFrom(-240) + INHALE} width={8} />
    </InlineArt>
  );
}

/**
 * The breath on its way to `HeroHead`: joins it when placed flush with its foot at its left side, 80/660 as high and
 * of any width. Text that lies above this strip can never meet the line.
 */
export function HeroBreath(): ReactElement {
  return (
    <InlineArt className="hero-breath" viewBox="-170 510 40 80" fit="xMaxYMax">
      <Line d={breathFrom(-2000) + RISE} width={8} />
    </InlineArt>
  );
}

function Head(): ReactElement {
  const { x, y } = EARLOBE;
  return (
    <>
      <Clip id="hero-disc" shape={<circle cx={300} cy={262} r={326} />}>
        {SOUND.map(([radius, fill]) => (
          <Disc key={radius} x={x} y={y} r={radius} fill={fill} />
        ))}
      </Clip>
      <Clip id="hero-bust" shape={<path d="M-26 262A326 326 0 0 0 626 262V-200H-26Z" />}>
        <path d={PROFILE} fill={palette.forest} />
        <path d={HAIR} fill={palette.night} />
        <path d="M30 640L125 560C157 520 172 480 176 446C214 476 290 476 340 432C356 492 420 530 470 560V640Z" fill={palette.green} />
      </Clip>
      <g transform={`translate(${x - 58} ${y - 58}) scale(.46)`}>
        <path d={EAR} fill={palette.sand2} />
        <Line d={EAR_INNER} color={palette.forest} width={11} />
      </g>
    </>
  );
}
