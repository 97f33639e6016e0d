import type { ReactNode } from 'react';
import { usePage } from '../../../context.tsx';
import { BookButton, ButtonRow, CallButton } from '../../basics/button/button.tsx';
import { LinkedArt, PhotoInPlace } from '../../basics/picture/picture.tsx';
import { Band } from '../../basics/text/text.tsx';
import './closing.css';

/**
 * The closing band of most pages: one sentence, buttons (call and book by default), and a telephone whose cord is the breath line. It is
 * right before the wave of the footer.
 */
export function Closing({ heading, lead, children }: { heading: string; lead?: ReactNode; children?: ReactNode }) {
  const photo = usePage().site.practice.photos?.closing;
  return (
    <Band className="closing section--leaf screen-only" wrap="wrap split">
      <div>
        <h2>{heading}</h2>
        {lead && <p className="lead">{lead}</p>}
        {children ?? (
          <ButtonRow>
            <CallButton size="large" number />
            <BookButton look="line" />
          </ButtonRow>
        )}
      </div>
      {photo ? <PhotoInPlace photo={photo} place="closing" /> : <LinkedArt name="telephone" />}
    </Band>
  );
}
