import type { Site } from '../../generator/contract.ts';
import { onlyOne } from '../../generator/shared/collections.ts';
import { pick } from '../../generator/shared/pick.ts';
import { Conversation } from '../art/people.tsx';
import { Banner } from '../components/bands/banner/banner.tsx';
import { Closing } from '../components/bands/closing/closing.tsx';
import { CheckList } from '../components/basics/check-list/check-list.tsx';
import { SectionHeading } from '../components/basics/section-heading/section-heading.tsx';
import { SplitSection } from '../components/basics/split-section/split-section.tsx';
import { TermList } from '../components/basics/term-list/term-list.tsx';
import { Layout } from '../components/layout/layout/layout.tsx';
import { Biography } from '../components/people/biography/biography.tsx';
import { TeamBand, team } from '../components/people/team-band/team-band.tsx';
import { ProseText } from '../components/posts/prose-text/prose-text.tsx';
import { ServiceList } from '../components/services/service-list/service-list.tsx';
import { usePage, useProse } from '../context.tsx';
import { proseNodes } from '../prose.ts';
import { singlePage } from './define-page.ts';
import '../components/bands/banner/banner-art.css';
import './about.css';

/** The physician or the team, the practice, what it treats and with what. */
export const about = singlePage({
  name: 'about',
  route: 'about',
  optional: 'about',
  entry: (site) => site.about,
  more: (site, { body }) => {
    const provider = onlyOne(site.providers);
    return { body, provider: provider && pick(provider, ['slug', 'photo', 'portrait', 'shortName']), providers: team(site) };
  },
  Page({ data }) {
    const { site } = usePage();
    const { services } = site;
    const body = proseNodes(useProse(data.body), site, ['biography']);
    return (
      <Layout>
        <Banner heading={data.title} lead={data.lead} photo={data.photo} tone="sage" art={<Conversation />} />
        {data.biography && <Biography {...data.biography} provider={data.provider} />}
        {data.providers.length > 0 && <TeamBand {...data.team} providers={data.providers} />}
        {data.expertise && (
          <section className="section">
            <div className="wrap">
              <SectionHeading {...data.expertise} />
              <ServiceList services={services} />
            </div>
          </section>
        )}
        {data.practice && (
          <SplitSection heading={data.practice.heading} tone="sage">
            <div className="about-practice">
              <ProseText nodes={body} />
            </div>
          </SplitSection>
        )}
        {(data.conditions || data.specializedServices) && (
          <section className="section">
            <div className="wrap split about-lists">
              {data.conditions && <ListPanel {...data.conditions} />}
              {data.specializedServices && <ListPanel {...data.specializedServices} dark />}
            </div>
          </section>
        )}
        {data.technologies && (
          <SplitSection heading={data.technologies.heading} lead={data.technologies.lead} tone="sand">
            <TermList items={data.technologies.items} />
          </SplitSection>
        )}
        {data.closing && <Closing {...data.closing} />}
      </Layout>
    );
  },
});

function ListPanel({
  heading,
  lead,
  items,
  dark,
}: NonNullable<NonNullable<Site['about']>['conditions' | 'specializedServices']> & { dark?: boolean }) {
  return (
    <div className={dark ? 'panel on-dark' : 'panel panel--sand'}>
      <h2>{heading}</h2>
      {lead && <p>{lead}</p>}
      <CheckList items={items} />
    </div>
  );
}
