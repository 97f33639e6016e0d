import type { Site } from '../../generator/site/site.ts';
import { Banner } from '../components/banner.tsx';
import { BreathingHead } from '../components/breathing-head.tsx';
import { Closing } from '../components/closing.tsx';
import { ConditionsLink } from '../components/conditions-link.tsx';
import { ServiceCard } from '../components/service-card.tsx';
import { Subspecialties } from '../components/subspecialties.tsx';
import { WhyChoose } from '../components/why-choose.tsx';
import { usePage } from '../context.tsx';
import { Layout } from '../layout/layout.tsx';
import { definePageType, headOf, trail } from './page-type.ts';
import './services.css';

type ServicesPage = Site['servicesPage'];

/** All services as cards, why to choose the practice, the subspecialties (specification section 2, Services). */
export const services = definePageType<ServicesPage>({
  name: 'services',
  plan: (site) => [
    {
      path: '/services',
      head: headOf(site.servicesPage),
      breadcrumbs: trail(site, 'services'),
      sources: [site.servicesPage.source],
      data: site.servicesPage,
    },
  ],
  Page: ServicesPagePage,
});

function ServicesPagePage({ data }: { data: ServicesPage }) {
  const { services } = usePage().site;
  return (
    <Layout>
      <Banner heading={data.title} lead={data.lead} art={<BreathingHead />} />
      <section className="section">
        <ul className="wrap services__cards">
          {services.map((service) => (
            <li key={service.slug}>
              <ServiceCard service={service} />
            </li>
          ))}
        </ul>
        <div className="wrap">
          <ConditionsLink />
        </div>
      </section>
      <WhyChoose {...data.whyChoose} />
      <Subspecialties />
      <Closing {...data.closing} />
    </Layout>
  );
}
