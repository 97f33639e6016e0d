import type { Site } from '../../generator/contract.ts';
import { routes } from '../../generator/shared/routes.ts';
import { Banner } from '../components/bands/banner/banner.tsx';
import { BreathingHead } from '../components/bands/breathing-head/breathing-head.tsx';
import { Closing } from '../components/bands/closing/closing.tsx';
import { WhyChoose } from '../components/bands/why-choose/why-choose.tsx';
import { Layout } from '../components/layout/layout/layout.tsx';
import { ConditionsLink } from '../components/services/conditions-link/conditions-link.tsx';
import { ServiceCard } from '../components/services/service-card/service-card.tsx';
import { Subspecialties } from '../components/services/subspecialties/subspecialties.tsx';
import { usePage } from '../context.tsx';
import { singlePage } from './define-page.ts';
import './services.css';

/** All services as cards, why to choose the practice, the subspecialties. */
export const services = singlePage({
  name: 'services',
  path: routes.services,
  entry: (site) => site.servicesPage,
  Page: ServicesPage,
});

function ServicesPage({ data }: { data: Site['servicesPage'] }) {
  const { services } = usePage().site;
  return (
    <Layout>
      <Banner heading={data.title} lead={data.lead} art={<BreathingHead />} />
      <section className="section">
        <ul className="wrap grid services__cards">
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
