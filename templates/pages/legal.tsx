import type { Site } from '../../generator/contract/site.ts';
import { fill } from '../../generator/shared/text.ts';
import { Banner } from '../components/bands/banner/banner.tsx';
import { Statement } from '../components/bands/statement/statement.tsx';
import { Layout } from '../components/layout/layout/layout.tsx';
import { usePage } from '../context.tsx';
import { definePageType, planPage, type Shown, shown } from './define-page.ts';

interface LegalPageData extends Shown<Site['privacy' | 'terms']>, Pick<Site['privacy'], 'body'>, Partial<Pick<Site, 'linkedHosts'>> {
  /** Every host outside this site that a page may name, where the page lists them. */
  outsideHosts?: Site['settings']['outsideHosts'];
}

/** Privacy and terms: plain text with the practice's contact at its end. */
export const legal = definePageType<LegalPageData>({
  name: 'legal',
  plan: (site) => {
    const { privacy, terms, settings, linkedHosts } = site;
    const { outsideHosts } = settings;
    return [
      planPage(site, {
        path: site.routes.privacy,
        entry: privacy,
        data: { ...shown(privacy), body: privacy.body, outsideHosts, linkedHosts },
      }),
      planPage(site, { path: site.routes.terms, entry: terms, data: { ...shown(terms), body: terms.body } }),
    ];
  },
  Page({ data }) {
    const { routes, strings } = usePage().site;
    const { outsideHosts: hosts = [], linkedHosts: linked = [] } = data;
    return (
      <Layout>
        <Banner heading={data.title} lead={data.lead} tone="sage" actions={null} />
        <Statement
          updated={data.updated}
          body={data.body}
          {...(hosts.length + linked.length > 0 && {
            last: {
              id: routes.places.outsideHosts,
              heading: strings.legal.outsideHeading,
              children: <OutsideHosts hosts={hosts} linked={linked} />,
            },
          })}
        />
      </Layout>
    );
  },
});

interface OutsideHostsProps {
  hosts: Site['settings']['outsideHosts'];
  linked: Site['linkedHosts'];
}

function OutsideHosts({ hosts, linked }: OutsideHostsProps) {
  const { strings } = usePage().site;
  return (
    <div className="prose-text">
      {hosts.length > 0 && (
        <>
          <p>{strings.legal.outsideIntro}</p>
          <ul>
            {hosts.map(({ host, purpose }) => (
              <li key={host}>
                <b>{host}</b>. {purpose}
              </li>
            ))}
          </ul>
        </>
      )}
      {linked.length > 0 && <p>{fill(strings.legal.linkedHosts, { hosts: linked.join(', ') })}</p>}
    </div>
  );
}
