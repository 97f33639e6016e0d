import { Icon } from '../../../art/icons.tsx';
import { bookingPage } from '../../../booking.ts';
import { usePage } from '../../../context.tsx';
import { CallButton } from '../../basics/button/button.tsx';
import './floating.css';

/**
 * Booking button bottom left (where nobody can book online, the way to hours and address), accessibility button bottom right. Where
 * margins are narrow they stand, each with a word, at the ends of an opaque bar with the phone number between them, so that they never lie
 * over text. Both open popovers, which work without script.
 */
export function Floating() {
  const { site } = usePage();
  const { actions, booking, layout, panel, trail } = site.strings;
  return (
    <section className="floating" aria-label={layout.quickContact}>
      {bookingPage(site) === undefined ? (
        <a className="floating__reach" href={site.routes.contact} aria-label={nameWith(trail.contact, actions.reachUs)}>
          <Icon name="pin" />
          <span>{trail.contact}</span>
        </a>
      ) : (
        <button
          type="button"
          className="floating__book"
          popoverTarget="booking"
          data-opens="booking"
          aria-label={nameWith(booking.short, booking.open)}
        >
          <Icon name="calendar" />
          <span>{booking.short}</span>
        </button>
      )}
      <CallButton size="small" number />
      <button type="button" className="floating__panel" popoverTarget="accessibility-panel" aria-label={nameWith(panel.short, panel.open)}>
        <Icon name="accessibility" />
        <span>{panel.short}</span>
      </button>
    </section>
  );
}

/** What a button does, with the word on it, by which those who speak to their device call it (WCAG 2.5.3). */
function nameWith(word: string, name: string): string {
  return name.toLowerCase().includes(word.toLowerCase()) ? name : `${word}: ${name}`;
}
