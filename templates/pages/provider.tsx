import type { Provider } from '../../generator/site/site.ts';
import { pathTo } from '../../generator/site/urls.ts';
import { Breadcrumbs } from '../components/breadcrumbs.tsx';
import { Layout } from '../layout/layout.tsx';
import { physician } from '../structured-data/physician.ts';
import { definePageType, headOf, trail } from './page-type.ts';
import './provider.css';

/** The profile of a physician (specification section 2, Providers). */
export const provider = definePageType<Provider>({
  name: 'provider',
  plan: (site) =>
    site.providers.map((data) => {
      const path = pathTo.provider(data.slug);
      const title = `${data.prefix} ${data.name}, ${data.suffix}`;
      return { path, head: { ...headOf({ ...data, title }), type: 'profile' }, breadcrumbs: trail(site, 'providers', { label: `${data.prefix} ${data.name}`, path }), sources: [data.source], data };
    }),
  Page: ProviderPage,
  structuredData: ({ data }, site) => [physician(data, site)],
});

function ProviderPage({ data }: { data: Provider }) {
  return (
    <Layout>
      <section className="section">
        <div className="wrap">
          <Breadcrumbs />
          <h1>{`${data.prefix} ${data.name}, ${data.suffix}`}</h1>
        </div>
      </section>
    </Layout>
  );
}
