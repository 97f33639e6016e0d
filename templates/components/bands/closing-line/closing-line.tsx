import type { ReactNode } from 'react';
import { BookButton, CallButton } from '../../basics/button/button.tsx';
import { Band } from '../../basics/text/text.tsx';
import './closing-line.css';

/** A short closing band for pages that have just asked to call: one line with both buttons, right before the wave of the footer. */
export function ClosingLine({ heading, lead }: { heading: string; lead?: ReactNode }) {
  return (
    <Band className="closing-line section--leaf screen-only" wrap="wrap row">
      <div>
        <h2>{heading}</h2>
        {lead && <p>{lead}</p>}
      </div>
      <CallButton size="small" number />
      <BookButton look="line" size="small" />
    </Band>
  );
}
