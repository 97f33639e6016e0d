import type { ReactNode } from 'react';
import type { Office, Site } from '../../generator/contract.ts';
import { phoneFormats } from '../../generator/shared/phone.ts';
import { routes } from '../../generator/shared/routes.ts';
import { fill } from '../../generator/shared/text.ts';
import { Icon, type IconName } from '../art/icons.tsx';
import { Banner } from '../components/bands/banner/banner.tsx';
import { UrgentCard } from '../components/bands/urgent-card/urgent-card.tsx';
import { BookButton, CallButton } from '../components/basics/button/button.tsx';
import { CheckList } from '../components/basics/check-list/check-list.tsx';
import { Layout } from '../components/layout/layout/layout.tsx';
import { Visit } from '../components/locations/office-cards/office-cards.tsx';
import { OfficeHours } from '../components/locations/office-hours/office-hours.tsx';
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
    const { offices, practice, strings } = usePage().site;
    const [{ parking }] = offices;
    return (
      <Layout>
        <Banner heading={data.title} lead={data.lead} tone="sage" actions={null} />
        <section className="section contact-ways over-banner" aria-labelledby="ways">
          <div className="wrap">
            <h2 id="ways" className="visually-hidden">
              {strings.contact.waysHeading}
            </h2>
            <Ways ways={data.ways} />
            <UrgentCard heading={fill(strings.contact.urgentHeading, { number: practice.emergencyNumber })} text={data.urgent} />
          </div>
        </section>
        <section className="section section--sage">
          <div className="wrap">
            <Visit heading={strings.contact.visitHeading} />
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
              {parking && offices.length === 1 && (
                <div className="contact-lists__parking">
                  <Icon name="parking" />
                  <h3>{strings.contact.parkingHeading}</h3>
                  <p>{parking}</p>
                </div>
              )}
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

/** Content names the three ways in this order: phone, booking, fax, which a practice without one does not offer. */
function Ways({ ways: [call, book, fax] }: { ways: Contact['ways'] }) {
  const faxes = faxNumbers(usePage().site.offices);
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
      {faxes.length > 0 && (
        <Way {...fax} icon="fax">
          {faxes.map(({ fax: number, name }) => (
            <p key={number} className="contact-ways__fax phone-number">
              {faxes.length > 1 && <span className="small">{`${name} `}</span>}
              {phoneFormats(number).dashed}
            </p>
          ))}
        </Way>
      )}
    </ul>
  );
}

/** Each number once, with the office that has it first. */
function faxNumbers(offices: readonly Office[]): { fax: string; name: string | undefined }[] {
  const all = offices.flatMap(({ fax, name }) => (fax ? [{ fax, name }] : []));
  return all.filter(({ fax }, index) => all.findIndex((other) => other.fax === fax) === index);
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
