import type { Site } from '../../generator/site/site.ts';
import { Breadcrumbs } from '../components/breadcrumbs.tsx';
import { Layout } from '../layout/layout.tsx';
import { definePageType, headOf, trail } from './page-type.ts';
import './testimonials.css';

type TestimonialsPage = Site['testimonialsPage'];

/** What patients say, six a page (specification section 2, Testimonials). */
export const testimonials = definePageType<TestimonialsPage>({
  name: 'testimonials',
  plan: (site) => [{ path: '/testimonials', head: headOf(site.testimonialsPage), breadcrumbs: trail(site, 'testimonials'), sources: [site.testimonialsPage.source], data: site.testimonialsPage }],
  Page: TestimonialsPagePage,
});

function TestimonialsPagePage({ data }: { data: TestimonialsPage }) {
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
