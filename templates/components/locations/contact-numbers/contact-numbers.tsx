import type { Office } from '../../../../generator/contract/site.ts';
import { phoneFormats } from '../../../../generator/shared/phone.ts';
import { usePage } from '../../../context.tsx';
import { PhoneLink } from '../../basics/text/text.tsx';
import './contact-numbers.css';

/** Phone and fax of an office as a list of terms; the phone number is a link. */
export function ContactNumbers({ office: { phone, fax } }: { office: Office }) {
  const { strings } = usePage().site;
  return (
    <dl className="contact-numbers">
      <dt>{strings.hours.phone}</dt>
      <dd>
        <PhoneLink number={phone} />
      </dd>
      {fax && (
        <>
          <dt>{strings.hours.fax}</dt>
          <dd className="phone-number">{phoneFormats(fax).dashed}</dd>
        </>
      )}
    </dl>
  );
}
