import { createElement, Fragment, type ReactElement } from 'react';
import type { SizedArt } from '../../generator/contract/assets.ts';
import type { ShadeName, Shades } from '../palette.ts';
import { type Palette, usePalette } from '../theme/palette-of.tsx';
import { ArtFile, Clip, Disc, Line } from './strokes.tsx';

/** A function that draws a part of a drawing in the given colors. `name` is the name of the drawing, which begins the ids in it. */
export type Shape<Paint extends string = ShadeName | keyof Tone> = (colors: Readonly<Record<Paint | 'name', string>>) => ReactElement;

type Round = readonly [x: number, y: number, r: number];
type Box = readonly [x: number, y: number, width: number, height: number];

interface Look {
  transform?: string;
  opacity?: number;
  /** Radius of round corners. */
  rx?: number;
  dashes?: string;
}

/** A filled path; without `fill` it serves as the outline of a `clip`. */
export function path<Paint extends string>(d: string, fill?: Paint, { transform, opacity }: Look = {}): Shape<Paint> {
  return (colors) => <path transform={transform} d={d} fill={fill && colors[fill]} opacity={opacity} />;
}

/** A filled circle. */
export function disc<Paint extends string>(x: number, y: number, r: number, fill?: Paint, opacity?: number): Shape<Paint> {
  return (colors) => <Disc x={x} y={y} r={r} fill={fill && colors[fill]} opacity={opacity} />;
}

/** A filled rectangle. */
export function rect<Paint extends string>([x, y, width, height]: Box, fill?: Paint, look: Look = {}): Shape<Paint> {
  const box = { transform: look.transform, x: x || undefined, y: y || undefined, width, height, rx: look.rx };
  return (colors) => <rect {...box} fill={fill && colors[fill]} opacity={look.opacity} />;
}

/** A circle as a line. */
export function ring<Paint extends string>(x: number, y: number, r: number, color: Paint, width = 4, opacity?: number): Shape<Paint> {
  return (colors) => <circle cx={x} cy={y} r={r} fill="none" stroke={colors[color]} strokeWidth={width} opacity={opacity} />;
}

/** A line with round ends, amber and 6 wide by default. */
export function line<Paint extends string>(d: string, color?: Paint, width?: number, { opacity, dashes }: Look = {}): Shape<Paint> {
  return (colors) => <Line d={d} color={color && colors[color]} width={width} opacity={opacity} dashes={dashes} />;
}

const HAND =
  'M90 138L162 150C164 168 164 180 161 192C157 206 154 220 154 260H102C102 232 86 208 84 178ZM90 138L72 70M113 132L104 44M137 134L144 48M162 150L182 86M100 206C78 188 62 170 49 144';

/** An open hand with its wrist down, about 160 x 240: a palm and five thick lines. */
export function hand<Paint extends string>(color: Paint, transform: string): Shape<Paint> {
  const ends = { strokeWidth: 29, strokeLinecap: 'round', strokeLinejoin: 'round' } as const;
  return (colors) => <path d={HAND} transform={transform} fill={colors[color]} stroke={colors[color]} {...ends} />;
}

/** Shapes that are moved, turned or scaled together. */
export function groupShapes<Paint extends string>(transform: string, shapes: readonly Shape<Paint>[]): Shape<Paint> {
  return (colors) => <g transform={transform}>{drawShapes(shapes, colors)}</g>;
}

/** Shapes cut to an outline; `id` is unique in the drawing. */
export function clip<Paint extends string>(id: string, outline: Shape<never>, shapes: readonly Shape<Paint>[]): Shape<Paint> {
  return (colors) => (
    <Clip id={`${colors.name}-${id}`} shape={outline(colors)}>
      {drawShapes(shapes, colors)}
    </Clip>
  );
}

/** A filled circle and shapes cut to it; `id` is unique in the drawing. */
export function clippedDisc<Paint extends string>(id: string, circle: Round, fill: Paint, shapes: readonly Shape<Paint>[]): Shape<Paint> {
  return clip(id, disc(...circle), [disc(...circle, fill), ...shapes]);
}

/** Shapes that depend on the colors of the tile. */
export function shapesForTile(shapesOn: (colors: Parameters<Shape>[0]) => readonly Shape[]): Shape {
  return (colors) => drawShapes(shapesOn(colors), colors);
}

/** Draws shapes one over the other. */
export function drawShapes<Paint extends string>(shapes: readonly Shape<Paint>[], colors: Parameters<Shape<Paint>>[0]): ReactElement {
  return createElement(Fragment, null, ...shapes.map((draw) => draw(colors)));
}

/** Shapes without a tile; `name` begins the ids in them. */
export function Shapes({ name, of }: { name: string; of: readonly Shape<keyof Palette>[] }) {
  return drawShapes(of, { ...usePalette(), name });
}

/** A drawing of fixed size without a tile, as a file. */
export function picture(width: number, height: number, shapes: readonly Shape<keyof Palette>[]): SizedArt {
  const element = (
    <ArtFile viewBox={`0 0 ${width} ${height}`}>
      <Shapes name="picture" of={shapes} />
    </ArtFile>
  );
  return { element, width, height };
}

/** The colors of a drawing that depend on its tile. */
interface Tone {
  /** Background of the tile. */
  tile: string;
  /** The disc below the figure. */
  disc: string;
  /** A dark head on that disc, apart from the tile. */
  head: string;
  /** A lighter head on that disc, apart from the tile. */
  face: string;
  /** Lines drawn straight on the tile. */
  ink: string;
  /** Quieter lines drawn straight on the tile. */
  soft: string;
  /** A figure that is on the tile without a disc. */
  figure: string;
  /** Details inside such a figure. */
  detail: string;
}

/** The colors of every tile, keyed by the names used in content. */
export function tonesOf(palette: Shades) {
  const { forest8, forest9, green, fern, sage1, sage2, sage3, sand1, sand2 } = palette;
  const light = { head: forest8, face: green, ink: forest8, soft: fern, figure: forest8, detail: sage2 };
  const dark = { ink: sage2, soft: sage3, figure: sand2, detail: forest8 };
  return {
    'sage-1': { tile: sage1, disc: sage3, ...light },
    'sage-2': { tile: sage2, disc: sage3, ...light },
    'sage-3': { tile: sage3, disc: sage2, ...light },
    'sand-1': { tile: sand1, disc: sand2, ...light },
    'sand-2': { tile: sand2, disc: sand1, ...light },
    green: { tile: green, disc: sage3, head: forest8, face: forest8, ...dark },
    forest: { tile: forest8, disc: sage3, head: green, face: green, ...dark },
    night: { tile: forest9, disc: sage3, head: green, face: green, ...dark },
  } satisfies Record<string, Tone>;
}

export type ToneName = keyof ReturnType<typeof tonesOf>;

const DARK_TONES: readonly ToneName[] = ['green', 'forest', 'night'];

/** Whether text on a tile must be light. */
export function isDarkTone(tone: ToneName): boolean {
  return DARK_TONES.includes(tone);
}

/** A drawing that can be shown on different tiles. */
export interface Motif {
  /** The tile it looks best on. */
  background: ToneName;
  shapes: readonly Shape[];
  viewBox?: string;
}

/** A drawing with its preferred tile. */
export function motif(background: ToneName, shapes: readonly Shape[]): Motif {
  return { background, shapes };
}

const DISC = [120, 120, 108] as const;

/** A drawing on the usual disc. */
export function onDisc(background: ToneName, shapes: readonly Shape[]): Motif {
  return motif(background, [disc(...DISC, 'disc'), ...shapes]);
}

/** A drawing clipped to the usual disc. */
export function inDisc(background: ToneName, shapes: readonly Shape[]): Motif {
  return motif(background, [clippedDisc('disc', DISC, 'disc', shapes)]);
}

/** A drawing in the colors of its tile, as a file; `changed` replaces some of them. */
export function MotifArt({ name, shapes, viewBox, background, changed }: Motif & { name: string; changed?: Partial<Tone> }) {
  const palette = usePalette();
  return <ArtFile viewBox={viewBox}>{drawShapes(shapes, { ...palette, ...tonesOf(palette)[background], ...changed, name })}</ArtFile>;
}
