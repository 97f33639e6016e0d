import { phoneFormats } from '../../../../generator/shared/phone.ts';
import { Icon } from '../../../art/icons.tsx';
import { bookingPage } from '../../../booking.ts';
import { usePage } from '../../../context.tsx';
import './floating.css';

/**
 * Booking button bottom left (where nobody can book online, the way to hours and address), accessibility button bottom right. Where margins are narrow they stand at the ends of an opaque bar with
 * the phone number between them, so that they never lie over text. Both open popovers, which work without script.
 */
export function Floating() {
  const { site } = usePage();
  const { practice, strings } = site;
  const phone = phoneFormats(practice.phone);
  return (
    <section className="floating" aria-label={strings.layout.quickContact}>
      {bookingPage(site) === undefined ? (
        <a className="circle floating__reach" href={site.routes.contact} aria-label={strings.actions.reachUs}>
          <Icon name="pin" />
        </a>
      ) : (
        <button
          type="button"
          className="circle floating__book"
          popoverTarget="booking"
          data-opens="booking"
          aria-label={strings.booking.open}
        >
          <Icon name="calendar" />
        </button>
      )}
      <a className="floating__call" href={phone.href}>
        <Icon name="phone" />
        <span>{phone.dashed}</span>
      </a>
      <button type="button" className="circle floating__panel" popoverTarget="accessibility-panel" aria-label={strings.panel.open}>
        <Icon name="accessibility" />
      </button>
    </section>
  );
}
