import type { ReactNode } from 'react';
import { usePalette } from '../theme/palette-of.tsx';

interface ArtFileProps {
  viewBox?: string | undefined;
  children: ReactNode;
}

/**
 * A drawing that can be an SVG file. The usual 432 x 240 box has its subject in the middle 240,
 * so one file with `object-fit: cover` suits every box from 1:1 to 9:5.
 */
export function ArtFile({ viewBox = '-96 0 432 240', children }: ArtFileProps) {
  return (
    <svg xmlns="http://www.w3.org/2000/svg" viewBox={viewBox} aria-hidden="true">
      {children}
    </svg>
  );
}

interface InlineArtProps extends ArtFileProps {
  className?: string;
  /** The SVG attribute `preserveAspectRatio`, such as `xMidYMid slice`. */
  fit?: string | undefined;
}

/** A decorative drawing inside the page, sized by CSS. */
export function InlineArt({ viewBox, className, fit, children }: InlineArtProps) {
  return (
    <svg className={className} viewBox={viewBox} preserveAspectRatio={fit} aria-hidden="true">
      {children}
    </svg>
  );
}

interface LineProps {
  d: string;
  color?: string | undefined;
  width?: number | undefined;
  opacity?: number | undefined;
  dashes?: string | undefined;
  /** Sets the path length to 1, so that CSS can animate the drawing of the line. */
  drawn?: boolean;
}

/** A line with round ends, amber and 6 wide by default. */
export function Line({ d, color, width = 6, opacity, dashes, drawn }: LineProps) {
  const { amber } = usePalette();
  return (
    <path
      d={d}
      fill="none"
      stroke={color ?? amber}
      strokeWidth={width}
      strokeLinecap="round"
      strokeLinejoin="round"
      strokeDasharray={dashes}
      opacity={opacity}
      pathLength={drawn ? 1 : undefined}
    />
  );
}

/** Center and radius, in units of the drawing. */
export interface Circle {
  x: number;
  y: number;
  r: number;
}

/** A filled circle. */
export function Disc({ x, y, r, ...paint }: Circle & { fill: string | undefined; opacity?: number | undefined }) {
  return <circle cx={x} cy={y} r={r} {...paint} />;
}

/** Ends the ids of clip paths: ids of headings have no capitals, so they cannot be equal. */
const CLIP = '-C';

/** A part of a drawing clipped to a shape; `id` must be unique in the document. */
export function Clip({ id, shape, children }: { id: string; shape: ReactNode; children: ReactNode }) {
  return (
    <>
      <clipPath id={`${id}${CLIP}`}>{shape}</clipPath>
      <g clipPath={`url(#${id}${CLIP})`}>{children}</g>
    </>
  );
}

/** The master head in profile, facing left, about 470 x 560. */
export const PROFILE =
  'M222 0C146 0 90 40 72 104C65 128 60 144 60 162C60 174 68 182 65 195C60 211 42 236 28 257C21 268 24 278 36 281C47 283 57 283 59 291C60 299 52 305 49 314C48 320 54 324 62 327C54 330 50 336 53 343C56 350 64 351 64 359C64 367 57 374 58 385C60 399 76 406 94 404C124 401 146 396 162 402Q176 408 178 424C181 456 166 512 128 560L470 560C420 530 345 490 335 410C328 350 340 320 356 280C370 250 378 210 376 165C372 70 306 0 222 0Z';

/** Hair that fits `PROFILE`. */
export const HAIR =
  'M222 0C146 0 92 36 74 98C104 128 168 132 196 118C204 160 206 186 226 196C236 176 262 176 264 200C266 222 250 236 240 250C250 282 290 300 348 302L356 280C370 250 378 210 376 165C372 70 306 0 222 0Z';

/** The bridge, tip and base of the nose of `PROFILE`. */
export const BRIDGE = 'M60 162C60 174 68 182 65 195C60 211 42 236 28 257C21 268 24 278 36 281C47 283 57 283 59 291';

/** Outline of an ear, about 240 x 240. */
export const EAR =
  'M100 110C92 62 118 26 158 26C196 26 218 58 216 96C214 132 190 142 180 164C172 184 172 214 142 214C118 214 110 194 108 176Z';

/** The fold inside `EAR`. */
export const EAR_INNER = 'M124 100C122 74 138 54 160 56C180 58 190 78 186 98C182 118 162 122 156 144C152 158 154 170 142 174';

/** Rounds to one decimal, which is precise enough for drawings. */
export const round = (value: number): number => Math.round(value * 10) / 10;

/** One rise (positive) or fall (negative) of a line: `[width, height]`. */
export type Swing = readonly [width: number, height: number];

// A cubic curve is nearest to half a sine with handles of 0.3642 of its width and 4/3 of its height.
const HANDLE = 0.3642;

/** Returns the path of rises and falls along a level line from `x`, `y`, joined smoothly. */
export function swings(x: number, y: number, steps: readonly Swing[]): string {
  const curves = steps.map(([width, height], index) => {
    const top = round((-height * 4) / 3);
    const end = `${round(width * (1 - HANDLE))} ${top} ${round(width)} 0`;
    return index === 0 ? `c${round(width * HANDLE)} ${top} ${end}` : `s${end}`;
  });
  // A minus separates numbers as a space does (SVG 2, section 9.3.9).
  return `M${x} ${y}${curves.join('').replaceAll(' -', '-')}`;
}

/** The position and shape of a breath line; `up: false` starts with a fall. */
interface Wave {
  from: number;
  to: number;
  y: number;
  amplitude: number;
  period: number;
  up?: boolean;
}

/** Returns the path of a breath line of whole half periods between `from` and `to`; flat if the amplitude is 0. */
export function wave({ from, to, y, amplitude, period, up = true }: Wave): string {
  if (amplitude === 0) return `M${from} ${y}H${to}`;
  const count = Math.floor((2 * (to - from)) / period + 0.01);
  const steps = Array.from({ length: count }, (_, index): Swing => [period / 2, (index % 2 === 0) === up ? amplitude : -amplitude]);
  return swings(from, y, steps);
}

/** Returns the path of an arc between two angles in degrees, clockwise from three o'clock. */
export function arc(cx: number, cy: number, radius: number, start: number, end: number): string {
  const [x1, y1] = onCircle(cx, cy, radius, start);
  const [x2, y2] = onCircle(cx, cy, radius, end);
  return `M${x1} ${y1}A${radius} ${radius} 0 ${Math.abs(end - start) > 180 ? 1 : 0} ${end > start ? 1 : 0} ${x2} ${y2}`;
}

/** The point at an angle in degrees on a circle, clockwise from three o'clock. */
export function onCircle(cx: number, cy: number, radius: number, degrees: number): readonly [x: number, y: number] {
  const angle = (degrees * Math.PI) / 180;
  return [round(cx + radius * Math.cos(angle)), round(cy + radius * Math.sin(angle))];
}
