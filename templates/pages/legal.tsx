import type { Site } from '../../generator/contract/site.ts';
import { fill } from '../../generator/shared/text.ts';
import { Statement } from '../components/bands/statement/statement.tsx';
import { usePage } from '../context.tsx';
import { definePageType, planPage } from './define-page.ts';

/** The pages of privacy and terms: plain text, then the outside companies (privacy) and the contact details of the practice. */
export const legal = definePageType({
  name: 'legal',
  plan(site) {
    const { privacy, terms, routes, settings, linkedHosts } = site;
    const none = { outsideHosts: [], linkedHosts: [] };
    return [
      planPage(site, { path: routes.privacy, entry: privacy, data: { ...privacy, outsideHosts: settings.outsideHosts, linkedHosts } }),
      planPage(site, { path: routes.terms, entry: terms, data: { ...terms, ...none } }),
    ];
  },
  Page({ data }) {
    const { routes, strings } = usePage().site;
    const { outsideHosts, linkedHosts } = data;
    const hosts = {
      id: routes.anchors.outsideHosts,
      heading: strings.legal.outsideHeading,
      children: <OutsideHosts outsideHosts={outsideHosts} linkedHosts={linkedHosts} />,
    };
    return <Statement page={data} last={outsideHosts.length + linkedHosts.length > 0 ? hosts : undefined} />;
  },
});

function OutsideHosts({ outsideHosts, linkedHosts }: Pick<Site, 'linkedHosts'> & Pick<Site['settings'], 'outsideHosts'>) {
  const { strings } = usePage().site;
  return (
    <div className="prose-text">
      {outsideHosts.length > 0 && (
        <>
          <p>{strings.legal.outsideIntro}</p>
          <ul>
            {outsideHosts.map(({ host, purpose }) => (
              <li key={host}>
                <b>{host}</b>. {purpose}
              </li>
            ))}
          </ul>
        </>
      )}
      {linkedHosts.length > 0 && <p>{fill(strings.legal.linkedHosts, { hosts: linkedHosts.join(', ') })}</p>}
    </div>
  );
}
