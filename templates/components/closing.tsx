import { FooterWave } from '../art/footer-wave.tsx';
import { BookButton, ButtonRow, CallButton } from './button.tsx';
import './closing.css';

/** The last band of most pages: one sentence, call, book. Its lower edge is the footer's wave. */
export function Closing({ heading, lead }: { heading: string; lead?: string | undefined }) {
  return (
    <section className="closing">
      <div className="wrap">
        <h2>{heading}</h2>
        {lead && <p className="lead">{lead}</p>}
        <ButtonRow>
          <CallButton size="large" number />
          <BookButton look="line" />
        </ButtonRow>
      </div>
      <FooterWave />
    </section>
  );
}
