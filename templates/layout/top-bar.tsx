import { OpenNow } from '../../client/islands/open-now.tsx';
import { phoneFormats } from '../../generator/site/phone.ts';
import { OfficeHours } from '../components/office-hours.tsx';
import { usePage } from '../context.tsx';
import { Island } from '../island.tsx';
import './top-bar.css';

/** Main phone, fax and hours above the header. Script adds whether the office is open now; the text is complete without. */
export function TopBar() {
  const { hours, hoursExceptions, practice, strings } = usePage().site;
  const phone = phoneFormats(practice.phone);
  const openNow = {
    hours,
    exceptions: hoursExceptions,
    timeZone: practice.timeZone,
    words: { open: strings.hours.openNowUntil, closed: strings.hours.closedNow },
  };
  return (
    <section className="top-bar on-dark" aria-label={strings.hours.hours}>
      <div className="wrap numbers">
        <span className="top-bar__hours">
          <OfficeHours />
        </span>
        <Island name="open-now" component={OpenNow} props={openNow} />
        <span className="top-bar__fax phone-number">{`${strings.hours.fax} ${phoneFormats(practice.fax).dashed}`}</span>
        <a className="phone-number" href={phone.href}>
          <span className="visually-hidden">{`${strings.hours.phone} `}</span>
          {phone.dashed}
        </a>
      </div>
    </section>
  );
}
