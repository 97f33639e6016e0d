import { phoneFormats } from '../../../../generator/shared/phone.ts';
import { usePage } from '../../../context.tsx';
import './contact-details.css';

/** Phone and fax as a list of terms; the phone can be tapped. */
export function ContactNumbers() {
  const { practice, strings } = usePage().site;
  const phone = phoneFormats(practice.phone);
  return (
    <dl className="contact-numbers">
      <dt>{strings.hours.phone}</dt>
      <dd>
        <a className="phone-number" href={phone.href}>
          {phone.dashed}
        </a>
      </dd>
      <dt>{strings.hours.fax}</dt>
      <dd className="phone-number">{phoneFormats(practice.fax).dashed}</dd>
    </dl>
  );
}

/** Street and town in two lines. */
export function PostalAddress() {
  const { street, suite, locality, region, postalCode } = usePage().site.practice.address;
  return (
    <address className="postal-address">
      <span>{suite ? `${street}, ${suite}` : street}</span>
      <span>{`${locality}, ${region} ${postalCode}`}</span>
    </address>
  );
}
