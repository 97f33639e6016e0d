import type { Site } from '../../generator/site/site.ts';
import { Breadcrumbs } from '../components/breadcrumbs.tsx';
import { Layout } from '../layout/layout.tsx';
import { definePageType, headOf, trail } from './page-type.ts';
import './locations.css';

type LocationsPage = Site['locationsPage'];

/** The communities, and what is treated (specification section 2, Locations). */
export const locations = definePageType<LocationsPage>({
  name: 'locations',
  plan: (site) => [{ path: '/locations', head: headOf(site.locationsPage), breadcrumbs: trail(site, 'locations'), sources: [site.locationsPage.source], data: site.locationsPage }],
  Page: LocationsPagePage,
});

function LocationsPagePage({ data }: { data: LocationsPage }) {
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
