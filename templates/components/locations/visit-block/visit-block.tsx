import { routes } from '../../../../generator/shared/routes.ts';
import { fill } from '../../../../generator/shared/text.ts';
import { usePage } from '../../../context.tsx';
import { ArrowLink, ButtonLink } from '../../basics/button/button.tsx';
import { LinkedArt } from '../../basics/picture/picture.tsx';
import { ContactNumbers, PostalAddress } from '../contact-details/contact-details.tsx';
import { HoursTable } from '../hours-table/hours-table.tsx';
import './visit-block.css';

interface VisitBlockProps {
  heading: string;
  lead?: string | undefined;
  /** Words of the button that leads to the contact page; that page itself has none. */
  buttonLabel?: string;
}

/** Where the office is and when it is open: a drawn map, address, parking, hours, phone and fax. Once a page. */
export function VisitBlock({ heading, lead, buttonLabel }: VisitBlockProps) {
  const { practice, strings } = usePage().site;
  return (
    <div className="visit-block paper-block">
      <div className="visit-block__map screen-only" data-live-map={fill(strings.actions.liveMap, { name: practice.name })}>
        <LinkedArt name="visit-map" />
        <span className="visit-block__street">{practice.address.street}</span>
        <ButtonLink to={practice.map.embedUrl} look="white" size="small" icon="pin">
          {strings.actions.showMap}
        </ButtonLink>
      </div>
      <div className="visit-block__words">
        <h2>{heading}</h2>
        {lead && <p>{lead}</p>}
        <PostalAddress />
        <p className="visit-block__parking">{practice.parking}</p>
        <HoursTable />
        <ContactNumbers />
        <div className="row">
          {buttonLabel && (
            <ButtonLink to={routes.contact} look="book" size="small">
              {buttonLabel}
            </ButtonLink>
          )}
          <ArrowLink to={practice.map.directionsUrl}>{strings.actions.directions}</ArrowLink>
        </div>
      </div>
    </div>
  );
}
