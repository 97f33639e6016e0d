import type { ReactNode } from 'react';
import './split-section.css';

interface SplitSectionProps {
  /** For links and the list of a page's sections. */
  id?: string | undefined;
  heading: string;
  lead?: string | undefined;
  tone?: 'paper' | 'sage' | 'sand';
  /** Stands below the heading: a button, a drawing. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A band with its heading at the left and a longer block at the right of wide screens. */
export function SplitSection({ id, heading, lead, tone = 'paper', aside, children }: SplitSectionProps) {
  return (
    <section className={tone === 'paper' ? 'section' : `section section--${tone}`} id={id}>
      <div className="wrap split split-section">
        <div className="split-section__heading">
          <h2>{heading}</h2>
          {lead && <p className="lead">{lead}</p>}
          {aside}
        </div>
        <div>{children}</div>
      </div>
    </section>
  );
}
