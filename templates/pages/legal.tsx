import type { Site } from '../../generator/site/site.ts';
import { Banner } from '../components/banner.tsx';
import { Statement } from '../components/statement.tsx';
import { Layout } from '../layout/layout.tsx';
import { definePageType, headOf, trail } from './page-type.ts';

type Legal = Site['privacy'] | Site['terms'];

/** Privacy and terms: plain text with the practice's contact at its end (specification section 2, Legal pages). */
export const legal = definePageType<Legal>({
  name: 'legal',
  plan: (site) => [
    {
      path: '/your-privacy',
      head: headOf(site.privacy),
      breadcrumbs: trail(site, 'privacy'),
      sources: [site.privacy.source],
      lastModified: site.privacy.updated,
      data: site.privacy,
    },
    {
      path: '/our-terms',
      head: headOf(site.terms),
      breadcrumbs: trail(site, 'terms'),
      sources: [site.terms.source],
      lastModified: site.terms.updated,
      data: site.terms,
    },
  ],
  Page: LegalPage,
});

function LegalPage({ data }: { data: Legal }) {
  return (
    <Layout>
      <Banner heading={data.title} lead={data.lead} tone="sage">
        {null}
      </Banner>
      <Statement updated={data.updated} body={data.body} />
    </Layout>
  );
}
