import type { Service } from '../../generator/contract/index.ts';
import { headlineDrawing } from '../../generator/shared/drawings.ts';
import { pathTo } from '../../generator/shared/routes.ts';
import { pick } from '../../generator/shared/values.ts';
import { HeadlineArt } from '../art/headline.tsx';
import { Icon } from '../art/icons.tsx';
import { Banner } from '../components/bands/banner/banner.tsx';
import { Closing } from '../components/bands/closing/closing.tsx';
import { ConditionsLink } from '../components/basics/button/button.tsx';
import { CheckList, SectionHeading } from '../components/basics/check-list/check-list.tsx';
import { ServicePicture } from '../components/basics/picture/picture.tsx';
import { TermList } from '../components/basics/term-list/term-list.tsx';
import { Band, List } from '../components/basics/text/text.tsx';
import { Layout } from '../components/layout/layout/layout.tsx';
import { usePage } from '../context.tsx';
import { singlePage } from './define-page.ts';
import '../components/bands/banner/banner-art.css';
import '../styles/card.css';
import '../components/services/service-picture/service-picture.css';
import '../styles/full-rows.css';
import './services.css';

const ON_CARD = ['slug', 'art', 'photo', 'names', 'summary', 'features'] as const;

export const services = singlePage({
  name: 'services',
  route: 'services',
  optional: 'services',
  entry: (site) => site.servicesPage,
  more: ({ services }) => ({ services: services.map((service) => pick(service, ON_CARD)) }),
  Page({ data }) {
    const { pages, routes, services } = usePage().site;
    const drawing = headlineDrawing(services);
    return (
      <Layout>
        <Banner
          heading={data.title}
          lead={data.lead}
          photo={data.photo}
          art={
            // The breath line is at the foot of the band, below all text.
            <div className="breathing-head">
              <HeadlineArt name={drawing} />
            </div>
          }
        />
        <section className="section">
          <List
            className="wrap grid full-rows services__cards"
            items={data.services.map((service) => <ServiceCard key={service.slug} service={service} />)}
          />
          {pages.includes('conditions') && (
            <div className="wrap">
              <ConditionsLink />
            </div>
          )}
        </section>
        {data.whyChoose && (
          <Band className="section why-choose on-dark">
            <h2>{data.whyChoose.heading}</h2>
            <TermList items={data.whyChoose.points} layout="columns" />
          </Band>
        )}
        {data.subspecialties && (
          <Band className="section section--sage" id={routes.anchors.subspecialties}>
            <SectionHeading heading={data.subspecialties.heading} lead={data.subspecialties.lead} />
            <TermList items={data.subspecialties.items} layout="columns" />
          </Band>
        )}
        {data.closing && <Closing {...data.closing} />}
      </Layout>
    );
  },
});

function ServiceCard({ service }: { service: Pick<Service, (typeof ON_CARD)[number]> }) {
  const { routes, strings } = usePage().site;
  return (
    <article className="service-card card">
      <ServicePicture service={service} />
      <h2>{service.names.card}</h2>
      <p>{service.summary}</p>
      {service.features.length > 0 && <CheckList items={service.features} />}
      <a className="arrow-link" href={pathTo.service(service.slug, routes)}>
        <span>
          {strings.actions.learnMore}
          <span className="visually-hidden">{`: ${service.names.card}`}</span>
        </span>
        <Icon name="arrow-right" />
      </a>
    </article>
  );
}
