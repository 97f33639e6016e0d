import { Fragment } from 'react';
import { usePage } from '../../../context.tsx';
import { ButtonRow, CallButton } from '../../basics/button/button.tsx';
import { AfterHours } from '../after-hours/after-hours.tsx';
import { ContactNumbers } from '../contact-numbers/contact-numbers.tsx';
import { OfficeHours } from '../office-hours/office-hours.tsx';
import { PostalAddress } from '../postal-address/postal-address.tsx';
import './contact-block.css';

/** Phone, fax, address and hours at the end of a legal text, and whom to reach when the office is closed. */
export function ContactBlock({ id }: { id: string }) {
  const { practice, offices, strings } = usePage().site;
  return (
    <section className="panel panel--sage stack contact-block" id={id}>
      <h2>{strings.legal.contactHeading}</h2>
      <p className="contact-block__name">{practice.name}</p>
      {offices.map((office) => (
        <Fragment key={office.slug}>
          {office.name && <p className="contact-block__name">{office.name}</p>}
          <PostalAddress office={office} />
          <ContactNumbers office={office} />
        </Fragment>
      ))}
      <p>
        <OfficeHours />
      </p>
      {practice.afterHours && (
        <p>
          <AfterHours />
        </p>
      )}
      <ButtonRow>
        <CallButton number />
      </ButtonRow>
    </section>
  );
}
