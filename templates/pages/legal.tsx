import type { Site } from '../../generator/site/site.ts';
import { Banner } from '../components/bands/banner/banner.tsx';
import { Statement } from '../components/bands/statement/statement.tsx';
import { Layout } from '../components/layout/layout/layout.tsx';
import { usePage } from '../context.tsx';
import { breadcrumbs, definePageType, headOf } from './page-type.ts';

type Legal = Site['privacy'] | Site['terms'];

const OUTSIDE_ID = 'other-companies';

/** Privacy and terms: plain text with the practice's contact at its end (specification section 2, Legal pages). */
export const legal = definePageType<Legal>({
  name: 'legal',
  plan: (site) => [
    {
      path: '/your-privacy',
      head: headOf(site.privacy),
      breadcrumbs: breadcrumbs(site, 'privacy'),
      sources: [site.privacy.source],
      lastModified: site.privacy.updated,
      data: site.privacy,
    },
    {
      path: '/our-terms',
      head: headOf(site.terms),
      breadcrumbs: breadcrumbs(site, 'terms'),
      sources: [site.terms.source],
      lastModified: site.terms.updated,
      data: site.terms,
    },
  ],
  Page: LegalPage,
});

function LegalPage({ data }: { data: Legal }) {
  const { site } = usePage();
  const { outsideHeading } = site.strings.legal;
  const isPrivacy = data.source === site.privacy.source;
  return (
    <Layout>
      <Banner heading={data.title} lead={data.lead} tone="sage">
        {null}
      </Banner>
      <Statement
        updated={data.updated}
        body={data.body}
        {...(isPrivacy && { last: { id: OUTSIDE_ID, heading: outsideHeading, children: <OutsideHosts /> } })}
      />
    </Layout>
  );
}

/** Every host outside this site that a page may name (quality C12). */
function OutsideHosts() {
  const { settings, strings } = usePage().site;
  return (
    <div className="prose-text">
      <p>{strings.legal.outsideIntro}</p>
      <ul>
        {settings.outsideHosts.map(({ host, purpose }) => (
          <li key={host}>
            <b>{host}</b>. {purpose}
          </li>
        ))}
      </ul>
    </div>
  );
}
