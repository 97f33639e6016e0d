import type { ReactNode } from 'react';
import { usePalette } from '../theme/theme-context.tsx';

interface ArtFileProps {
  viewBox?: string | undefined;
  children: ReactNode;
}

/**
 * A drawing that can be a file of its own. The usual 432 x 240 box keeps its subject in the middle 240,
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
  /** How the drawing fills a box of another shape, such as `xMidYMid slice`. */
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
  color?: string;
  width?: number;
  opacity?: number;
  dashes?: string;
  /** Of the length 1 to CSS, which may draw it from its start to its end. */
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

/** Center and radius. */
export interface Circle {
  x: number;
  y: number;
  r: number;
}

/** A filled circle. */
export function Disc({ x, y, r, ...paint }: Circle & { fill: string | undefined; opacity?: number }) {
  return <circle cx={x} cy={y} r={r} {...paint} />;
}

/** An open circle. */
export function Ring({ x, y, r, color, width = 4, opacity }: Circle & { color: string; width?: number; opacity?: number }) {
  return <circle cx={x} cy={y} r={r} fill="none" stroke={color} strokeWidth={width} opacity={opacity} />;
}

interface ClipProps {
  /** Unique in the document: the picture's name and a word. */
  id: string;
  shape: ReactNode;
  children: ReactNode;
}

/** Ends the id of a picture's part: with a capital in it, no heading can have the same. */
const CLIP = '-C';

/** Cuts its children to a shape. */
export function Clip({ id, shape, children }: ClipProps) {
  return (
    <>
      <clipPath id={`${id}${CLIP}`}>{shape}</clipPath>
      <g clipPath={`url(#${id}${CLIP})`}>{children}</g>
    </>
  );
}

/** A filled circle whose children are cut to it. */
export function InDisc({ id, fill, x = 120, y = 120, r = 108, children }: Omit<ClipProps, 'shape'> & Partial<Circle> & { fill: string }) {
  return (
    <Clip id={id} shape={<circle cx={x} cy={y} r={r} />}>
      <Disc x={x} y={y} r={r} fill={fill} />
      {children}
    </Clip>
  );
}

const HAND =
  'M90 138L162 150C164 168 164 180 161 192C157 206 154 220 154 260H102C102 232 86 208 84 178ZM90 138L72 70M113 132L104 44M137 134L144 48M162 150L182 86M100 206C78 188 62 170 49 144';

/** An open hand with its wrist down, about 160 x 240: a palm and five thick lines. */
export function Hand({ color, transform }: { color: string; transform?: string }) {
  return <path d={HAND} transform={transform} fill={color} stroke={color} strokeWidth={29} strokeLinecap="round" strokeLinejoin="round" />;
}
