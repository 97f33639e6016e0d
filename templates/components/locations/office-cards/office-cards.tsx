import type { Office } from '../../../../generator/contract/site.ts';
import { officeId, pathTo } from '../../../../generator/shared/routes.ts';
import { usePage } from '../../../context.tsx';
import { ArrowLink, ButtonLink } from '../../basics/button/button.tsx';
import { PostalAddress } from '../../basics/text/text.tsx';
import { ContactNumbers } from '../contact-numbers/contact-numbers.tsx';
import { HoursTable } from '../hours-table/hours-table.tsx';
import { OpenNow, Week } from '../open-now/open-now.tsx';
import { OfficeMap, VisitBlock, type VisitProps } from '../visit-block/visit-block.tsx';
import './office-cards.css';

/** The only office of the practice, or a card for each. The contact page has no button, since its cards are complete. */
export function Visit(props: VisitProps) {
  return usePage().site.offices.length > 1 ? <OfficeCards {...props} /> : <VisitBlock {...props} />;
}

function OfficeCards({ heading, lead, buttonLabel }: VisitProps) {
  const { offices, routes } = usePage().site;
  return (
    <div className="office-cards">
      <h2>{heading}</h2>
      {lead && <p className="lead">{lead}</p>}
      <ul className="office-cards__list">
        {offices.map((office) => (
          <OfficeCard key={office.slug} office={office} isShort={buttonLabel !== undefined} />
        ))}
      </ul>
      {buttonLabel && <ButtonLink to={routes.contact} look="book" label={buttonLabel} />}
    </div>
  );
}

/** A card with address, open-now state and contact of an office; a short card is a link to the complete one. */
function OfficeCard({ office, isShort }: { office: Office; isShort: boolean }) {
  const { routes, strings } = usePage().site;
  return (
    <li className="office-card paper-block" id={isShort ? undefined : officeId(office.slug, routes)}>
      {!isShort && <OfficeMap office={office} />}
      <div className="office-card__words visit-block__words">
        <h3>{isShort ? <a href={pathTo.office(office.slug, routes)}>{office.name}</a> : office.name}</h3>
        <OpenNow office={office} />
        {office.note && <p>{office.note}</p>}
        <PostalAddress office={office} />
        {isShort ? (
          <div className="office-card__hours">
            <Week office={office} stacked />
          </div>
        ) : (
          <>
            {office.parking && <p className="visit-block__parking">{office.parking}</p>}
            <HoursTable office={office} />
          </>
        )}
        <ContactNumbers office={office} />
        {office.map?.directionsUrl && (
          <div className="row">
            <ArrowLink to={office.map.directionsUrl} label={strings.actions.directions} />
          </div>
        )}
      </div>
    </li>
  );
}
