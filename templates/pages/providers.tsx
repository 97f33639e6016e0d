import type { Site } from '../../generator/site/site.ts';
import { Breadcrumbs } from '../components/breadcrumbs.tsx';
import { Layout } from '../layout/layout.tsx';
import { definePageType, headOf, trail } from './page-type.ts';
import './providers.css';

type ProvidersPage = Site['providersPage'];

/** The list of providers (specification section 2, Providers). */
export const providers = definePageType<ProvidersPage>({
  name: 'providers',
  plan: (site) => [{ path: '/providers', head: headOf(site.providersPage), breadcrumbs: trail(site, 'providers'), sources: [site.providersPage.source], data: site.providersPage }],
  Page: ProvidersPagePage,
});

function ProvidersPagePage({ data }: { data: ProvidersPage }) {
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
