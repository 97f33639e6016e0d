import type { ReactNode } from 'react';
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
        <Banner heading={data.title} lead={data.lead} photo={data.photo} tone="sage" actions={null} />
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
              <h2>{data.directions.heading}</h2>
              <ul className="contact-lists__ways">
                {data.directions.items.map((item) => (
                  <li key={item}>{item}</li>
                ))}
              </ul>
              <div className="contact-lists__parking">
                <Icon name="parking" />
                <h3>{strings.contact.parkingHeading}</h3>
                <p>{practice.parking}</p>
              </div>
            </section>
            <section className="panel on-dark">
              <h2>{data.bring.heading}</h2>
              <CheckList items={data.bring.items} />
            </section>
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

/** Content names the three ways in this order: phone, booking, fax. */
function Ways({ ways: [call, book, fax] }: { ways: Contact['ways'] }) {
  const { practice } = usePage().site;
  return (
    <ul className="contact-ways__cards">
      <Way {...call} icon="phone">
        <p>
          <OfficeHours />
        </p>
        <CallButton number size="large" />
      </Way>
      <Way {...book} icon="calendar">
        <BookButton />
      </Way>
      <Way {...fax} icon="fax">
        <p className="contact-ways__fax phone-number">{phoneFormats(practice.fax).dashed}</p>
      </Way>
    </ul>
  );
}

/** `children` is what one presses or reads. */
function Way({ name, description, icon, children }: Partial<Contact['ways'][number]> & { icon: IconName; children: ReactNode }) {
  return (
    <li className="panel">
      <Icon name={icon} />
      <h3>{name}</h3>
      <p>{description}</p>
      <div className="contact-ways__action">{children}</div>
    </li>
  );
}
