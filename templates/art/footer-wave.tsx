import type { ReactElement } from 'react';
import { palette } from './palette.ts';
import { wave } from './shapes.ts';
import { Drawing } from './strokes.tsx';

const BACK = `${wave({ from: -40, to: 2768, y: 84, amplitude: 26, period: 312 })}V160H-40Z`;
const FRONT = `${wave({ from: -140, to: 2772, y: 96, amplitude: 26, period: 208, up: false })}V160H-140Z`;

/** The edge between the closing section and the footer, two breaths deep. */
export function FooterWave(): ReactElement {
  return (
    <Drawing className="footer-wave" viewBox="0 0 1440 150" fit="xMidYMax slice">
      <path className="footer-wave__back" d={BACK} fill={palette.sage3} opacity={0.75} />
      <path className="footer-wave__front" d={FRONT} fill={palette.night} />
    </Drawing>
  );
}
