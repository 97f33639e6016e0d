import { routes } from '../../../../generator/shared/routes.ts';
import { usePage } from '../../../context.tsx';
import { ArrowLink, BookButton, CallButton } from '../../basics/button/button.tsx';
import { ContactNumbers, PostalAddress } from '../../locations/contact-details/contact-details.tsx';
import { HoursTable } from '../../locations/hours-table/hours-table.tsx';
import './ask-card.css';

/** Every way to the office on one card: call, book, request; hours, phone, fax, address. */
export function AskCard() {
  const { strings } = usePage().site;
  return (
    <section className="ask-card panel">
      <h2>{strings.service.askHeading}</h2>
      <CallButton />
      <BookButton look="line" />
      <ArrowLink to={routes.contact}>{strings.actions.requestAppointment}</ArrowLink>
      <HoursTable />
      <ContactNumbers />
      <PostalAddress />
    </section>
  );
}
