import { phoneFormats } from '../../../../generator/shared/phone.ts';
import { usePage } from '../../../context.tsx';
import { OfficeHours } from '../../locations/office-hours/office-hours.tsx';
import { OpenNow } from '../../locations/open-now/open-now.tsx';
import './top-bar.css';

/** Main phone, fax and hours above the header. Script adds whether the office is open now; the text is complete without. */
export function TopBar() {
  const { practice, strings } = usePage().site;
  const phone = phoneFormats(practice.phone);
  return (
    <section className="top-bar on-dark" aria-label={strings.hours.hours}>
      <div className="wrap">
        <span className="top-bar__hours">
          <OfficeHours />
        </span>
        <OpenNow />
        <span className="top-bar__fax phone-number">{`${strings.hours.fax} ${phoneFormats(practice.fax).dashed}`}</span>
        <a className="phone-number" href={phone.href}>
          <span className="visually-hidden">{`${strings.hours.phone} `}</span>
          {phone.dashed}
        </a>
      </div>
    </section>
  );
}
