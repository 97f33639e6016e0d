import { phoneFormats } from '../../generator/site/phone.ts';
import { fill } from '../../generator/site/site.ts';
import { BreathLine } from '../art/breath-line.tsx';
import { Icon } from '../components/icon.tsx';
import { OfficeHours } from '../components/office-hours.tsx';
import { usePage } from '../context.tsx';
import './booking-dialog.css';

/** Book Your Appointment: phone and hours, and the way to the booking service. Nothing of it loads before a press. */
export function BookingDialog() {
  const { practice, strings } = usePage().site;
  const { booking } = strings;
  const phone = phoneFormats(practice.phone);
  return (
    <dialog id="booking" className="booking-dialog" popover="auto" aria-labelledby="booking-title">
      <div className="booking-dialog__phone on-dark">
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
      <div className="booking-dialog__online" data-widget="">
        <Icon name="calendar" />
        <p>{fill(booking.loadNote, { provider: practice.booking.provider })}</p>
        <a
          className="button button--book"
          href={practice.booking.url}
          target="_blank"
          rel="noopener"
          data-script={practice.booking.scriptUrl}
          data-loading={booking.loading}
          data-failed={booking.failed}
        >
          <span>{booking.load}</span>
        </a>
        <p role="status" />
        <a className="booking-dialog__tab" href={practice.booking.url} target="_blank" rel="noopener">
          {booking.openInNewTab}
        </a>
      </div>
      <button
        type="button"
        className="round-button"
        popoverTarget="booking"
        popoverTargetAction="hide"
        data-closes=""
        aria-label={booking.close}
      >
        <Icon name="close" />
      </button>
    </dialog>
  );
}
