import type { ReactElement } from 'react';
import { palette } from './palette.ts';
import { MARK } from './shapes.ts';
import { ArtFile, Line } from './strokes.tsx';

/**
 * The mark for systems that cut icons to a shape of their own: colour to the edges, the line within the middle 80 %
 * that every shape keeps (https://www.w3.org/TR/appmanifest/#icon-masks).
 */
export function AppIcon(): ReactElement {
  return (
    <ArtFile viewBox="0 0 48 48">
      <rect width={48} height={48} fill={palette.forest} />
      <Line d={MARK} width={3.4} />
    </ArtFile>
  );
}
