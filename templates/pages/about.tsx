import type { Site } from '../../generator/site/site.ts';
import { Breadcrumbs } from '../components/breadcrumbs.tsx';
import { Layout } from '../layout/layout.tsx';
import { definePageType, headOf, trail } from './page-type.ts';
import './about.css';

type About = Site['about'];

/** The physician, the practice, what it treats and with what (specification section 2, About). */
export const about = definePageType<About>({
  name: 'about',
  plan: (site) => [{ path: '/about', head: headOf(site.about), breadcrumbs: trail(site, 'about'), sources: [site.about.source], data: site.about }],
  Page: AboutPage,
});

function AboutPage({ data }: { data: About }) {
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
