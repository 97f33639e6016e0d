import type { ReactNode } from 'react';
import { phoneFormats } from '../../generator/site/phone.ts';
import type { Site } from '../../generator/site/site.ts';
import { Banner } from '../components/bands/banner/banner.tsx';
import { UrgentCard } from '../components/bands/urgent-card/urgent-card.tsx';
import { BookButton, CallButton } from '../components/basics/button/button.tsx';
import { CheckList } from '../components/basics/check-list/check-list.tsx';
import { Icon, type IconName } from '../components/basics/icon/icon.tsx';
import { Layout } from '../components/layout/layout/layout.tsx';
import { OfficeHours } from '../components/locations/office-hours/office-hours.tsx';
import { VisitBlock } from '../components/locations/visit-block/visit-block.tsx';
import { ProseText } from '../components/posts/prose-text/prose-text.tsx';
import { usePage } from '../context.tsx';
import { breadcrumbs, definePageType, headOf } from './page-type.ts';
import './contact.css';

type Contact = Site['contact'];

/** Every way to reach the office; no form (specification section 2, Contact). */
export const contact = definePageType<Contact>({
  name: 'contact',
  plan: (site) => [
    {
      path: '/contact-us',
      head: headOf(site.contact),
      breadcrumbs: breadcrumbs(site, 'contact'),
      sources: [site.contact.source],
      data: site.contact,
    },
  ],
  Page: ContactPage,
});

function ContactPage({ data }: { data: Contact }) {
  const { practice, strings } = usePage().site;
  return (
    <Layout>
      <Banner heading={data.title} lead={data.lead} tone="sage">
        {null}
      </Banner>
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
        <div className="wrap contact-lists">
          <section>
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
          <section className="contact-lists__bring on-dark">
            <h2>{data.bring.heading}</h2>
            <CheckList items={data.bring.items} />
          </section>
        </div>
        <div className="wrap contact-note">
          <Icon name="lock" />
          <ProseText nodes={data.body.children} />
        </div>
      </section>
    </Layout>
  );
}

/** Content names the three ways in this order: phone, booking, fax. */
function Ways({ ways: [call, book, fax] }: { ways: Contact['ways'] }) {
  const { practice } = usePage().site;
  return (
    <ul className="contact-ways__cards">
      <Way {...call} icon="phone">
        <p className="numbers">
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

interface WayProps {
  name?: string;
  description?: string;
  icon: IconName;
  /** What one presses or reads. */
  children: ReactNode;
}

function Way({ name, description, icon, children }: WayProps) {
  return (
    <li>
      <Icon name={icon} />
      <h3>{name}</h3>
      <p>{description}</p>
      <div className="contact-ways__action">{children}</div>
    </li>
  );
}
