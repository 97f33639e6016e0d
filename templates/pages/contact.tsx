import type { Site } from '../../generator/site/site.ts';
import { Breadcrumbs } from '../components/breadcrumbs.tsx';
import { Layout } from '../layout/layout.tsx';
import { definePageType, headOf, trail } from './page-type.ts';
import './contact.css';

type Contact = Site['contact'];

/** Every way to reach the office; no form (specification section 2, Contact). */
export const contact = definePageType<Contact>({
  name: 'contact',
  plan: (site) => [{ path: '/contact-us', head: headOf(site.contact), breadcrumbs: trail(site, 'contact'), sources: [site.contact.source], data: site.contact }],
  Page: ContactPage,
});

function ContactPage({ data }: { data: Contact }) {
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
