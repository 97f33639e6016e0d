import type { Site } from '../../generator/contract/site.ts';
import { fill } from '../../generator/shared/text.ts';
import { formTargets, WhatFormsSend } from '../components/bands/request-band/what-forms-send.tsx';
import { Statement } from '../components/bands/statement/statement.tsx';
import { usePage } from '../context.tsx';
import { definePageType, planPage } from './define-page.ts';

/** The pages of privacy and terms: plain text, then what forms send and the outside companies (privacy) and the contact details of the practice. */
export const legal = definePageType({
  name: 'legal',
  plan(site) {
    const { privacy, terms, routes, settings, linkedHosts } = site;
    const none = { outsideHosts: [], linkedHosts: [], forms: undefined };
    const shown = { outsideHosts: settings.outsideHosts, linkedHosts, forms: formTargets(site) };
    return [
      planPage(site, { path: routes.privacy, entry: privacy, data: { ...privacy, ...shown } }),
      planPage(site, { path: routes.terms, entry: terms, data: { ...terms, ...none } }),
    ];
  },
  Page({ data }) {
    const { routes, strings } = usePage().site;
    const { outsideHosts, linkedHosts, forms } = data;
    const sent = forms && {
      id: routes.anchors.requests,
      heading: strings.legal.requestsHeading,
      children: <WhatFormsSend {...forms} />,
    };
    const hosts = outsideHosts.length + linkedHosts.length > 0 && {
      id: routes.anchors.outsideHosts,
      heading: strings.legal.outsideHeading,
      children: <OutsideHosts outsideHosts={outsideHosts} linkedHosts={linkedHosts} />,
    };
    return <Statement page={data} after={[sent, hosts].filter((section) => !!section)} />;
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
