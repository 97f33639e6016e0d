import { Fragment, type ReactNode } from 'react';
import type { Office, Site } from '../../generator/contract/site.ts';
import { phoneFormats } from '../../generator/shared/phone.ts';
import { officeId } from '../../generator/shared/routes.ts';
import { fill } from '../../generator/shared/text.ts';
import { Icon, type IconName } from '../art/icons.tsx';
import { Banner } from '../components/bands/banner/banner.tsx';
import { RequestBand, requestBandIds, requestIds, requestLabel } from '../components/bands/request-band/request-band.tsx';
import { UrgentCard } from '../components/bands/safety/safety.tsx';
import { BookButton, ButtonLink, CallButton, CallNumberButton } from '../components/basics/button/button.tsx';
import { CheckList } from '../components/basics/check-list/check-list.tsx';
import { Band, keepHyphenatedWords, List, PostalAddress, Section } from '../components/basics/text/text.tsx';
import { Layout } from '../components/layout/layout/layout.tsx';
import { Visit } from '../components/locations/office-cards/office-cards.tsx';
import { OfficeHours } from '../components/locations/open-now/open-now.tsx';
import { ProseText } from '../components/posts/prose-text/prose-text.tsx';
import { usePage, useProse } from '../context.tsx';
import { bookingPage } from '../practice-facts.ts';
import { proseNodes } from '../prose.ts';
import { singlePage } from './define-page.ts';
import './contact.css';

export const contact = singlePage({
  name: 'contact',
  route: 'contact',
  entry: (site) => site.contact,
  more: ({ requests }) => ({ requests }),
  Page({ data }) {
    const { site } = usePage();
    const { offices, practice, routes, strings } = site;
    const { requests } = data;
    const [requestId] = requestIds(requests, routes);
    const idsBesideText = [
      'ways',
      ...requestBandIds(requests, routes),
      routes.anchors.afterHours,
      ...offices.map(({ slug }) => officeId(slug, routes)),
    ];
    return (
      <Layout>
        <Banner
          heading={data.title}
          lead={data.lead}
          photo={data.photo}
          tone="sage"
          actions={
            requestId === undefined ? null : <ButtonLink to={`#${requestId}`} label={requestLabel(requests, strings)} look="white" />
          }
        />
        <Band className="section contact-ways over-banner" aria-labelledby="ways">
          <h2 id="ways" className="visually-hidden">
            {strings.contact.waysHeading}
          </h2>
          <Ways ways={data.ways} />
          <div className="contact-ways__urgent">
            <UrgentCard heading={fill(strings.contact.urgentHeading, { number: practice.emergencyNumber })} text={data.urgent} />
            <WhenClosed />
          </div>
        </Band>
        {requests && <RequestBand requests={requests} />}
        <Band className="section section--sage">
          <Visit heading={strings.contact.visitHeading} />
        </Band>
        <section className="section">
          <div className="wrap split contact-lists">
            {data.directions && (
              <Section className="panel panel--sand" heading={data.directions.heading}>
                <List items={data.directions.items.map(keepHyphenatedWords)} />
              </Section>
            )}
            {data.bring && (
              <Section className="panel on-dark" heading={data.bring.heading}>
                <CheckList items={data.bring.items} />
              </Section>
            )}
          </div>
          <div className="wrap contact-note">
            <ProseText nodes={proseNodes(useProse(data.body), site, idsBesideText)} />
          </div>
        </section>
      </Layout>
    );
  },
});

/** The after-hours contact, if there is one. Every list of urgent signs links to it. */
function WhenClosed() {
  const { practice, routes, strings } = usePage().site;
  if (!practice.afterHours) return null;
  return (
    <Section className="contact-closed panel panel--sage" id={routes.anchors.afterHours} heading={strings.safety.afterHoursHeading}>
      <p>{practice.afterHours.text}</p>
      <CallNumberButton number={practice.afterHours.phone ?? practice.phone} text={strings.safety.callAfterHours} />
    </Section>
  );
}

const WAYS = ['phone', 'booking', 'fax'] as const;

/** Ways to reach the practice as cards, with the address if there is one office. A way without `kind` gets the kind at its index. */
function Ways({ ways }: Pick<Site['contact'], 'ways'>) {
  const { site } = usePage();
  const { offices } = site;
  const byKind = new Map(ways.map((way, index) => [way.kind ?? WAYS[index] ?? 'phone', way]));
  const phone = byKind.get('phone');
  const booking = byKind.get('booking');
  const fax = byKind.get('fax');
  return (
    <>
      <ul className="contact-ways__cards">
        {phone && (
          <Way icon="phone" {...phone}>
            <p>
              <OfficeHours />
            </p>
            <CallButton number />
          </Way>
        )}
        {booking && bookingPage(site) !== undefined && (
          <Way icon="calendar" {...booking}>
            <BookButton />
          </Way>
        )}
        {offices.length === 1 && <ComeBy office={offices[0]} />}
      </ul>
      {fax && <Fax {...fax} />}
    </>
  );
}

type WayTexts = Pick<Site['contact']['ways'][number], 'name' | 'description'>;

function Way({ icon, name, description, children }: { icon: IconName; name: string; description: ReactNode; children: ReactNode }) {
  return (
    <li className="panel">
      <Icon name={icon} />
      <h3>{name}</h3>
      <div>{description}</div>
      <div className="contact-ways__action">{children}</div>
    </li>
  );
}

/** Address and parking, with a link to directions. */
function ComeBy({ office }: { office: Office }) {
  const { actions, contact } = usePage().site.strings;
  const { map, parking } = office;
  const description = (
    <>
      <PostalAddress office={office} />
      {parking && <p>{keepHyphenatedWords(parking)}</p>}
    </>
  );
  return (
    <Way icon="pin" name={contact.comeBy} description={description}>
      {map?.directionsUrl && <ButtonLink to={map.directionsUrl} label={actions.directions} look="line" />}
    </Way>
  );
}

/** The fax numbers of the offices in a line, each number once, with the first office that has it; nothing without fax. */
function Fax({ name, description }: WayTexts) {
  const all = usePage().site.offices.flatMap((office) => (office.fax ? [{ fax: office.fax, office: office.name }] : []));
  const faxes = all.filter(({ fax }, index) => all.findIndex((other) => other.fax === fax) === index);
  if (faxes.length === 0) return null;
  return (
    <p className="contact-ways__fax">
      <b>{`${name}: `}</b>
      {faxes.map(({ fax, office }) => (
        <Fragment key={fax}>
          {faxes.length > 1 && `${office} `}
          <span className="phone-number">{phoneFormats(fax).dashed}</span>
          {'. '}
        </Fragment>
      ))}
      {description}
    </p>
  );
}
