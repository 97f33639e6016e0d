import type { MedicalWebPage, Thing } from 'schema-dts';
import type { Service, Site } from '../../generator/site/site.ts';
import { absoluteUrl, pathTo } from '../../generator/site/urls.ts';
import { Breadcrumbs } from '../components/breadcrumbs.tsx';
import { Layout } from '../layout/layout.tsx';
import { organizationId } from '../structured-data/organization.ts';
import { definePageType, headOf, trail } from './page-type.ts';
import './service.css';

/** One kind of care (specification section 2, service pages). */
export const service = definePageType<Service>({
  name: 'service',
  plan: (site) =>
    site.services.map((data) => {
      const path = pathTo.service(data.slug);
      return { path, head: headOf(data), breadcrumbs: trail(site, 'services', { label: data.title, path }), sources: [data.source], data };
    }),
  Page: ServicePage,
  structuredData: ({ data, path }, site) => serviceThings(data, absoluteUrl(site.url, path), site),
});

/** The page about a field of medicine, and the care that the practice offers in it. */
function serviceThings({ title, description, treatments, conditions, surgical }: Service, url: string, site: Site): Thing[] {
  const page: MedicalWebPage = {
    '@type': 'MedicalWebPage',
    name: title,
    description,
    url,
    about: conditions.items.map(({ name }) => ({ '@type': 'MedicalCondition', name })),
    audience: { '@type': 'Patient' } as never,
    publisher: { '@id': organizationId(site) },
  };
  const offers = treatments.items.map(({ name, description }) => ({ '@type': 'MedicalTherapy', name, description }));
  const care = surgical
    ? { '@type': 'MedicalProcedure', name: title, description, url, procedureType: 'https://schema.org/SurgicalProcedure' }
    : { '@type': 'Service', name: title, description, url, serviceType: title, provider: { '@id': organizationId(site) }, areaServed: site.practice.address.locality, hasOfferCatalog: { '@type': 'OfferCatalog', name: treatments.heading, itemListElement: offers.map((item) => ({ '@type': 'Offer', itemOffered: { '@type': 'Service', name: item.name, description: item.description } })) } };
  return [page, care as Thing];
}

function ServicePage({ data }: { data: Service }) {
  return (
    <Layout>
      <section className="section">
        <div className="wrap">
          <Breadcrumbs />
          <h1>{data.title}</h1>
          <p className="lead">{data.subtitle}</p>
        </div>
      </section>
    </Layout>
  );
}
