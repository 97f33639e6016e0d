import type { ReactNode } from 'react';
import { usePage } from '../../../context.tsx';
import { BookButton, ButtonRow, CallButton } from '../../basics/button/button.tsx';
import { LinkedArt, PhotoInPlace } from '../../basics/picture/picture.tsx';
import { Band } from '../../basics/text/text.tsx';
import './closing.css';

/**
 * The last band of most pages: one sentence, buttons (call and book when left out), and a telephone whose cord breathes. The
 * footer's wave follows.
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
