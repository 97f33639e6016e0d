import type { ReactElement } from 'react';
import { palette } from './palette.ts';
import { wave } from './shapes.ts';
import { InlineArt } from './strokes.tsx';

const BACK = `${wave({ from: -60, to: 1500, y: 30, amplitude: 26, period: 312 })}V94H-60Z`;
const FRONT = `${wave({ from: -16, to: 1544, y: 42, amplitude: 26, period: 208, up: false })}V94H-16Z`;

/** The upper edge of the footer, two breaths deep. */
export function FooterWave(): ReactElement {
  return (
    <InlineArt className="footer-wave" viewBox="0 0 1440 94" fit="xMidYMax slice">
      <path d={BACK} fill={palette.sage3} opacity={0.75} />
      <path d={FRONT} fill="currentColor" />
    </InlineArt>
  );
}
