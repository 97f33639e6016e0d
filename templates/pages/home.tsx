import type { Site } from '../../generator/site/site.ts';
import { Layout } from '../layout/layout.tsx';
import { definePageType, headOf } from './page-type.ts';
import './home.css';

type Home = Site['home'];

/** The first page (specification section 2, Home). */
export const home = definePageType<Home>({
  name: 'home',
  plan: ({ home }) => [{ path: '/', head: headOf(home), breadcrumbs: [], sources: [home.source], data: home }],
  Page: HomePage,
  structuredData: (_, site) => [{ '@type': 'WebSite', name: site.practice.brand, url: `${site.url}/` }],
});

function HomePage({ data }: { data: Home }) {
  return (
    <Layout>
      <h1>{data.hero.heading}</h1>
    </Layout>
  );
}
