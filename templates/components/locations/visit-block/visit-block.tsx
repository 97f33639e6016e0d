import type { Office } from '../../../../generator/contract/site.ts';
import { fill } from '../../../../generator/shared/text.ts';
import { usePage } from '../../../context.tsx';
import { ArrowLink, ButtonLink } from '../../basics/button/button.tsx';
import { LinkedArt } from '../../basics/picture/picture.tsx';
import { keepHyphenatedWords, PostalAddress } from '../../basics/text/text.tsx';
import { ContactNumbers } from '../contact-numbers/contact-numbers.tsx';
import { HoursTable } from '../hours-table/hours-table.tsx';
import './visit-block.css';

export interface VisitProps {
  heading: string;
  lead?: string | undefined;
  /** Label of the button to the contact page; the contact page itself has no button and says at its top where to park. */
  buttonLabel?: string;
}

/** How to visit an office, the main one by default: a drawn map, address, parking, hours, phone and fax. Once per page. */
export function VisitBlock({ heading, lead, buttonLabel, office: visited }: VisitProps & { office?: Office }) {
  const { site } = usePage();
  const office = visited ?? site.offices[0];
  const { name, parking, map } = office;
  return (
    <div className="visit-block paper-block">
      <OfficeMap office={office} />
      <div className="visit-block__words">
        <h2>{heading}</h2>
        {lead && <p>{lead}</p>}
        {name && <p className="visit-block__office">{name}</p>}
        <PostalAddress office={office} />
        {parking && buttonLabel && <p className="visit-block__parking">{keepHyphenatedWords(parking)}</p>}
        <HoursTable office={office} />
        <ContactNumbers office={office} />
        <div className="row">
          {buttonLabel && <ButtonLink to={site.routes.contact} look="book" size="small" label={buttonLabel} />}
          {map?.directionsUrl && <ArrowLink to={map.directionsUrl} label={site.strings.actions.directions} />}
          {name && <ArrowLink to={site.routes.contact} label={site.strings.hours.offices} />}
        </div>
      </div>
    </div>
  );
}

/** A drawn map of an office, with a button that shows the live one. */
export function OfficeMap({ office: { name, address, map } }: { office: Office }) {
  const { practice, strings } = usePage().site;
  const label = fill(strings.actions.liveMap, { name: name ? `${practice.name}, ${name}` : practice.name });
  return (
    <div className="visit-block__map screen-only" data-live-map={label}>
      <LinkedArt name="visit-map" />
      <span className="visit-block__street">{address.street ?? address.locality}</span>
      {map?.embedUrl && <ButtonLink to={map.embedUrl} look="white" size="small" icon="pin" label={strings.actions.showMap} />}
    </div>
  );
}
