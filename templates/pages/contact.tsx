import type { Office, Site } from '../../generator/contract/site.ts';
import { phoneFormats } from '../../generator/shared/phone.ts';
import { officeId } from '../../generator/shared/routes.ts';
import { fill } from '../../generator/shared/text.ts';
import { Icon, type IconName } from '../art/icons.tsx';
import { Banner } from '../components/bands/banner/banner.tsx';
import { RequestBand, requestBandIds, requestIds, requestLabel } from '../components/bands/request-band/request-band.tsx';
import { UrgentCard } from '../components/bands/safety/safety.tsx';
import { BookButton, ButtonLink, CallButton } from '../components/basics/button/button.tsx';
import { CheckList } from '../components/basics/check-list/check-list.tsx';
import { AfterHours, Band, keepHyphenatedWords, List, PostalAddress, Section } from '../components/basics/text/text.tsx';
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
            (offices.length === 1 || requestId !== undefined) && (
              <>
                {offices.length === 1 && <WhereAtOnce office={offices[0]} />}
                {requestId !== undefined && <ButtonLink to={`#${requestId}`} label={requestLabel(requests, strings)} look="white" />}
              </>
            )
          }
        />
        <Band className="section contact-ways over-banner" aria-labelledby="ways">
          <h2 id="ways" className="visually-hidden">
            {strings.contact.waysHeading}
          </h2>
          <Ways ways={data.ways} />
          <UrgentCard heading={fill(strings.contact.urgentHeading, { number: practice.emergencyNumber })} text={data.urgent} />
          <WhenClosed />
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
            <Icon name="lock" />
            <ProseText nodes={proseNodes(useProse(data.body), site, idsBesideText)} />
          </div>
        </section>
      </Layout>
    );
  },
});

/** The address in the first band, since the map and the rest are far below on phones. */
function WhereAtOnce({ office }: { office: Office }) {
  return (
    <div>
      <PostalAddress office={office} />
      {office.parking && <p className="small">{keepHyphenatedWords(office.parking)}</p>}
    </div>
  );
}

/** The after-hours contact, if there is one. Every list of urgent signs links to it. */
function WhenClosed() {
  const { practice, routes, strings } = usePage().site;
  if (!practice.afterHours) return null;
  return (
    <Section className="contact-closed panel panel--sage" id={routes.anchors.afterHours} heading={strings.safety.afterHoursHeading}>
      <p>{practice.afterHours.text}</p>
      <AfterHours />
    </Section>
  );
}

const WAY_ICONS = { phone: 'phone', booking: 'calendar', fax: 'fax' } as const satisfies Record<string, IconName>;
type WayKind = keyof typeof WAY_ICONS;
const WAYS = Object.keys(WAY_ICONS) as WayKind[];

/** Ways to reach the practice. A way without `kind` gets the kind at its index. Fax and booking are shown if the practice has them. */
function Ways({ ways }: Pick<Site['contact'], 'ways'>) {
  const { site } = usePage();
  const all = site.offices.flatMap(({ fax, name }) => (fax ? [{ fax, name }] : []));
  // Each number once, with the first office that has it.
  const faxes = all.filter(({ fax }, index) => all.findIndex((other) => other.fax === fax) === index);
  const actions = {
    phone: (
      <>
        <p>
          <OfficeHours />
        </p>
        <CallButton number />
      </>
    ),
    booking: bookingPage(site) !== undefined && <BookButton />,
    fax:
      faxes.length > 0 &&
      faxes.map(({ fax, name }) => (
        <p key={fax} className="contact-ways__fax phone-number">
          {faxes.length > 1 && <span className="small">{`${name} `}</span>}
          {phoneFormats(fax).dashed}
        </p>
      )),
  };
  return (
    <ul className="contact-ways__cards">
      {ways.map(({ name, description, kind: named }, index) => {
        const kind: WayKind = named ?? WAYS[index] ?? 'phone';
        return (
          actions[kind] && (
            <li key={name} className="panel">
              <Icon name={WAY_ICONS[kind]} />
              <h3>{name}</h3>
              <p>{description}</p>
              <div className="contact-ways__action">{actions[kind]}</div>
            </li>
          )
        );
      })}
    </ul>
  );
}
