import type { ReactNode } from 'react';
import { QuietEar } from '../../../art/breath.tsx';
import { ButtonRow } from '../../basics/button/button.tsx';
import { OfficeHours } from '../../locations/office-hours/office-hours.tsx';
import './quiet-banner.css';

/** What stands where nothing was found: kind words, ways on, the hours, and an ear that hears nothing. `children` are buttons. */
export function QuietBanner({ heading, lead, children }: { heading: string; lead?: string | undefined; children: ReactNode }) {
  return (
    <section className="quiet-banner">
      <div className="wrap">
        <h1>{heading}</h1>
        {lead && <p className="lead">{lead}</p>}
        <ButtonRow>{children}</ButtonRow>
        <p className="quiet-banner__hours">
          <OfficeHours />
        </p>
      </div>
      <QuietEar />
    </section>
  );
}
