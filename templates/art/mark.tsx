import { createElement } from 'react';
import type { CardLook, IconDrawings } from '../../generator/contract/look.ts';
import { inTheme, useOwnMark, usePalette } from '../theme/palette-of.tsx';
import { ArtFile, type Circle, Disc, Line } from './strokes.tsx';

/** One breath, in a 48 by 48 box. */
const BREATH = 'M7 26C11 26 11 17 15 17S19 33 23.5 33 27 13 31.5 13 35 26 41 26';

/** The default logo, a disc with one breath line; `on` is the background. */
export function Mark({ on = 'light' }: { on?: 'light' | 'dark' }) {
  const palette = usePalette();
  const [disc, line] = on === 'light' ? [palette.forest8, palette.amber] : [palette.sage2, palette.forest8];
  return (
    <ArtFile viewBox="0 0 48 48">
      <Disc x={24} y={24} r={24} fill={disc} />
      <Line d={BREATH} color={line} width={3.4} />
    </ArtFile>
  );
}

/** The site's own logo in a box of a drawing; `svg` is SVG text that the build has checked. */
export function OwnMark({ svg, ...box }: { svg: string; x: number; y: number; width: number; height: number }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the generator has checked the SVG like every drawing of content.
  return <svg {...box} dangerouslySetInnerHTML={{ __html: withoutSize(svg) }} />;
}

/** Removes width and height of an SVG, so that it scales to its box. */
function withoutSize(svg: string): string {
  return svg.replace(/<svg\b[^<>]*>/, (root) => {
    const sizeOf = (side: string) => new RegExp(`\\s${side}=["']([\\d.]+)`).exec(root)?.[1];
    const [width, height] = [sizeOf('width'), sizeOf('height')];
    const bare = root.replace(/\s(width|height)=("[^"]*"|'[^']*')/g, '');
    return /\sviewBox=/.test(root) || !width || !height ? bare : bare.replace('<svg', `<svg viewBox="0 0 ${width} ${height}"`);
  });
}

/**
 * The icon for systems that mask icons: color up to the edges, and the line within the middle 80 % that every mask keeps
 * (https://www.w3.org/TR/appmanifest/#icon-masks).
 */
function AppIcon({ mark }: Pick<CardLook, 'mark'>) {
  const palette = usePalette();
  // The logo of a site is made for a light background.
  return (
    <ArtFile viewBox="0 0 48 48">
      <rect width={48} height={48} fill={mark ? palette.white : palette.forest8} />
      {mark ? <OwnMark svg={mark} x={11} y={11} width={26} height={26} /> : <Line d={BREATH} width={3.4} />}
    </ArtFile>
  );
}

function Favicon({ mark }: Pick<CardLook, 'mark'>) {
  if (!mark) return <Mark />;
  return (
    <ArtFile viewBox="0 0 48 48">
      <OwnMark svg={mark} x={0} y={0} width={48} height={48} />
    </ArtFile>
  );
}

/** The favicon and the icon of a home screen, in the colors of the theme. */
export function iconDrawings({ theme, mark }: CardLook): IconDrawings {
  return {
    favicon: inTheme(createElement(Favicon, { mark }), theme),
    app: inTheme(createElement(AppIcon, { mark }), theme),
  };
}

/** The default logo as a map pin; a plain pin if the site has its own logo. */
export function MarkAt({ x, y, r }: Circle) {
  const palette = usePalette();
  if (useOwnMark())
    return (
      <>
        <Disc x={x} y={y} r={r} fill={palette.forest9} />
        <Disc x={x} y={y} r={r * 0.4} fill={palette.amber} />
      </>
    );
  return (
    <g transform={`translate(${x - r} ${y - r}) scale(${Math.round((r / 24) * 100) / 100})`}>
      <Disc x={24} y={24} r={24} fill={palette.forest9} />
      <Line d={BREATH} width={3.4} />
    </g>
  );
}
