import type { Site } from '../../generator/contract.ts';
import { phoneFormats } from '../../generator/shared/phone.ts';
import { routes } from '../../generator/shared/routes.ts';
import { Icon, type IconName } from '../art/icons.tsx';
import { Banner } from '../components/bands/banner/banner.tsx';
import { UrgentCard } from '../components/bands/urgent-card/urgent-card.tsx';
import { BookButton, CallButton } from '../components/basics/button/button.tsx';
import { CheckList } from '../components/basics/check-list/check-list.tsx';
import { Layout } from '../components/layout/layout/layout.tsx';
import { OfficeHours } from '../components/locations/office-hours/office-hours.tsx';
import { VisitBlock } from '../components/locations/visit-block/visit-block.tsx';
import { ProseText } from '../components/posts/prose-text/prose-text.tsx';
import { usePage, useProse } from '../context.tsx';
import { singlePage } from './define-page.ts';
import './contact.css';

type Contact = Site['contact'];
type WayKind = (typeof WAYS)[number];

/** Every way to reach the office; no form. */
export const contact = singlePage({
  name: 'contact',
  path: routes.contact,
  entry: (site) => site.contact,
  more: ({ contact: { body } }) => ({ body }),
  Page({ data }) {
    const { practice, strings } = usePage().site;
    return (
      <Layout>
        <Banner heading={data.title} lead={data.lead} tone="sage" actions={null} />
        <section className="section contact-ways over-banner" aria-labelledby="ways">
          <div className="wrap">
            <h2 id="ways" className="visually-hidden">
              {strings.contact.waysHeading}
            </h2>
            <Ways ways={data.ways} />
            <UrgentCard heading={strings.contact.urgentHeading} text={data.urgent} />
          </div>
        </section>
        <section className="section section--sage">
          <div className="wrap">
            <VisitBlock heading={strings.contact.visitHeading} />
          </div>
        </section>
        <section className="section">
          <div className="wrap split contact-lists">
            <section className="panel panel--sand">
              {data.directions && (
                <>
                  <h2>{data.directions.heading}</h2>
                  <ul className="contact-lists__ways">
                    {data.directions.items.map((item) => (
                      <li key={item}>{item}</li>
                    ))}
                  </ul>
                </>
              )}
              <div className="contact-lists__parking">
                <Icon name="parking" />
                {data.directions ? <h3>{strings.contact.parkingHeading}</h3> : <h2>{strings.contact.parkingHeading}</h2>}
                <p>{practice.parking}</p>
              </div>
            </section>
            {data.bring && (
              <section className="panel on-dark">
                <h2>{data.bring.heading}</h2>
                <CheckList items={data.bring.items} />
              </section>
            )}
          </div>
          <div className="wrap contact-note">
            <Icon name="lock" />
            <ProseText nodes={useProse(data.body).children} />
          </div>
        </section>
      </Layout>
    );
  },
});

const WAYS = ['phone', 'booking', 'fax'] as const;

/** Content names the ways in this order, or says of each which it is. */
function Ways({ ways }: { ways: Contact['ways'] }) {
  return (
    <ul className="contact-ways__cards">
      {ways.map((way, index) => (
        <Way key={way.name} {...way} kind={way.kind ?? WAYS[index] ?? 'phone'} />
      ))}
    </ul>
  );
}

const WAY_ICONS = { phone: 'phone', booking: 'calendar', fax: 'fax' } as const satisfies Record<WayKind, IconName>;

function Way({ name, description, kind }: Contact['ways'][number] & { kind: WayKind }) {
  const { practice } = usePage().site;
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
            <CallButton number size="large" />
          </>
        )}
        {kind === 'booking' && <BookButton />}
        {kind === 'fax' && <p className="contact-ways__fax phone-number">{phoneFormats(practice.fax).dashed}</p>}
      </div>
    </li>
  );
}
