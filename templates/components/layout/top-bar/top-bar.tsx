import { phoneFormats } from '../../../../generator/shared/phone.ts';
import { pathTo } from '../../../../generator/shared/routes.ts';
import { usePage } from '../../../context.tsx';
import { OfficeHours, OpenNow } from '../../locations/open-now/open-now.tsx';
import './top-bar.css';

/** Main phone, fax and hours above the header. Script adds whether the office is open now; the text is complete without. */
export function TopBar() {
  const { practice, offices, strings } = usePage().site;
  const phone = phoneFormats(practice.phone);
  const [{ fax }] = offices;
  return (
    <section className="top-bar on-dark" aria-label={strings.hours.hours}>
      <div className="wrap">
        {offices.length > 1 ? (
          <Offices />
        ) : (
          <>
            <span className="top-bar__hours">
              <OfficeHours />
            </span>
            <OpenNow />
            {fax && <span className="top-bar__fax phone-number">{`${strings.hours.fax} ${phoneFormats(fax).dashed}`}</span>}
          </>
        )}
        <a className="phone-number" href={phone.href}>
          <span className="visually-hidden">{`${strings.hours.phone} `}</span>
          {phone.dashed}
        </a>
      </div>
    </section>
  );
}

/** More have no room in one line. */
const SHOWN = 3;

/** The offices, each with the place for its state. Where they have no room, as on phones, one link to them all. */
function Offices() {
  const { site } = usePage();
  const { offices } = site;
  return (
    <>
      {offices.length <= SHOWN && (
        <ul className="top-bar__offices">
          {offices.map((office) => (
            <li key={office.slug}>
              <a href={pathTo.office(office.slug, site.routes)}>{office.name}</a>
              <OpenNow office={office} />
            </li>
          ))}
        </ul>
      )}
      <a className="top-bar__all" href={site.routes.contact}>
        {site.strings.hours.offices}
      </a>
    </>
  );
}
