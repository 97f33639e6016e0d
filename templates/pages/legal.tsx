import type { Site } from '../../generator/contract.ts';
import { routes } from '../../generator/shared/routes.ts';
import { Banner } from '../components/bands/banner/banner.tsx';
import { Statement } from '../components/bands/statement/statement.tsx';
import { Layout } from '../components/layout/layout/layout.tsx';
import { usePage } from '../context.tsx';
import { definePageType, planPage } from './define-page.ts';

type Legal = Site['privacy'] | Site['terms'];

const OUTSIDE_ID = 'other-companies';

/** Privacy and terms: plain text with the practice's contact at its end. */
export const legal = definePageType<Legal>({
  name: 'legal',
  plan: (site) => [
    planPage(site, { path: routes.privacy, entry: site.privacy, data: site.privacy }),
    planPage(site, { path: routes.terms, entry: site.terms, data: site.terms }),
  ],
  Page({ data }) {
    const { site } = usePage();
    const { outsideHeading } = site.strings.legal;
    const isPrivacy = data.source === site.privacy.source;
    return (
      <Layout>
        <Banner heading={data.title} lead={data.lead} tone="sage" actions={null} />
        <Statement
          updated={data.updated}
          body={data.body}
          {...(isPrivacy && { last: { id: OUTSIDE_ID, heading: outsideHeading, children: <OutsideHosts /> } })}
        />
      </Layout>
    );
  },
});

/** Every host outside this site that a page may name. */
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
