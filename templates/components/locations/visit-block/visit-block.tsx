import type { Office } from '../../../../generator/contract/site.ts';
import { fill } from '../../../../generator/shared/text.ts';
import { usePage } from '../../../context.tsx';
import { ArrowLink, ButtonLink } from '../../basics/button/button.tsx';
import { LinkedArt } from '../../basics/picture/picture.tsx';
import { PostalAddress, WholeWords } from '../../basics/text/text.tsx';
import { ContactNumbers } from '../contact-numbers/contact-numbers.tsx';
import { HoursTable } from '../hours-table/hours-table.tsx';
import './visit-block.css';

interface VisitBlockProps {
  heading: string;
  lead?: string | undefined;
  /** Words of the button that leads to the contact page; that page itself has none, and says at its top where to park. */
  buttonLabel?: string;
  /** Of several the one to visit; the main one when left out. */
  office?: Office;
}

/** Where an office is and when it is open: a drawn map, address, parking, hours, phone and fax. Once a page. */
export function VisitBlock({ heading, lead, buttonLabel, office }: VisitBlockProps) {
  const { site } = usePage();
  const { name, parking, map } = office ?? site.offices[0];
  const one = office && { office };
  return (
    <div className="visit-block paper-block">
      <OfficeMap {...one} />
      <div className="visit-block__words">
        <h2>{heading}</h2>
        {lead && <p>{lead}</p>}
        {name && <p className="visit-block__office">{name}</p>}
        <PostalAddress {...one} />
        {parking && buttonLabel && (
          <p className="visit-block__parking">
            <WholeWords>{parking}</WholeWords>
          </p>
        )}
        <HoursTable {...one} />
        <ContactNumbers {...one} />
        <div className="row">
          {buttonLabel && <ButtonLink to={site.routes.contact} look="book" size="small" label={buttonLabel} />}
          {map?.directionsUrl && <ArrowLink to={map.directionsUrl} label={site.strings.actions.directions} />}
          {name && <ArrowLink to={site.routes.contact} label={site.strings.hours.offices} />}
        </div>
      </div>
    </div>
  );
}

export function OfficeMap({ office }: { office?: Office }) {
  const { practice, offices, strings } = usePage().site;
  const { name, address, map } = office ?? offices[0];
  const label = fill(strings.actions.liveMap, { name: name ? `${practice.name}, ${name}` : practice.name });
  return (
    <div className="visit-block__map screen-only" data-live-map={label}>
      <LinkedArt name="visit-map" />
      <span className="visit-block__street">{address.street ?? address.locality}</span>
      {map?.embedUrl && <ButtonLink to={map.embedUrl} look="white" size="small" icon="pin" label={strings.actions.showMap} />}
    </div>
  );
}
