import type { Site } from '../../generator/site/site.ts';
import { Banner } from '../components/bands/banner/banner.tsx';
import { BreathingHead } from '../components/bands/breathing-head/breathing-head.tsx';
import { Closing } from '../components/bands/closing/closing.tsx';
import { WhyChoose } from '../components/bands/why-choose/why-choose.tsx';
import { Layout } from '../components/layout/layout/layout.tsx';
import { ConditionsLink } from '../components/services/conditions-link/conditions-link.tsx';
import { ServiceCard } from '../components/services/service-card/service-card.tsx';
import { Subspecialties } from '../components/services/subspecialties/subspecialties.tsx';
import { usePage } from '../context.tsx';
import { breadcrumbs, definePageType, headOf } from './page-type.ts';
import './services.css';

type ServicesPage = Site['servicesPage'];

/** All services as cards, why to choose the practice, the subspecialties (specification section 2, Services). */
export const services = definePageType<ServicesPage>({
  name: 'services',
  plan: (site) => [
    {
      path: '/services',
      head: headOf(site.servicesPage),
      breadcrumbs: breadcrumbs(site, 'services'),
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
