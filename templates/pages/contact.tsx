import type { Office, SharedSite, Site } from '../../generator/contract/site.ts';
import { phoneFormats } from '../../generator/shared/phone.ts';
import { officeId } from '../../generator/shared/routes.ts';
import { fill } from '../../generator/shared/text.ts';
import { Icon, type IconName } from '../art/icons.tsx';
import { bookingPage } from '../booking.ts';
import { Banner } from '../components/bands/banner/banner.tsx';
import { UrgentCard } from '../components/bands/safety/safety.tsx';
import { BookButton, CallButton } from '../components/basics/button/button.tsx';
import { CheckList } from '../components/basics/check-list/check-list.tsx';
import { AfterHours, Band, PostalAddress, TextList, WholeWords } from '../components/basics/text/text.tsx';
import { Layout } from '../components/layout/layout/layout.tsx';
import { Visit } from '../components/locations/office-cards/office-cards.tsx';
import { OfficeHours } from '../components/locations/open-now/open-now.tsx';
import { ProseText } from '../components/posts/prose-text/prose-text.tsx';
import { usePage, useProse } from '../context.tsx';
import { proseNodes } from '../prose.ts';
import { singlePage } from './define-page.ts';
import './contact.css';

type Contact = Site['contact'];
type WayKind = (typeof WAYS)[number];

export const contact = singlePage({
  name: 'contact',
  route: 'contact',
  entry: (site) => site.contact,
  Page({ data }) {
    const { site } = usePage();
    const { offices, practice, strings } = site;
    return (
      <Layout>
        <Banner
          heading={data.title}
          lead={data.lead}
          photo={data.photo}
          tone="sage"
          actions={offices.length > 1 ? null : <WhereAtOnce office={offices[0]} />}
        />
        <Band className="section contact-ways over-banner" aria-labelledby="ways">
          <h2 id="ways" className="visually-hidden">
            {strings.contact.waysHeading}
          </h2>
          <Ways ways={data.ways} />
          <UrgentCard heading={fill(strings.contact.urgentHeading, { number: practice.emergencyNumber })} text={data.urgent} />
          <WhenClosed />
        </Band>
        <Band className="section section--sage">
          <Visit heading={strings.contact.visitHeading} />
        </Band>
        <section className="section">
          <div className="wrap split contact-lists">
            {data.directions && (
              <section className="panel panel--sand">
                <h2>{data.directions.heading}</h2>
                <TextList items={data.directions.items} whole />
              </section>
            )}
            {data.bring && (
              <section className="panel on-dark">
                <h2>{data.bring.heading}</h2>
                <CheckList items={data.bring.items} />
              </section>
            )}
          </div>
          <div className="wrap contact-note">
            <Icon name="lock" />
            <ProseText nodes={proseNodes(useProse(data.body), site, idsBesideText(site))} />
          </div>
        </section>
      </Layout>
    );
  },
});

/** Of the parts that the page has beside its text. */
function idsBesideText({ offices, routes }: SharedSite): string[] {
  return ['ways', routes.places.afterHours, ...offices.map(({ slug }) => officeId(slug, routes))];
}

/** For whoever only wants to know where: the drawn map and the rest stand far below on a phone. */
function WhereAtOnce({ office }: { office: Office }) {
  return (
    <div>
      <PostalAddress />
      {office.parking && (
        <p className="small">
          <WholeWords>{office.parking}</WholeWords>
        </p>
      )}
    </div>
  );
}

/** Whom to reach then, where the practice says so: every list of what cannot wait leads here. */
function WhenClosed() {
  const { practice, routes, strings } = usePage().site;
  if (!practice.afterHours) return null;
  return (
    <section className="contact-closed panel panel--sage" id={routes.places.afterHours}>
      <h2>{strings.safety.afterHoursHeading}</h2>
      <p>{practice.afterHours.text}</p>
      <p>
        <AfterHours />
      </p>
    </section>
  );
}

const WAYS = ['phone', 'booking', 'fax'] as const;

/** Content names the ways in this order, or says of each which it is; a fax and booking are shown where there are any. */
function Ways({ ways }: { ways: Contact['ways'] }) {
  const { site } = usePage();
  const has = { phone: true, booking: bookingPage(site) !== undefined, fax: faxNumbers(site.offices).length > 0 };
  const kinds = ways.map((way, index) => ({ ...way, kind: way.kind ?? WAYS[index] ?? 'phone' }));
  const shown = kinds.filter(({ kind }) => has[kind]);
  return (
    <ul className="contact-ways__cards">
      {shown.map((way) => (
        <Way key={way.name} {...way} />
      ))}
    </ul>
  );
}

const WAY_ICONS = { phone: 'phone', booking: 'calendar', fax: 'fax' } as const satisfies Record<WayKind, IconName>;

/** Each number once, with the office that has it first. */
function faxNumbers(offices: readonly Office[]): { fax: string; name: string | undefined }[] {
  const all = offices.flatMap(({ fax, name }) => (fax ? [{ fax, name }] : []));
  return all.filter(({ fax }, index) => all.findIndex((other) => other.fax === fax) === index);
}

function Way({ name, description, kind }: Contact['ways'][number] & { kind: WayKind }) {
  const faxes = faxNumbers(usePage().site.offices);
  return (
    <li className="panel">
      <Icon name={WAY_ICONS[kind]} />
      <h3>{name}</h3>
      <p>{description}</p>
      <div className="contact-ways__action">
        {kind === 'phone' && (
          <>
            <p>
              <OfficeHours />
            </p>
            <CallButton number />
          </>
        )}
        {kind === 'booking' && <BookButton />}
        {kind === 'fax' &&
          faxes.map(({ fax: number, name: office }) => (
            <p key={number} className="contact-ways__fax phone-number">
              {faxes.length > 1 && <span className="small">{`${office} `}</span>}
              {phoneFormats(number).dashed}
            </p>
          ))}
      </div>
    </li>
  );
}
