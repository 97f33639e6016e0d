import type { Site } from '../../generator/site/site.ts';
import { Breadcrumbs } from '../components/breadcrumbs.tsx';
import { Layout } from '../layout/layout.tsx';
import { definePageType, headOf, trail } from './page-type.ts';
import './services.css';

type ServicesPage = Site['servicesPage'];

/** All services as cards, why to choose the practice, the subspecialties (specification section 2, Services). */
export const services = definePageType<ServicesPage>({
  name: 'services',
  plan: (site) => [{ path: '/services', head: headOf(site.servicesPage), breadcrumbs: trail(site, 'services'), sources: [site.servicesPage.source], data: site.servicesPage }],
  Page: ServicesPagePage,
});

function ServicesPagePage({ data }: { data: ServicesPage }) {
  return (
    <Layout>
      <section className="section">
        <div className="wrap">
          <Breadcrumbs />
          <h1>{data.title}</h1>
          {data.lead && <p className="lead">{data.lead}</p>}
        </div>
      </section>
    </Layout>
  );
}
