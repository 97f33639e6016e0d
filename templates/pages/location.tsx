import type { Location } from '../../generator/site/site.ts';
import { pathTo } from '../../generator/site/urls.ts';
import { Breadcrumbs } from '../components/breadcrumbs.tsx';
import { Layout } from '../layout/layout.tsx';
import { organizationId } from '../structured-data/organization.ts';
import { definePageType, headOf, trail } from './page-type.ts';
import './location.css';

/** One community: the way to the office and why its residents come (specification section 2, Locations). */
export const location = definePageType<Location>({
  name: 'location',
  plan: (site) =>
    site.locations.map((data) => {
      const path = pathTo.location(data.slug);
      return { path, head: headOf(data), breadcrumbs: trail(site, 'locations', { label: data.name, path }), sources: [data.source], data };
    }),
  Page: LocationPage,
  structuredData: ({ data, path }, site) => [
    { '@type': 'MedicalWebPage', name: data.title, description: data.description, url: site.url + path, about: { '@id': organizationId(site) }, spatialCoverage: { '@type': 'Place', name: data.name } as never },
  ],
});

function LocationPage({ data }: { data: Location }) {
  return (
    <Layout>
      <section className="section">
        <div className="wrap">
          <Breadcrumbs />
          <h1>{data.title}</h1>
          <p className="lead">{data.lead}</p>
        </div>
      </section>
    </Layout>
  );
}
