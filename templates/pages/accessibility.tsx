import type { Site } from '../../generator/site/site.ts';
import { Breadcrumbs } from '../components/breadcrumbs.tsx';
import { Layout } from '../layout/layout.tsx';
import { definePageType, headOf, trail } from './page-type.ts';
import './accessibility.css';

type Accessibility = Site['accessibility'];

/** The accessibility statement with its four groups (specification section 2, Legal pages). */
export const accessibility = definePageType<Accessibility>({
  name: 'accessibility',
  plan: (site) => [{ path: '/accessibility', head: headOf(site.accessibility), breadcrumbs: trail(site, 'accessibility'), sources: [site.accessibility.source], lastModified: site.accessibility.updated, data: site.accessibility }],
  Page: AccessibilityPage,
});

function AccessibilityPage({ data }: { data: Accessibility }) {
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
