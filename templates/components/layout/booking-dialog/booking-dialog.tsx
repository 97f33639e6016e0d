import type { ProviderLink, SharedSite } from '../../../../generator/contract/site.ts';
import { phoneFormats } from '../../../../generator/shared/phone.ts';
import { fixedRoutes } from '../../../../generator/shared/routes.ts';
import { fill } from '../../../../generator/shared/text.ts';
import { BreathLine } from '../../../art/breath.tsx';
import { Icon } from '../../../art/icons.tsx';
import { bookingPage } from '../../../booking.ts';
import { usePage } from '../../../context.tsx';
import { ArrowLink, CloseButton } from '../../basics/button/button.tsx';
import { OfficeHours } from '../../locations/open-now/open-now.tsx';
import './booking-dialog.css';

/**
 * Book Your Appointment: phone and hours, and the way to the booking service. Its calendar, where it has one for frames, loads after a
 * press. Nothing where nobody takes bookings online.
 */
export function BookingDialog() {
  const { site } = usePage();
  const { practice, providers, strings } = site;
  const { booking } = strings;
  if (bookingPage(site) === undefined) return null;
  const phone = phoneFormats(practice.phone);
  return (
    <dialog id="booking" className="booking-dialog" popover="auto" aria-labelledby="booking-title">
      <div className="booking-dialog__phone stack on-dark">
        <h2 id="booking-title">{booking.title}</h2>
        <p>{booking.text}</p>
        <a className="button button--call" href={phone.href}>
          <Icon name="phone" />
          <span>{booking.callDirectly}</span>
        </a>
        <p className="booking-dialog__number phone-number">{phone.dashed}</p>
        <p>
          <OfficeHours />
        </p>
        <BreathLine breaths={4} />
      </div>
      <div className="booking-dialog__online stack">
        <Icon name="calendar" />
        {practice.booking && <BookingService {...practice.booking} />}
        <OwnBookingPages providers={providers.filter((doctor) => doctor.booking)} />
      </div>
      <CloseButton label={booking.close} popover="booking" dialog />
    </dialog>
  );
}

/** Of the practice. */
function BookingService({ provider, url, scriptUrl }: NonNullable<SharedSite['practice']['booking']>) {
  const { booking } = usePage().site.strings;
  return (
    <>
      <p>{fill(booking.loadNote, { provider })}</p>
      {scriptUrl && (
        <a
          className="button button--book"
          href={url}
          target="_blank"
          rel="noopener"
          data-calendar={fixedRoutes.bookingFrame}
          data-loading={booking.loading}
          data-failed={booking.failed}
        >
          <span>{booking.load}</span>
        </a>
      )}
      <p role="status" />
      <a className={scriptUrl ? 'booking-dialog__tab' : 'button button--book'} href={url} target="_blank" rel="noopener">
        <span>{booking.openInNewTab}</span>
      </a>
    </>
  );
}

/** The booking pages of doctors who have one of their own. */
function OwnBookingPages({ providers }: { providers: readonly ProviderLink[] }) {
  const { people } = usePage().site.strings;
  if (providers.length === 0) return null;
  return (
    <div className="booking-dialog__doctors">
      <p>{people.chooseDoctor}</p>
      <ul>
        {providers.map(({ slug, shortName, booking }) => (
          <li key={slug}>
            <ArrowLink to={booking?.url ?? ''}>{fill(people.bookWith, { name: shortName })}</ArrowLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
